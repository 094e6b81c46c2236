import { deleteExpiredDocuments, openDocument } from '../../../application/shop/invoices/storedDocument.ts'
import { cannotWrite } from '../audit/exports/writeLinesAtomically.ts'
import { documentFile } from '../../../application/shop/invoices/documentFiles.ts'
import { resolve } from 'node:path'
import { writeFile } from 'node:fs/promises'
import { table } from '../table.ts'
import { euros } from '../euros.ts'
import { cents } from '../../../domain/kernel/cents.ts'
import { dayIn } from '../../../domain/kernel/days.ts'
import { PlainError } from '../../../domain/kernel/plainError.ts'
import { terminalSafe, terminalSafeJson, jsonLine } from '../terminalSafe.ts'
import type { Command } from '../command.ts'
import type { InvoiceListed } from '../jsonShapes.ts'
import { INVOICES_EXPORT, INVOICES_FORGET_OLD, INVOICES_LIST, INVOICES_SHOW } from './invoicesArguments.ts'
import { parsedCommand } from '../parsedArguments.ts'

/** `invoices show NUMBER [--json]`: prints one document as issued, as indented JSON or on one line. */
export const invoicesShow: Command = parsedCommand(
  'invoices show',
  INVOICES_SHOW,
)(async (services, call, io, fail) => {
  const [number = ''] = call.positionals
  const row = await services.issuedDocuments.byNumber(number)
  if (row === null) return fail(`there is no invoice ${number}`)
  const document = await openDocument(services, row)
  if (document === null) return fail(`${number} was deleted after its retention term`)
  const text = JSON.stringify(document, null, 2)
  if (call.values.json) io.out(jsonLine(document))
  else io.out(`${io.isTTY ? terminalSafeJson(text) : text}\n`)
  return 0
})

const COLUMNS = [
  { title: 'number' },
  { title: 'issued' },
  { title: 'retained until' },
  { title: 'amount', align: 'right' },
  { title: 'note', flexes: true },
] as const

/** `invoices list [--limit N] [--json]`: lists the last issued invoices and credit notes, newest first. */
export const invoicesList: Command = parsedCommand(
  'invoices list',
  INVOICES_LIST,
)(async ({ issuedDocuments }, { values: { limit, json } }, io) => {
  const rows = (await issuedDocuments.newest(Number(limit))).map((one): InvoiceListed => ({
    number: one.number,
    // the date printed on the document
    issued: dayIn(one.issuedAt),
    keptUntil: dayIn(one.keptUntil),
    amount: one.amount,
    isForgotten: one.document === null,
  }))
  if (json) io.out(rows.map((row) => jsonLine(row)).join(''))
  else if (rows.length === 0) io.out('no invoices\n')
  else
    io.out(
      table(
        COLUMNS,
        rows.map(({ number, issued, keptUntil, amount, isForgotten }) => [
          terminalSafe(number),
          issued,
          keptUntil,
          euros(cents(amount)),
          isForgotten ? 'deleted' : '',
        ]),
        io,
      ),
    )
  return 0
})

/** An exported document is never overwritten. */
const writeFault = (out: string, error: unknown): unknown =>
  (error as NodeJS.ErrnoException).code === 'EEXIST'
    ? new PlainError(`${out} already exists: name a new file`)
    : cannotWrite(out, error)

/**
 * `invoices export NUMBER --out FILE.pdf|FILE.xml`: writes one document as its customer gets it, to a new
 * file that only its owner may read.
 */
export const invoicesExport: Command = parsedCommand(
  'invoices export',
  INVOICES_EXPORT,
)(async (services, call, io, fail) => {
  const [number, ...more] = call.positionals
  const { out = '' } = call.values
  if (number === undefined || more.length > 0) return fail('name one invoice: toonbank invoices list')
  const row = await services.issuedDocuments.byNumber(number)
  if (row === null) return fail(`there is no invoice ${number}`)
  const bytes = await documentFile(services, row, out.endsWith('.pdf') ? 'pdf' : 'xml')
  if (bytes === null) return fail(`${number} was deleted after its retention term`)
  try {
    await writeFile(resolve(io.cwd, out), bytes, { mode: 0o600, flag: 'wx' })
  } catch (error) {
    throw writeFault(out, error)
  }
  io.out(`${terminalSafe(number)} written to ${terminalSafe(out)}\n`)
  return 0
})

/**
 * `invoices forget-old --by NAME`: deletes the content of documents past their legal retention term; number,
 * date and amount remain.
 */
export const invoicesForgetOld: Command = parsedCommand(
  'invoices forget-old',
  INVOICES_FORGET_OLD,
)(async (services, { values: { by = '' } }, io) => {
  const numbers = await deleteExpiredDocuments(services, by)
  io.out(
    numbers.length === 0
      ? 'no invoice is past its retention term\n'
      : `deleted: ${numbers.map(terminalSafe).join(', ')}\n`,
  )
  return 0
})
