import { DOCUMENTS } from '../../application/texts/documents.ts'
import { amountText, rateIn } from '../../domain/invoices/documentText.ts'
import type { IssuedDocument, Taxed } from '../../domain/invoices/invoice.ts'
import { cents, type Cents } from '../../domain/kernel/cents.ts'
import { EDGE, INK, type Sheet, type StructureElement } from './sheet.ts'

const LABEL = { x: 300, width: 150 } as const
const AMOUNT = { x: 454, width: 85, align: 'right' } as const
const PAD = 3

interface Row {
  readonly label: string
  readonly amount: Cents
  /** a line above it, and a larger size */
  readonly isTotal?: true
}

/** The totals: goods, discounts, surcharges, VAT and the sum; never split over two pages. */
export const totalsTable = (
  paper: Sheet,
  document: IssuedDocument,
  top: number,
): { readonly part: StructureElement; readonly y: number } => {
  const rows = rowsOf(document)
  const heights = rows.map(({ label, isTotal }) => paper.heightOf(label, labelStyle(isTotal)) + 2 * PAD)
  let y = top
  if (y + heights.reduce((sum, height) => sum + height, 0) > EDGE.bottom) {
    paper.doc.addPage()
    y = EDGE.top
  }
  const parts = rows.map(({ label, amount, isTotal }, index) => {
    const at = y
    if (isTotal === true)
      paper.artifact(() => {
        paper.doc.moveTo(LABEL.x, at).lineTo(EDGE.right, at).lineWidth(0.75).strokeColor(INK.text).stroke()
      })
    const style = labelStyle(isTotal)
    const head = paper.tagged(
      'TH',
      () => {
        paper.write(label, at + PAD, style)
      },
      { scope: 'Row' },
    )
    const cell = paper.tagged('TD', () => {
      paper.write(amountText(document.locale, amount), at + PAD, { ...style, ...AMOUNT })
    })
    y += heights[index]!
    return paper.doc.struct('TR', {}, [head, cell])
  })
  return { part: paper.doc.struct('Table', {}, parts), y }
}

const labelStyle = (isTotal: true | undefined) =>
  isTotal === true ? { ...LABEL, size: 11, weight: 'semibold' as const } : LABEL

const rowsOf = (document: IssuedDocument): readonly Row[] => {
  const { locale, totals, allowances, charges, groups } = document
  const say = DOCUMENTS(locale)
  const rate = (one: Taxed): string => rateIn(locale, one.rate)
  const hasTops = allowances.length + charges.length > 0
  return [
    ...(hasTops ? [{ label: say('subtotal'), amount: totals.lines }] : []),
    ...allowances.map((one) => ({
      label: `${say('coupon')} ${one.text} (${rate(one)}%)`,
      amount: cents(-one.amount),
    })),
    ...charges.map((one) => ({ label: `${one.text} (${rate(one)}%)`, amount: one.amount })),
    { label: say('exclVat'), amount: totals.exclVat },
    ...groups.map((one) => ({
      label:
        one.category === 'AE'
          ? say('reverseCharge')
          : say('vatOf', { rate: rate(one), taxable: amountText(locale, one.taxable) }),
      amount: one.vat,
    })),
    ...(totals.rounding === 0
      ? []
      : [
          { label: say('inclVat'), amount: totals.inclVat },
          { label: say('rounding'), amount: totals.rounding },
        ]),
    {
      label:
        document.kind === 'invoice'
          ? totals.rounding === 0
            ? say('inclVat')
            : say('total')
          : say('credited'),
      amount: cents(totals.inclVat + totals.rounding),
      isTotal: true,
    },
    ...(document.kind === 'credit-note' || totals.paid === 0
      ? []
      : [{ label: say('paid'), amount: cents(-totals.paid) }]),
    ...(document.kind === 'credit-note' || totals.paid === 0
      ? []
      : [{ label: say('toPay'), amount: totals.due, isTotal: true as const }]),
  ]
}
