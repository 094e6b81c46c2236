import { listAccounts } from '../../../application/shop/customers/listAccounts.ts'
import type { Command } from '../command.ts'
import type { CustomerListed } from '../jsonShapes.ts'
import { minuteText } from '../localTime.ts'
import { jsonLine, terminalSafe } from '../terminalSafe.ts'
import { parsedCommand } from '../parsedArguments.ts'
import { table } from '../table.ts'
import { CUSTOMERS_LIST } from './customersArguments.ts'
import { agreedCells, agreedColumns, listedCustomer } from './customerWords.ts'

const COLUMNS = [
  { title: 'customer' },
  { title: 'number' },
  { title: 'name', flexes: true },
  { title: 'email' },
  { title: 'kind' },
  { title: 'since' },
  ...agreedColumns,
] as const

const cells = (one: CustomerListed): readonly string[] => [
  terminalSafe(one.customerId),
  one.number ?? '',
  terminalSafe(one.name ?? '(erased)'),
  terminalSafe(one.emailAddress ?? ''),
  one.kind,
  minuteText(one.since),
  ...agreedCells(one),
]

/** `customers list [--limit N] [--json]`: lists customers with an account, newest change first. */
export const customersList: Command = parsedCommand(
  'customers list',
  CUSTOMERS_LIST,
)(async (services, { values: { limit, json } }, io) => {
  const listed = (await listAccounts(services, Number(limit))).map(listedCustomer)
  if (json) io.out(listed.map((one) => jsonLine(one)).join(''))
  else io.out(listed.length === 0 ? 'no accounts\n' : table(COLUMNS, listed.map(cells), io))
  return 0
})
