import { openDocument } from '../../../application/shop/invoices/openDocument.ts'
import type { Command } from '../command.ts'
import { harmless, harmlessJson } from '../harmless.ts'
import { parsed } from '../parsed.ts'

/** `invoices show NUMBER`: one document as it was issued, as JSON. */
export const invoicesShow: Command = async (services, args, io) => {
  const fail = (why: string): number => {
    io.err(`invoices show: ${harmless(why)}\n`)
    return 1
  }
  const read = parsed({ args: [...args], options: {}, allowPositionals: true })
  if (!read.ok) return fail(read.refusal)
  const [number, ...more] = read.value.positionals
  if (number === undefined || more.length > 0) return fail('name one invoice: toonbank invoices list')
  const row = await services.issuedDocuments.byNumber(number)
  if (row === null) return fail(`there is no invoice ${number}`)
  const document = await openDocument(services, row)
  if (document === null) return fail(`${number} was forgotten after its term`)
  const text = JSON.stringify(document, null, 2)
  io.out(`${io.isTTY ? harmlessJson(text) : text}\n`)
  return 0
}
