import { readFileSync } from 'node:fs'
import PDFDocument from 'pdfkit'
import { describe, expect, it, vi } from 'vitest'
import { isPrinted } from '../../../adapters/documents/printedSigns.ts'
import { printDocument } from '../../../adapters/documents/printDocument.ts'
import { sheet } from '../../../adapters/documents/sheet.ts'
import { mailAmount } from '../../../application/shop/mail/mailAmount.ts'
import { cents } from '../../../domain/kernel/cents.ts'
import type { Invoice, IssuedDocument } from '../../../domain/invoices/invoice.ts'
import { DOCUMENTS } from '../../support/invoices/documents.ts'
import { readPdf } from '../../support/invoices/readPdf.ts'
import { DUTCH_COMPANY_ABROAD } from '../../support/invoices/soldCart.ts'

const CONSUMER = DOCUMENTS['invoice-of-a-consumer'] as Invoice
const LONG: Invoice = {
  ...CONSUMER,
  lines: Array.from({ length: 60 }, (_, index) => ({
    ...CONSUMER.lines[index % 3]!,
    title:
      index % 7 === 0
        ? `Draadloze melder met een naam die niet op een regel past en dus omloopt ${index}`
        : `Artikel ${index}`,
  })),
}

const spaced = (texts: readonly string[]): string => texts.join(' ').replaceAll(/\s+/gu, ' ')
const asPrinted = (document: IssuedDocument, amount: number): string =>
  mailAmount(document.locale, amount as never).replaceAll(/\s+/gu, ' ')

describe.each(Object.entries(DOCUMENTS))('%s', (_, document) => {
  it('has its numbers, names and amounts as text, without overlaps', async () => {
    const { pages, overlaps } = await readPdf(await printDocument(document))
    const text = spaced(pages.flat())
    const { totals } = document
    for (const part of [document.number, document.seller.name, document.buyer.name, document.orderNumber])
      expect(text).toContain(part)
    for (const { title, net } of document.lines) {
      expect(text).toContain(title)
      expect(text).toContain(asPrinted(document, net))
    }
    for (const { vat, taxable, category } of document.groups) {
      expect(text).toContain(asPrinted(document, vat))
      if (category === 'S') expect(text).toContain(asPrinted(document, taxable))
    }
    for (const amount of [totals.exclVat, totals.inclVat + totals.rounding, totals.due])
      expect(text).toContain(asPrinted(document, amount))
    expect(overlaps).toStrictEqual([])
  })

  it('is tagged, with a language and a title', async () => {
    const { language, title, tags } = await readPdf(await printDocument(document))
    expect(language).toBe(document.locale === 'nld' ? 'nl-NL' : 'en-US')
    expect(title).toContain(document.number)
    expect(tags).toMatchObject({ H1: 1, Table: 2, L: 1 })
    expect(tags['TR']).toBeGreaterThanOrEqual(document.lines.length + 4)
    expect(tags['TH']).toBeGreaterThanOrEqual(7)
  })

  it('is the same bytes each time it is printed', async () =>
    expect(
      Buffer.from(await printDocument(document)).equals(Buffer.from(await printDocument(document))),
    ).toBe(true))
})

it('a document with sixty lines has further pages, each with the table header and page number, and no line twice', async () => {
  const { pages, overlaps, tags } = await readPdf(await printDocument(LONG))
  expect(pages.length).toBeGreaterThan(2)
  for (const [index, texts] of pages.entries()) {
    const text = spaced(texts)
    expect(text).toContain(`Pagina ${index + 1} van ${pages.length}`)
    expect(text).toContain(LONG.number)
    if (/Artikel \d/u.test(text)) expect(text).toContain('Omschrijving')
  }
  for (const { title } of LONG.lines.filter((_, index) => index % 7 !== 0))
    expect(pages.flat().filter((text) => text === title)).toHaveLength(1)
  expect(overlaps).toStrictEqual([])
  expect(tags['Table']).toBeGreaterThanOrEqual(2)
})

it('every non-ASCII character is printed unchanged', async () => {
  const name = 'Łukasz Çelik-Ōno, Ελένη Ивановa €'
  const { pages } = await readPdf(await printDocument({ ...CONSUMER, buyer: { ...CONSUMER.buyer, name } }))
  expect(spaced(pages.flat())).toContain(name)
})

it('a company’s numbers are named by its own registers, wherever it orders for', async () => {
  const { pages } = await readPdf(await printDocument({ ...CONSUMER, buyer: DUTCH_COMPANY_ABROAD }))
  const text = spaced(pages.flat())
  expect(text).toContain('KvK 87654321')
  expect(text).not.toContain('KBO')
})

it('a document states reverse-charged VAT, and both VAT numbers', async () => {
  const { pages } = await readPdf(await printDocument(DOCUMENTS['invoice-by-reverse-charge']!))
  const text = spaced(pages.flat())
  for (const part of ['Reverse charge', 'BE0403170701', 'NL123456782B01', 'PO-2026/77', '123 456 782'])
    expect(text).toContain(part)
})

it('a unit price is excl. VAT before any discount, to a hundredth of a cent if it is not a whole cent', async () => {
  const [first] = CONSUMER.lines
  const line = { ...first!, quantity: 3, gross: cents(2_477), discount: cents(0), net: cents(2_477) }
  const { pages } = await readPdf(await printDocument({ ...CONSUMER, lines: [line] }))
  expect(spaced(pages.flat())).toContain(`${line.title} 3 8,2567 21%`)
})

interface Typeface {
  hasGlyphForCodePoint(point: number): boolean
  glyphForCodePoint(point: number): { readonly id: number }
}

/** Scripts and pictograms in names that a Latin, Greek and Cyrillic typeface lacks. */
const FOREIGN = [
  '小龍',
  '日本語株式会社',
  '김민준',
  'محمد',
  'שרה',
  'राम',
  'ไทย',
  'தமிழ்',
  'ქართული',
  'Հայկ',
  'ខ្មែរ',
  '😀',
  '👩🏽‍🔧🇳🇱',
  'é\u0301\u0300',
  'Ǽƍ\u0378',
  '\u0000\ud800',
  '𝔄ｱＡ',
]

interface Laid {
  readonly _font: {
    readonly font: { layout(text: string): { readonly glyphs: readonly { readonly id: number }[] } }
  }
}

/** Returns the texts of a document, each with its glyphs. */
const glyphsOf = async (
  document: IssuedDocument,
): Promise<readonly (readonly [string, readonly number[]])[]> => {
  const laid: (readonly [string, readonly number[]])[] = []
  const write = vi.spyOn(PDFDocument.prototype, 'text').mockImplementation(function (
    this: unknown,
    ...[written]: readonly unknown[]
  ) {
    const text = String(written)
    const { glyphs } = (this as Laid)._font.font.layout(text.replaceAll('\n', ''))
    laid.push([text, glyphs.map(({ id }) => id)])
  })
  await printDocument(document)
  write.mockRestore()
  return laid
}

describe('no glyph is missing on an invoice, for any name [failure 36: InvoiceShelf/InvoiceShelf#438]', () => {
  it.each(FOREIGN)('%s', async (name) => {
    const named = {
      ...CONSUMER,
      reference: name,
      purchaseOrder: name,
      buyer: { ...CONSUMER.buyer, name, contact: name, street: name, city: name },
      seller: { ...CONSUMER.seller, name },
      lines: CONSUMER.lines.map((line) => ({ ...line, title: `Melder ${name}`, options: name })),
    }
    const laid = await glyphsOf(named)
    expect(laid.length).toBeGreaterThan(20)
    expect(laid.filter(([, glyphs]) => glyphs.includes(0))).toEqual([])
    // no name is omitted without a replacement character
    for (const [text] of laid) expect(text.trim()).not.toBe('')
  })

  it('prints exactly the characters that it lists as printable, in both weights', () => {
    for (const weight of ['regular', 'semibold'] as const) {
      const { doc } = sheet({ title: '', author: '', language: 'nl-NL', at: 0 })
      const { font } = (doc.font(weight) as unknown as { readonly _font: { readonly font: Typeface } })._font
      const points = Array.from({ length: 0x2_0000 }, (_, point) => point).filter((point) => point >= 0x20)
      const has = (point: number) =>
        font.hasGlyphForCodePoint(point) && font.glyphForCodePoint(point).id !== 0
      const wrong = points.filter((point) => {
        const sign = String.fromCodePoint(point)
        return sign.normalize('NFC') === sign && isPrinted(sign) && !has(point)
      })
      expect(wrong).toEqual([])
    }
    expect(isPrinted('Łukasz Çelik-Ōno, Ελένη Ивановa')).toBe(true)
    for (const name of FOREIGN.slice(0, 13)) expect([name, isPrinted(name)]).toEqual([name, false])
  })
})

it('a reduction has its minus sign in front, as on the shop’s pages', async () => {
  const paid = { ...CONSUMER, totals: { ...CONSUMER.totals, paid: cents(1_238) } }
  const text = spaced((await readPdf(await printDocument(paid))).pages.flat())
  expect(text).toContain('− € 12,38')
  expect(text).not.toContain('€ -')
})

it('a document has the shop’s logo as a picture with its name, and is the same bytes each time', async () => {
  const logo = { png: readFileSync('server/shops/security/pictures/logo.png'), width: 192, height: 32 }
  const [once, again] = [await printDocument(CONSUMER, logo), await printDocument(CONSUMER, logo)]
  const { tags, overlaps } = await readPdf(once)
  expect([tags['Figure'], overlaps]).toEqual([1, []])
  expect(Buffer.from(once).equals(Buffer.from(again))).toBe(true)
})
