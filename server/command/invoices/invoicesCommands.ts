import { deleteExpiredDocuments, openDocument } from '../../../application/shop/invoices/storedDocument.ts'
import { cannotWrite } from '../audit/exports/writeLinesAtomically.ts'
import { documentFile } from '../../../application/shop/invoices/documentFiles.ts'
import { resolve } from 'node:path'
import { writeFile } from 'node:fs/promises'
import { table } from '../table.ts'
import { euros } from '../euros.ts'
import { dayIn } from '../../../domain/kernel/days.ts'
import { terminalSafe, terminalSafeJson, jsonLine } from '../terminalSafe.ts'
import type { Command } from '../command.ts'
import { COMPANY_RULES } from '../../../domain/country/companyRules.ts'
import { COUNTRY_CODES } from '../../../domain/country/country.ts'
import type { Row } from '../commandRow.ts'
import { parsedCommand } from '../parsedArguments.ts'

const TERMS = COUNTRY_CODES.map((code) => `${code} ${COMPANY_RULES[code].retention.years} years`).join(', ')

/** `invoices show NUMBER`: prints one document as issued, as JSON. */
const invoicesShow: Command = parsedCommand('invoices show', { allowPositionals: true })(async (
  services,
  call,
  io,
  fail,
) => {
  const [number, ...more] = call.positionals
  if (number === undefined || more.length > 0) return fail('name one invoice: toonbank invoices list')
  const row = await services.issuedDocuments.byNumber(number)
  if (row === null) return fail(`there is no invoice ${number}`)
  const document = await openDocument(services, row)
  if (document === null) return fail(`${number} was deleted after its retention term`)
  const text = JSON.stringify(document, null, 2)
  io.out(`${io.isTTY ? terminalSafeJson(text) : text}\n`)
  return 0
})

const MOST = 10_000

const COLUMNS = [
  { title: 'number' },
  { title: 'issued' },
  { title: 'retained until' },
  { title: 'amount', align: 'right' },
  { title: 'note', flexes: true },
] as const

/** `invoices list [--limit N] [--json]`: lists the last issued invoices and credit notes, newest first. */
const invoicesList: Command = parsedCommand('invoices list', {
  options: { limit: { type: 'string', default: '50' }, json: { type: 'boolean', default: false } },
})(async ({ issuedDocuments }, call, io, fail) => {
  const most = Number(call.values.limit)
  if (!Number.isInteger(most) || most < 1 || most > MOST) return fail(`--limit must be 1 to ${MOST}`)
  const rows = (await issuedDocuments.newest(most)).map((one) => ({
    number: one.number,
    // the date printed on the document
    issued: dayIn(one.issuedAt),
    keptUntil: dayIn(one.keptUntil),
    amount: one.amount,
    isForgotten: one.document === null,
  }))
  if (call.values.json) io.out(rows.map((row) => jsonLine(row)).join(''))
  else if (rows.length === 0) io.out('no invoices\n')
  else
    io.out(
      table(
        COLUMNS,
        rows.map(({ number, issued, keptUntil, amount, isForgotten }) => [
          terminalSafe(number),
          issued,
          keptUntil,
          euros(amount),
          isForgotten ? 'deleted' : '',
        ]),
        io,
      ),
    )
  return 0
})

/** An exported document is never overwritten. */
const writeFault = (out: string, error: unknown): string => {
  if ((error as NodeJS.ErrnoException).code === 'EEXIST') return `${out} already exists: name a new file`
  const why = cannotWrite(out, error)
  return why instanceof Error ? why.message : String(why)
}

/**
 * `invoices export NUMBER --out FILE.pdf|FILE.xml`: writes one document as its customer gets it, to a new
 * file that only its owner may read.
 */
const invoicesExport: Command = parsedCommand('invoices export', {
  options: { out: { type: 'string' } },
  allowPositionals: true,
})(async (services, call, io, fail) => {
  const [number, ...more] = call.positionals
  const { out } = call.values
  if (number === undefined || more.length > 0) return fail('name one invoice: toonbank invoices list')
  if (out === undefined || !/\.(?:pdf|xml)$/u.test(out)) return fail('--out must name a .pdf or .xml file')
  const row = await services.issuedDocuments.byNumber(number)
  if (row === null) return fail(`there is no invoice ${number}`)
  const bytes = await documentFile(services, row, out.endsWith('.pdf') ? 'pdf' : 'xml')
  if (bytes === null) return fail(`${number} was deleted after its retention term`)
  try {
    await writeFile(resolve(io.cwd, out), bytes, { mode: 0o600, flag: 'wx' })
  } catch (error) {
    return fail(writeFault(out, error))
  }
  io.out(`${terminalSafe(number)} written to ${terminalSafe(out)}\n`)
  return 0
})

/**
 * `invoices forget-old --by NAME`: deletes the content of documents past their legal retention term; number,
 * date and amount remain.
 */
const invoicesForgetOld: Command = parsedCommand('invoices forget-old', {
  options: { by: { type: 'string' } },
})(async (services, call, io, fail) => {
  const by = call.values.by?.trim() ?? ''
  if (by === '') return fail('say who you are: --by NAME')
  const numbers = await deleteExpiredDocuments(services, by)
  io.out(
    numbers.length === 0
      ? 'no invoice is past its retention term\n'
      : `deleted: ${numbers.map(terminalSafe).join(', ')}\n`,
  )
  return 0
})

/** Commands on issued documents. */
export const INVOICES_COMMANDS: readonly Row[] = [
  {
    words: ['invoices', 'list'],
    usage: '[--limit N] [--json]',
    help: 'list recent invoices and credit notes, newest first',
    run: invoicesList,
  },
  {
    words: ['invoices', 'show'],
    usage: 'NUMBER',
    help: 'print one as it was issued, as JSON',
    run: invoicesShow,
  },
  {
    words: ['invoices', 'export'],
    usage: 'NUMBER --out FILE.pdf|FILE.xml',
    help: 'print one as its customer has it',
    run: invoicesExport,
  },
  {
    words: ['invoices', 'forget-old'],
    usage: '--by NAME',
    help: `delete those whose legal retention term is over: ${TERMS}`,
    run: invoicesForgetOld,
  },
]
