import { expect, it } from 'vitest'
import { creditNoteOf } from '../../../domain/invoices/creditNoteOf.ts'
import { basisPoints, cents } from '../../../domain/kernel/cents.ts'
import type { OrderLine } from '../../../domain/orders/orderLine.ts'
import { invoiceOfCart, orderOfCart, optionNames } from '../../support/invoices/soldCart.ts'

const line = (id: string, base: number, rate: number) => ({
  id,
  quantity: 2,
  price: { basis: 'excl' as const, rate: basisPoints(rate), base: cents(base), discount: basisPoints(0) },
  options: [],
  weight: 0,
})
const CART = {
  lines: [line('a', 1_000, 900), line('b', 10_000, 2100)],
  coupons: [{ title: 'Welkom', type: 'percentage' as const, amount: basisPoints(1_000) }],
  shipping: { exclVat: cents(500), inclVat: cents(605), rate: basisPoints(2100) },
  paymentFee: null,
}
const INVOICE = invoiceOfCart(CART, {
  reference: 'Keuken',
  purchaseOrder: 'PO-7',
  customerNumber: '123456782',
})
const FACTS = {
  number: 'C2026-00001',
  issuedOn: '2026-12-01',
  cause: 'returned',
  title: 'Geretourneerd, factuur F2026-00012',
  before: cents(0),
  taken: [],
  goods: [],
  optionsText: optionNames,
} as const

it('given a part of an invoice, then the credit note has a line for each rate, in proportion', () => {
  const { lines, allowances, charges, totals } = creditNoteOf(INVOICE, { ...FACTS, amount: cents(13_000) })
  const all = INVOICE.totals.inclVat + INVOICE.totals.rounding
  const part = (taxable: number) => Math.round((taxable * 13_000) / all)
  const [high, low] = INVOICE.groups.map(({ taxable }) => part(taxable))
  const bare = { productId: null, title: FACTS.title, options: '', quantity: 1, discount: 0, category: 'S' }
  expect(lines).toStrictEqual([
    { ...bare, rate: 2100, gross: high, net: high },
    { ...bare, rate: 900, gross: low, net: low },
  ])
  expect([allowances, charges, totals.paid, totals.due]).toStrictEqual([[], [], 0, 13_000])
})

it('given goods, then the credit note credits only these, at the VAT rate of their sale', () => {
  const { lines } = orderOfCart(CART)
  const [low] = lines as unknown as readonly OrderLine[]
  // one of two at 10.00 and 9 % VAT, with a 10 % discount
  const goods = [{ line: low!, pieces: 1, amount: cents(981) }]
  const note = creditNoteOf(INVOICE, { ...FACTS, amount: cents(981), goods })
  expect(note.groups).toStrictEqual([{ category: 'S', rate: 900, taxable: 900, vat: 81 }])
  expect(note.lines).toMatchObject([{ productId: 1, title: 'Artikel 1', quantity: 1, net: 900, rate: 900 }])
  expect(note.totals).toMatchObject({ rounding: 0, due: 981 })
})

it('given goods above the remainder of their rate after a coupon, then the excess is credited from the other rate', () => {
  const lines = [
    { ...line('a', 1_000, 900), quantity: 1 },
    { ...line('b', 1_000, 2100), quantity: 1 },
  ]
  const coupons = [{ title: 'Tien', type: 'fixedAmount' as const, amount: cents(1_000) }]
  const cart = { lines, coupons, shipping: null, paymentFee: null }
  const invoice = invoiceOfCart(cart)
  const [, high] = orderOfCart(cart).lines as unknown as readonly OrderLine[]
  const goods = [{ line: high!, pieces: 1, amount: cents(684) }]
  const { groups, totals } = creditNoteOf(invoice, { ...FACTS, amount: cents(684), goods })
  const [left] = invoice.groups
  expect(left?.rate).toBe(2100)
  expect(groups[0]).toStrictEqual(left)
  expect(groups[1]).toMatchObject({ rate: 900 })
  expect(Math.abs(totals.rounding)).toBeLessThanOrEqual(2)
})

it('given the whole invoice, then the credit note credits its lines, reductions and charges', () => {
  const amount = cents(INVOICE.totals.inclVat + INVOICE.totals.rounding)
  const { lines, allowances, charges } = creditNoteOf(INVOICE, { ...FACTS, amount })
  expect({ lines, allowances, charges }).toStrictEqual({
    lines: INVOICE.lines,
    allowances: INVOICE.allowances,
    charges: INVOICE.charges,
  })
  expect([lines.length, allowances.length, charges.length]).toEqual([2, 2, 1])
})

it('a credit note names the credited invoice, the buyer and the reason', () => {
  const note = creditNoteOf(INVOICE, { ...FACTS, amount: cents(100) })
  const { locale, orderNumber, orderedOn, reference, purchaseOrder, customerNumber, seller, buyer } = INVOICE
  expect(note).toMatchObject({
    kind: 'credit-note',
    number: 'C2026-00001',
    issuedOn: '2026-12-01',
    cause: 'returned',
    invoice: { number: 'F2026-00012', issuedOn: '2026-11-23' },
    ...{ locale, orderNumber, orderedOn, reference, purchaseOrder, customerNumber, seller, buyer },
  })
})
