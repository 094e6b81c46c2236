import { expect, it, onTestFinished } from 'vitest'
import { printDocument } from '../../../adapters/documents/printDocument.ts'
import { threadedPrinter, TooManyPrints } from '../../../adapters/documents/threadedPrinter.ts'
import type { IssuedDocument } from '../../../domain/invoices/invoice.ts'
import { DOCUMENTS } from '../../support/invoices/documents.ts'

const DOCUMENT = DOCUMENTS['invoice-of-a-consumer']!
const BOUNDS = { most: 2, idleMs: 60_000 }

const printer = () => {
  const opened = threadedPrinter({ logo: null }, BOUNDS)
  onTestFinished(() => opened.close())
  return opened
}

it('the printer thread prints the same as the main thread, and refuses jobs beyond its queue', async () => {
  const { print } = printer()
  const [first, second, third] = await Promise.allSettled([
    print(DOCUMENT),
    print(DOCUMENTS['credit-note-whole']!),
    print(DOCUMENT),
  ])
  expect(third).toMatchObject({ status: 'rejected', reason: new TooManyPrints() })
  expect(second.status).toBe('fulfilled')
  const pdf = await printDocument(DOCUMENT)
  expect(first.status === 'fulfilled' && Buffer.from(first.value).equals(pdf)).toBe(true)
  await expect(print(DOCUMENT)).resolves.toHaveLength(pdf.length)
})

it('the printer thread reports a document that can’t be printed, and prints the next one', async () => {
  const { print } = printer()
  const broken = { ...DOCUMENT, lines: null } as unknown as IssuedDocument
  await expect(print(broken)).rejects.toThrow('null')
  await expect(print(DOCUMENT)).resolves.toBeInstanceOf(Uint8Array)
})

it('the printer thread refuses unfinished jobs when it is closed', async () => {
  const { print, close } = printer()
  const refused = expect(print(DOCUMENT)).rejects.toThrow('the thread that prints documents has ended')
  await close()
  await refused
  await expect(print(DOCUMENT)).rejects.toThrow('the printer of documents is closed')
})
