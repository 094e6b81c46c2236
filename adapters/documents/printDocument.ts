import { customerNumberText } from '../../domain/account/customerNumber.ts'
import { DOCUMENTS } from '../../application/texts/documents.ts'
import { termsText } from '../../application/texts/termsText.ts'
import { dateIn } from '../../domain/invoices/documentText.ts'
import { companyRulesOf } from '../../domain/country/companyRules.ts'
import type { DocumentPrinter } from '../../application/ports/outside/documentPrinter.ts'
import { type IssuedDocument, type Party, registerCountry } from '../../domain/invoices/invoice.ts'
import { linesTable } from './linesTable.ts'
import { EDGE, INK, sheet, type Sheet, type StructureElement, WIDTH } from './sheet.ts'
import { totalsTable } from './totalsTable.ts'
import { LANGUAGES } from '../../domain/kernel/locale.ts'

const RIGHT = 330
const GAP = 28
const MARK_HEIGHT = 24

/** A picture without transparency, so that its bytes are the same each time. */
export interface DocumentLogo {
  /** a PNG */
  readonly png: Uint8Array
  readonly width: number
  readonly height: number
}

/** Prints a document with pdfkit, as PDF/UA-1. */
export const printDocument = (
  document: IssuedDocument,
  logo: DocumentLogo | null = null,
): ReturnType<DocumentPrinter> => {
  const say = DOCUMENTS(document.locale)
  const name = document.kind === 'invoice' ? say('invoice') : say('creditNote')
  const paper = sheet({
    title: `${name} ${document.number}`,
    author: document.seller.name,
    language: LANGUAGES[document.locale].tag,
    at: Date.parse(document.issuedOn),
    salt: document.salt,
  })
  const parts: StructureElement[] = []
  const mark = logo === null ? [] : [markOf(paper, document, logo)]
  const seller = letterhead(paper, document, EDGE.top + (logo === null ? 0 : MARK_HEIGHT + 12))
  const title = paper.tagged('H1', () => {
    paper.write(name, EDGE.top - 8, { x: EDGE.left, width: 260, size: 26, weight: 'semibold' })
  })
  parts.push(title, ...mark, ...seller.parts)
  const top = Math.max(seller.y, EDGE.top + 48) + GAP
  const buyer = block(paper, [say('buyer'), ...partyLines(document.buyer, document)], top, EDGE.left, 250)
  const facts = factsList(paper, factsOf(document), top)
  parts.push(...buyer.parts, ...facts.parts)
  const table = linesTable(paper, document, Math.max(buyer.y, facts.y) + GAP)
  parts.push(table.part)
  const totals = totalsTable(paper, document, table.y + 12)
  parts.push(totals.part)
  parts.push(...closing(paper, document, totals.y + GAP))
  const root = paper.doc.struct('Document', {}, parts)
  paper.doc.addStructure(root)
  footers(paper, document)
  return paper.end()
}

interface Block {
  readonly parts: readonly StructureElement[]
  readonly y: number
}

const partyLines = (
  { name, contact, street, zipCode, city, countryCode }: Party,
  { locale }: IssuedDocument,
): readonly string[] => {
  const country = new Intl.DisplayNames(LANGUAGES[locale].tag, { type: 'region' }).of(countryCode)
  return [name, contact ?? '', street, `${zipCode} ${city}`, country ?? countryCode].filter(
    (line) => line.trim() !== '',
  )
}

/** A party's registration numbers, each with the name of its register. */
const numbersOf = (
  party: Party,
  { locale }: IssuedDocument,
): readonly (readonly [label: string, number: string])[] => {
  const say = DOCUMENTS(locale)
  const { register } = companyRulesOf(registerCountry(party)).companyNumber
  return [
    ...(party.companyNumber === null ? [] : [[register, party.companyNumber] as const]),
    ...(party.vatNumber === null ? [] : [[say('vatNumber'), party.vatNumber] as const]),
  ]
}

const numberLines = (party: Party, document: IssuedDocument): readonly string[] =>
  numbersOf(party, document).map((number) => number.join(' '))

/** The seller's logo, above their name. */
const markOf = (
  paper: Sheet,
  { seller }: IssuedDocument,
  { png, width, height }: DocumentLogo,
): StructureElement =>
  paper.picture(
    png,
    { x: RIGHT, y: EDGE.top - 8, width: (MARK_HEIGHT * width) / height, height: MARK_HEIGHT },
    seller.name,
  )

/** The seller, at the top right. */
const letterhead = (paper: Sheet, document: IssuedDocument, top: number): Block => {
  const { seller } = document
  const [name = '', ...lines] = [
    ...partyLines(seller, document),
    ...numberLines(seller, document),
    seller.emailAddress,
  ]
  return block(paper, [name, ...lines], top, RIGHT, EDGE.right - RIGHT, true)
}

/** Lines below one another, with the first as their heading. */
const block = (
  paper: Sheet,
  [first = '', ...rest]: readonly string[],
  top: number,
  x: number,
  width: number,
  isName = false,
): Block => {
  let y = top
  const head = paper.tagged('P', () => {
    y = paper.write(first, y, {
      x,
      width,
      weight: 'semibold',
      ...(isName ? { size: 11 } : { colour: INK.quiet, size: 8.5 }),
    })
  })
  const body = paper.tagged('P', () => {
    for (const line of rest) y = paper.write(line, y, { x, width, colour: isName ? INK.quiet : INK.text })
  })
  return { parts: [head, body], y }
}

const factsOf = (document: IssuedDocument): readonly (readonly [string, string])[] => {
  const {
    locale,
    number,
    issuedOn,
    orderNumber,
    orderedOn,
    reference,
    purchaseOrder,
    customerNumber,
    buyer,
  } = document
  const say = DOCUMENTS(locale)
  return [
    [say('number'), number],
    [say('date'), dateIn(locale, issuedOn)],
    ...(document.kind === 'invoice'
      ? []
      : [
          [
            say('onInvoice'),
            `${document.invoice.number}, ${dateIn(locale, document.invoice.issuedOn)}`,
          ] as const,
        ]),
    [say('order'), orderNumber],
    [say('orderedOn'), dateIn(locale, orderedOn)],
    ...(customerNumber === null
      ? []
      : [[say('customerNumber'), customerNumberText(customerNumber)] as const]),
    ...(reference === null ? [] : [[say('reference'), reference] as const]),
    ...(purchaseOrder === null ? [] : [[say('purchaseOrder'), purchaseOrder] as const]),
    ...(document.kind === 'invoice' && document.dueOn !== null
      ? [[say('due'), dateIn(locale, document.dueOn)] as const]
      : []),
    ...numbersOf(buyer, document),
  ]
}

/** The document's number, dates and the like, label next to value. */
const factsList = (paper: Sheet, facts: readonly (readonly [string, string])[], top: number): Block => {
  let y = top
  const items = facts.map(([label, value]) => {
    const at = y
    const name = paper.tagged('Lbl', () => {
      y = paper.write(label, at, { x: RIGHT, width: 84, colour: INK.quiet })
    })
    const text = paper.tagged('LBody', () => {
      y = Math.max(y, paper.write(value, at, { x: RIGHT + 88, width: EDGE.right - RIGHT - 88 }))
    })
    return paper.doc.struct('LI', {}, [name, text])
  })
  return { parts: [paper.doc.struct('L', {}, items)], y }
}

const closing = (paper: Sheet, document: IssuedDocument, top: number): readonly StructureElement[] => {
  const say = DOCUMENTS(document.locale)
  const isReversed = document.groups.some(({ category }) => category === 'AE')
  const texts = [...(isReversed ? [`${say('reverseCharge')}.`] : []), termsText(document)]
  const style = { x: EDGE.left, width: WIDTH }
  const height = texts.reduce((sum, text) => sum + paper.heightOf(text, style), 0)
  let y = top
  if (y + height > EDGE.bottom) {
    paper.doc.addPage()
    y = EDGE.top
  }
  return texts.map((text) =>
    paper.tagged('P', () => {
      y = paper.write(text, y, style)
    }),
  )
}

/** The footer of each page: the seller and the page number. */
const footers = (paper: Sheet, document: IssuedDocument): void => {
  const { seller, locale, number } = document
  const { start, count } = paper.doc.bufferedPageRange()
  const who = [seller.name, ...numberLines(seller, document), number].join('  ·  ')
  for (let page = 0; page < count; page += 1) {
    paper.doc.switchToPage(start + page)
    paper.artifact(() => {
      paper.rule(790)
      const style = { size: 8, colour: INK.quiet }
      paper.write(who, 798, { ...style, x: EDGE.left, width: WIDTH - 90 })
      const text = DOCUMENTS(locale)('page', { page: String(page + 1), pages: String(count) })
      paper.write(text, 798, { ...style, x: EDGE.right - 90, width: 90, align: 'right' })
    })
  }
}
