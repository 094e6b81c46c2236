import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { basisPoints, cents, type BasisPoints, type Cents } from '../../../domain/kernel/cents.ts'
import { priceCart } from '../../../domain/pricing/cart.ts'
import type { CartSnapshot, Fee } from '../../../domain/pricing/totals.ts'
import { inclOf } from '../../../domain/pricing/vat.ts'

/** Example invoices of EN 16931 (tests/fixtures/invoices/README.md): amounts as decimal texts. */
interface Invoice {
  readonly source: string
  readonly lines: readonly {
    readonly quantity: string
    readonly price: string
    readonly per?: string
    readonly allowances?: readonly string[]
    readonly net: string
    readonly rate: string
  }[]
  readonly allowances: readonly { readonly amount: string; readonly rate: string }[]
  readonly vat: readonly { readonly rate: string; readonly taxable: string; readonly tax: string }[]
  readonly totals: { readonly lines: string; readonly exclVat: string; readonly inclVat: string }
}

const INVOICES = JSON.parse(
  readFileSync('tests/fixtures/invoices/en16931.json', 'utf8'),
) as readonly Invoice[]

/** Parses a decimal text to hundredths, in any currency: `12.5` is 1250. */
const hundredths = (text: string): Cents => cents(Math.round(Number(text) * 100))
const isWhole = (text: string): boolean => Number.isInteger(Number(text))
const hasCents = (text: string): boolean => /^-?\d+(\.\d{0,2}0*)?$/u.test(text)
const rateOf = (text: string): BasisPoints => basisPoints(hundredths(text))

/**
 * Names what a cart cannot express; null if it can represent the invoice. A charge on the document is a fee.
 */
const beyondCarts = ({ lines, allowances }: Invoice): string | null => {
  if (lines.some(({ quantity, net }) => Number(quantity) < 0 || Number(net) < 0)) return 'a line taken back'
  if (lines.some(({ quantity }) => !isWhole(quantity))) return 'a part of a piece'
  if (lines.some(({ per }) => per !== undefined)) return 'a price for several pieces'
  if (lines.some(({ price }) => !hasCents(price))) return 'a price below a cent'
  if (lines.some((line) => line.allowances !== undefined)) return 'an amount on or off a whole line'
  if (allowances.some(({ amount }) => Number(amount) < 0)) return 'an amount off the document excl. VAT'
  return null
}

const feeOf = (charge: Invoice['allowances'][number] | undefined): Fee | null => {
  if (charge === undefined) return null
  const [exclVat, rate] = [hundredths(charge.amount), rateOf(charge.rate)]
  return { exclVat, inclVat: inclOf(exclVat, rate), rate }
}

const cartOf = ({ lines, allowances }: Invoice): CartSnapshot => ({
  lines: lines.map(({ quantity, price, rate }, index) => ({
    id: String(index),
    quantity: Number(quantity),
    price: { basis: 'excl', rate: rateOf(rate), base: hundredths(price), discount: basisPoints(0) },
    options: [],
    weight: 0,
  })),
  coupons: [],
  shipping: feeOf(allowances[0]),
  paymentFee: feeOf(allowances[1]),
})

const nameOf = ({ source }: Invoice): string => source.slice(source.indexOf(':') + 1)
const WITHIN = INVOICES.filter((invoice) => beyondCarts(invoice) === null)

it('every excluded example invoice has a reason', () =>
  expect(
    Object.fromEntries(INVOICES.map((invoice) => [nameOf(invoice), beyondCarts(invoice)])),
  ).toStrictEqual({
    'rules/examples/Allowance-example.xml': 'a price for several pieces',
    'rules/examples/base-example.xml': 'a line taken back',
    'rules/examples/vat-category-E.xml': null,
    'rules/national-examples/GR/GR-base-example-TaxRepresentative.xml': 'a line taken back',
    'rules/snippets/Calc.xml': 'a price for several pieces',
    'rules/snippets/Snippet-full.xml': 'an amount on or off a whole line',
    'rules/snippets/base-example.xml': 'a line taken back',
    'rules/snippets/giro.xml': 'an amount on or off a whole line',
    'rules/snippets/payment1.xml': 'an amount on or off a whole line',
    'test/testfiles/BIS_Billing_30-DataIT.xml': null,
    'test/testfiles/BIS_Billing_30-Factoring.xml': null,
    'test/testfiles/BIS_Billing_30-Hyrbil.xml': null,
    'test/testfiles/BIS_Billing_30-Kreditering_(urspr_faktura).xml': 'a line taken back',
    'test/testfiles/BIS_Billing_30-OmvandSkattskyldighet.xml': null,
    'test/testfiles/BIS_Billing_30-Rantefaktura_Saml.xml': null,
    'test/testfiles/BIS_Billing_30-Telefoni.xml': 'a part of a piece',
    'test/testfiles/BIS_Billing_30-Valutor i faktura.xml': null,
    'test/testfiles/CreditNote-Min_content_without_VAT.xml': null,
    'test/testfiles/Invoice-Min_content_without_VAT.xml': null,
    'ubl/examples/BIS3_Invoice_positive.XML': null,
    'ubl/examples/guide-example2.xml': 'a line taken back',
    'ubl/examples/sample-discount-price.xml': 'a price below a cent',
    'ubl/examples/ubl-tc434-example10.xml': 'a line taken back',
    'ubl/examples/ubl-tc434-example4.xml': null,
    'ubl/examples/ubl-tc434-example7.xml': null,
  }))

describe.each(WITHIN.map((invoice) => [nameOf(invoice), invoice] as const))('%s', (_, invoice) => {
  const { totals, lines } = priceCart(cartOf(invoice))
  const sumOfLines = [...lines.values()].reduce((sum, line) => sum + line.totalExclVat, 0)

  it('its lines sum to the sum of line net amounts (BR-CO-10)', () => {
    expect(invoice.lines.map((_line, index) => lines.get(String(index))?.totalExclVat)).toStrictEqual(
      invoice.lines.map(({ net }) => hundredths(net)),
    )
    expect(sumOfLines).toBe(hundredths(invoice.totals.lines))
  })

  it('lines and charges make the total without VAT (BR-CO-13)', () => {
    expect(totals.totalExclVat).toBe(hundredths(invoice.totals.exclVat))
    expect(totals.totalExclVat).toBe(sumOfLines + totals.shippingExclVat + totals.paymentFeeExclVat)
  })

  it('the total with VAT is the total without VAT plus VAT (BR-CO-15)', () => {
    const vat = totals.totalVat.reduce((sum, { amount }) => sum + amount, 0)
    expect(totals.totalInclVat).toBe(hundredths(invoice.totals.inclVat))
    expect(totals.totalInclVat).toBe(totals.totalExclVat + vat)
  })

  it('each VAT group has the VAT of its taxable amount (BR-CO-17)', () =>
    expect(totals.totalVat).toStrictEqual(
      invoice.vat
        .map(({ rate, tax }) => ({ percentage: rateOf(rate), amount: hundredths(tax) }))
        .filter(({ amount }) => amount !== 0)
        .sort((a, b) => b.percentage - a.percentage),
    ))
})
