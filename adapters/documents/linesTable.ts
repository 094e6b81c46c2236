import { DOCUMENTS } from '../../application/texts/documents.ts'
import { amountText, rateIn, unitPriceText } from '../../domain/invoices/documentText.ts'
import type { InvoiceLine, IssuedDocument } from '../../domain/invoices/invoice.ts'
import { cents } from '../../domain/kernel/cents.ts'
import { LANGUAGES } from '../../domain/kernel/locale.ts'
import { EDGE, INK, type Sheet, type StructureElement, type TextStyle } from './sheet.ts'

/** Positions of the columns, in points. */
const COLUMNS = {
  description: { x: EDGE.left, width: 222 },
  quantity: { x: 286, width: 44, align: 'right' },
  unitPrice: { x: 336, width: 56, align: 'right' },
  vat: { x: 398, width: 44, align: 'right' },
  amount: { x: 448, width: 91, align: 'right' },
} as const satisfies Record<string, TextStyle>
type Column = keyof typeof COLUMNS
const NAMES = Object.keys(COLUMNS) as readonly Column[]

const PAD = 6
const SMALL = { size: 8.5, colour: INK.quiet } as const

type Cells = Readonly<Record<Column, string>>

/** The table of goods, one row each; the column heads repeat on each further page. */
export const linesTable = (
  paper: Sheet,
  document: IssuedDocument,
  top: number,
): { readonly part: StructureElement; readonly y: number } => {
  const { locale, lines } = document
  const say = DOCUMENTS(locale)
  const heads: Cells = {
    description: say('description'),
    quantity: say('quantity'),
    unitPrice: say('unitPrice'),
    vat: say('vat'),
    amount: say('amount'),
  }
  const head = headRow(paper, heads, top)
  let y = head.y
  const rows = lines.map((line) => {
    const note = noteOf(line, document)
    const height = rowHeight(paper, line.title, note)
    if (y + height > EDGE.bottom) {
      paper.doc.addPage()
      y = headAgain(paper, heads, say('continued', { number: document.number }))
    }
    const cells: Cells = {
      description: line.title,
      quantity: new Intl.NumberFormat(LANGUAGES[locale].tag).format(line.quantity),
      unitPrice: unitPriceText(locale, line.gross, line.quantity),
      vat: line.category === 'AE' ? '0%' : `${rateIn(locale, line.rate)}%`,
      amount: amountText(locale, line.net),
    }
    const row = bodyRow(paper, cells, note, y + PAD)
    y += height
    paper.artifact(() => paper.rule(y))
    return row
  })
  return { part: paper.doc.struct('Table', {}, [head.part, ...rows]), y }
}

const noteOf = ({ options, discount }: InvoiceLine, { locale }: IssuedDocument): string =>
  [
    options,
    ...(discount === 0 ? [] : [`${DOCUMENTS(locale)('discount')} ${amountText(locale, cents(-discount))}`]),
  ]
    .filter((text) => text !== '')
    .join('\n')

const rowHeight = (paper: Sheet, title: string, note: string): number =>
  paper.heightOf(title, COLUMNS.description) +
  (note === '' ? 0 : paper.heightOf(note, { ...COLUMNS.description, ...SMALL })) +
  2 * PAD

const writeHeads = (paper: Sheet, heads: Cells, y: number): number => {
  for (const name of NAMES) paper.write(heads[name], y, { ...COLUMNS[name], ...SMALL, weight: 'semibold' })
  return y + paper.heightOf(heads.description, { ...COLUMNS.description, ...SMALL }) + PAD
}

const headRow = (
  paper: Sheet,
  heads: Cells,
  top: number,
): { readonly part: StructureElement; readonly y: number } => {
  const cells = NAMES.map((name) =>
    paper.tagged(
      'TH',
      () => {
        paper.write(heads[name], top, { ...COLUMNS[name], ...SMALL, weight: 'semibold' })
      },
      { scope: 'Column' },
    ),
  )
  const y = top + paper.heightOf(heads.description, { ...COLUMNS.description, ...SMALL }) + PAD
  paper.artifact(() => paper.rule(y, INK.text))
  return { part: paper.doc.struct('TR', {}, cells), y }
}

/** Visible only: assistive technology already knows a table's heads. */
const headAgain = (paper: Sheet, heads: Cells, continued: string): number => {
  let y: number = EDGE.top
  paper.artifact(() => {
    y = paper.write(continued, y, { x: EDGE.left, width: 400, ...SMALL }) + 12
    y = writeHeads(paper, heads, y)
    paper.rule(y, INK.text)
  })
  return y
}

const bodyRow = (paper: Sheet, cells: Cells, note: string, y: number): StructureElement =>
  paper.doc.struct(
    'TR',
    {},
    NAMES.map((name) =>
      paper.tagged('TD', () => {
        const end = paper.write(cells[name], y, COLUMNS[name])
        if (name === 'description' && note !== '')
          paper.write(note, end, { ...COLUMNS.description, ...SMALL })
      }),
    ),
  )
