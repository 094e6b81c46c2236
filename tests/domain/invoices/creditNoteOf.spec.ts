import { expect, it } from 'vitest'
import { creditNoteOf } from '../../../domain/invoices/creditNoteOf.ts'
import { basisPoints, cents } from '../../../domain/kernel/cents.ts'
import { invoiceOfCart } from '../../support/invoices/soldCart.ts'

const line = (id: string, base: number, rate: number) => ({
  id,
  quantity: 2,
  price: { basis: 'excl' as const, rate: basisPoints(rate), base: cents(base), discount: basisPoints(0) },
  options: [],
  weight: 0,
})
const INVOICE = invoiceOfCart(
  {
    lines: [line('a', 1_000, 900), line('b', 10_000, 2100)],
    coupons: [{ title: 'Welkom', type: 'percentage', amount: basisPoints(1_000) }],
    shipping: { exclVat: cents(500), inclVat: cents(605), rate: basisPoints(2100) },
    paymentFee: null,
  },
  { reference: 'Keuken', purchaseOrder: 'PO-7', customerNumber: '123456782' },
)
const FACTS = {
  number: 'C2026-00001',
  issuedOn: '2026-12-01',
  cause: 'returned',
  title: 'Geretourneerd, factuur F2026-00012',
  before: cents(0),
} as const

it('given a part of an invoice: has a line for each of its rates, by what that rate is of it', () => {
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

it('given all of it: takes back its lines, what came off them and what came on top', () => {
  const amount = cents(INVOICE.totals.inclVat + INVOICE.totals.rounding)
  const { lines, allowances, charges } = creditNoteOf(INVOICE, { ...FACTS, amount })
  expect({ lines, allowances, charges }).toStrictEqual({
    lines: INVOICE.lines,
    allowances: INVOICE.allowances,
    charges: INVOICE.charges,
  })
  expect([lines.length, allowances.length, charges.length]).toEqual([2, 2, 1])
})

it('names the invoice that it takes from, whose it is and why', () => {
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
