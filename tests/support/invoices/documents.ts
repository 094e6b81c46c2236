import type { IssuedDocument } from '../../../domain/invoices/invoice.ts'
import { basisPoints, cents } from '../../../domain/kernel/cents.ts'
import { creditNoteOf } from '../../../domain/invoices/creditNoteOf.ts'
import { priceCart } from '../../../domain/pricing/cart.ts'
import { reverseCharged } from './reverseCharged.ts'
import type { CartSnapshot } from '../../../domain/pricing/totals.ts'
import { BELGIAN_COMPANY, invoiceOfCart, orderOfCart, optionNames } from './soldCart.ts'

const line = (id: string, quantity: number, base: number, rate = 2100, discount = 0) => ({
  id,
  quantity,
  price: {
    basis: 'incl' as const,
    rate: basisPoints(rate),
    base: cents(base),
    discount: basisPoints(discount),
  },
  options: [],
  weight: 0,
})

export const CART: CartSnapshot = {
  lines: [line('a', 3, 999), line('b', 2, 4995, 2100, 1500), line('c', 1, 10_000, 900)],
  coupons: [{ title: 'Welkom', type: 'fixedAmount', amount: cents(1_000) }],
  shipping: { exclVat: cents(495), inclVat: cents(599), rate: basisPoints(2100) },
  paymentFee: null,
}

/** The comparison price of its reduced line. */
const PRIOR = { b: line('b', 2, 4995).price }

const consumer = invoiceOfCart(CART, {
  termDays: null,
  paid: priceCart(CART).totals.totalInclVat,
  order: orderOfCart(CART, priceCart, PRIOR),
})

/** Documents of every kind, by a description. */
export const DOCUMENTS: Readonly<Record<string, IssuedDocument>> = {
  'invoice-of-a-consumer': consumer,
  'invoice-by-reverse-charge': invoiceOfCart(CART, {
    buyer: BELGIAN_COMPANY,
    reference: 'PO-2026/77',
    customerNumber: '123456782',
    order: { ...orderOfCart(CART, (cart) => reverseCharged(priceCart(cart)), PRIOR), locale: 'eng' },
  }),
  'invoice-rounded': invoiceOfCart({ ...CART, lines: [line('a', 1, 3)], coupons: [], shipping: null }),
  'credit-note-whole': creditNoteOf(consumer, {
    number: 'C2026-00001',
    issuedOn: '2026-12-01',
    cause: 'canceled',
    title: 'Bestelling geannuleerd, factuur F2026-00012',
    amount: priceCart(CART).totals.totalInclVat,
    before: cents(0),
    taken: [],
    goods: [],
    optionsText: optionNames,
  }),
  'credit-note-in-part': creditNoteOf(consumer, {
    number: 'C2026-00002',
    issuedOn: '2026-12-01',
    cause: 'returned',
    title: 'Geretourneerd, factuur F2026-00012',
    amount: cents(999),
    before: cents(0),
    taken: [],
    goods: [],
    optionsText: optionNames,
  }),
}
