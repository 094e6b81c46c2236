import { customerOf } from '../../../application/shop/customers/customerForms.ts'
import { customer } from '../../../application/streams/kinds/customer.ts'
import { isBusinessCustomer } from '../../../domain/account/customer.ts'
import type { Command } from '../command.ts'
import { terminalSafe } from '../terminalSafe.ts'
import { parsedCommand } from '../parsedArguments.ts'
import { table } from '../table.ts'
import { agreedCells, agreedColumns } from './customerWords.ts'

const MOST = 10_000
const ALL = Number.MAX_SAFE_INTEGER

const COLUMNS = [
  { title: 'customer' },
  { title: 'number' },
  { title: 'kind' },
  { title: 'since' },
  ...agreedColumns,
] as const

/**
 * `customers list [--limit N]`: lists customers with an account,
 * newest change first, by id and number; names stay encrypted.
 */
export const customersList: Command = parsedCommand('customers list', {
  options: { limit: { type: 'string', default: '50' } },
})(async (services, call, io, fail) => {
  const most = Number(call.values.limit)
  if (!Number.isInteger(most) || most < 1 || most > MOST) return fail(`--limit must be 1 to ${MOST}`)
  const rows: (readonly string[])[] = []
  for (const { stream, since } of await services.store.streams(customer.prefix, ALL)) {
    const { uid, state } = await customerOf(services, stream.slice(customer.prefix.length))
    if (state.isGuest) continue
    const kind = isBusinessCustomer(state) ? 'business' : 'private'
    rows.push([terminalSafe(uid), state.number ?? '', kind, since.slice(0, 10), ...agreedCells(state)])
    if (rows.length === most) break
  }
  io.out(rows.length === 0 ? 'no accounts\n' : table(COLUMNS, rows, io))
  return 0
})
