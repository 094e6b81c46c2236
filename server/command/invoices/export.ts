import { writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { openDocument } from '../../../application/shop/invoices/openDocument.ts'
import { ublDocument } from '../../../application/shop/invoices/ublDocument.ts'
import { cannotWrite } from '../audit/exports/cannotWrite.ts'
import type { Command } from '../command.ts'
import { harmless } from '../harmless.ts'
import { parsed } from '../parsed.ts'

/** A document that was handed out is never written over. */
const writeFault = (out: string, error: unknown): string => {
  if ((error as NodeJS.ErrnoException).code === 'EEXIST') return `${out} is there already: name a new file`
  const why = cannotWrite(out, error)
  return why instanceof Error ? why.message : String(why)
}

/** `invoices export NUMBER --out FILE.pdf|FILE.xml`: one document as its customer has it; the file is its owner's alone, and new. */
export const invoicesExport: Command = async (services, args, io) => {
  const fail = (why: string): number => {
    io.err(`invoices export: ${harmless(why)}\n`)
    return 1
  }
  const read = parsed({ args: [...args], options: { out: { type: 'string' } }, allowPositionals: true })
  if (!read.ok) return fail(read.refusal)
  const [number, ...more] = read.value.positionals
  const { out } = read.value.values
  if (number === undefined || more.length > 0) return fail('name one invoice: toonbank invoices list')
  if (out === undefined || !/\.(?:pdf|xml)$/u.test(out)) return fail('--out names a .pdf or an .xml')
  const row = await services.issuedDocuments.byNumber(number)
  if (row === null) return fail(`there is no invoice ${number}`)
  const document = await openDocument(services, row)
  if (document === null) return fail(`${number} was forgotten after its term`)
  const bytes = out.endsWith('.pdf') ? await services.printDocument(document) : ublDocument(document)
  try {
    await writeFile(resolve(io.cwd, out), bytes, { mode: 0o600, flag: 'wx' })
  } catch (error) {
    return fail(writeFault(out, error))
  }
  io.out(`${harmless(number)} written to ${harmless(out)}\n`)
  return 0
}
