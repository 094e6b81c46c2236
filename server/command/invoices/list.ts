import type { Command } from '../command.ts'
import { dayIn } from '../../../domain/kernel/dayIn.ts'
import { euros } from '../euros.ts'
import { harmless, harmlessJson } from '../harmless.ts'
import { parsed } from '../parsed.ts'
import { table } from '../table.ts'

const MOST = 10_000

const COLUMNS = [
  { title: 'number' },
  { title: 'issued' },
  { title: 'kept until' },
  { title: 'amount', align: 'right' },
  { title: 'note', flexes: true },
] as const

/** `invoices list [--limit N] [--json]`: the invoices and credit notes that were issued last, newest first. */
export const invoicesList: Command = async ({ issuedDocuments }, args, io) => {
  const fail = (why: string): number => {
    io.err(`invoices list: ${harmless(why)}\n`)
    return 1
  }
  const read = parsed({
    args: [...args],
    options: { limit: { type: 'string', default: '50' }, json: { type: 'boolean', default: false } },
  })
  if (!read.ok) return fail(read.refusal)
  const most = Number(read.value.values.limit)
  if (!Number.isInteger(most) || most < 1 || most > MOST) return fail(`--limit is 1 to ${MOST}`)
  const rows = (await issuedDocuments.newest(most)).map((one) => ({
    number: one.number,
    // the day that stands on it
    issued: dayIn(one.issuedAt),
    keptUntil: dayIn(one.keptUntil),
    amount: one.amount,
    isForgotten: one.document === null,
  }))
  if (read.value.values.json) io.out(rows.map((row) => `${harmlessJson(JSON.stringify(row))}\n`).join(''))
  else if (rows.length === 0) io.out('no invoices\n')
  else
    io.out(
      table(
        COLUMNS,
        rows.map(({ number, issued, keptUntil, amount, isForgotten }) => [
          harmless(number),
          issued,
          keptUntil,
          euros(amount),
          isForgotten ? 'forgotten' : '',
        ]),
        io,
      ),
    )
  return 0
}
