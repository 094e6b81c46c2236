import { describe, expect, it } from 'vitest'
import type { Basis } from '../../../domain/catalogue/price.ts'
import { basisPoints, cents } from '../../../domain/kernel/cents.ts'
import { termsText } from '../../../application/texts/termsText.ts'
import { priceCart } from '../../../domain/pricing/cart.ts'
import { reverseCharged } from '../../support/invoices/reverseCharged.ts'
import type { CartSnapshot } from '../../../domain/pricing/totals.ts'
import {
  BELGIAN_COMPANY,
  CONSUMER,
  invoiceOfCart,
  SELLER,
  orderOfCart,
} from '../../support/invoices/soldCart.ts'

const line = (id: string, quantity: number, base: number, rate = 2100, basis: Basis = 'incl') => ({
  id,
  quantity,
  price: { basis, rate: basisPoints(rate), base: cents(base), discount: basisPoints(0) },
  options: [],
  weight: 0,
})
const cartOf = (lines: CartSnapshot['lines'], rest: Partial<CartSnapshot> = {}): CartSnapshot => ({
  lines,
  coupons: [],
  shipping: null,
  paymentFee: null,
  ...rest,
})

describe('an invoice', () => {
  it('given two rates, a coupon and delivery, then it shows the share of each rate excl. VAT', () => {
    const invoice = invoiceOfCart(
      cartOf([line('a', 1, 10_000), line('b', 1, 10_000, 900)], {
        coupons: [{ title: 'Welkom', type: 'fixedAmount', amount: cents(5_000) }],
        shipping: { exclVat: cents(500), inclVat: cents(605), rate: basisPoints(2100) },
      }),
    )
    expect(invoice.allowances).toStrictEqual([
      { kind: 'coupon', text: 'Welkom', amount: 4132, category: 'S', rate: 2100 },
    ])
    expect(invoice.charges).toStrictEqual([
      { kind: 'delivery', text: 'Bezorgen', amount: 500, category: 'S', rate: 2100 },
    ])
    expect(invoice.groups).toStrictEqual([
      { category: 'S', rate: 2100, taxable: 4632, vat: 973 },
      { category: 'S', rate: 900, taxable: 9174, vat: 826 },
    ])
    expect(invoice.totals).toStrictEqual({
      lines: 17_438,
      allowances: 4132,
      charges: 500,
      exclVat: 13_806,
      vat: 1799,
      inclVat: 15_605,
      rounding: 0,
      paid: 0,
      due: 15_605,
    })
  })

  it('given an amount incl. VAT that no taxable amount yields, then it adds a rounding amount', () => {
    const { groups, totals } = invoiceOfCart(cartOf([line('a', 1, 3)]))
    expect(groups).toStrictEqual([{ category: 'S', rate: 2100, taxable: 2, vat: 0 }])
    expect(totals).toMatchObject({ exclVat: 2, vat: 0, inclVat: 2, rounding: 1, due: 3 })
  })

  it('given reverse-charged VAT, then it charges none, under the reverse-charge category', () => {
    const cart = cartOf([line('a', 3, 999)])
    const { groups, totals } = invoiceOfCart(cart, { buyer: BELGIAN_COMPANY }, (one) =>
      reverseCharged(priceCart(one)),
    )
    expect(groups).toStrictEqual([{ category: 'AE', rate: 0, taxable: 2477, vat: 0 }])
    expect(totals).toMatchObject({ vat: 0, inclVat: 2477, rounding: 0 })
  })

  it('given an order of a few cents whose VAT rounds to 0, then it keeps its rate', () =>
    expect(invoiceOfCart(cartOf([line('a', 1, 6, 900)])).groups).toStrictEqual([
      { category: 'S', rate: 900, taxable: 6, vat: 1 },
    ]))

  it('given goods at the zero rate, then it says so', () =>
    expect(invoiceOfCart(cartOf([line('a', 1, 1000, 0)])).groups).toStrictEqual([
      { category: 'Z', rate: 0, taxable: 1000, vat: 0 },
    ]))

  it('states the amount due: none, all by a date, or the rest on delivery', () => {
    const cart = cartOf([line('a', 1, 10_000)])
    const owed = (isOnAccount: boolean, paid: number) => {
      const { terms, dueOn, totals } = invoiceOfCart(cart, {
        termDays: isOnAccount ? 14 : null,
        paid: cents(paid),
      })
      return { terms, dueOn, due: totals.due }
    }
    expect(owed(false, 10_000)).toStrictEqual({ terms: 'paid', dueOn: null, due: 0 })
    expect(owed(false, 12_000)).toStrictEqual({ terms: 'paid', dueOn: null, due: 0 })
    expect(owed(true, 0)).toStrictEqual({ terms: 'on-account', dueOn: '2026-12-07', due: 10_000 })
    expect(owed(true, 10_000)).toStrictEqual({ terms: 'paid', dueOn: null, due: 0 })
    expect(owed(false, 2_000)).toStrictEqual({ terms: 'on-delivery', dueOn: null, due: 8_000 })
  })

  it('has a line for each order line with its options, and shows only reductions against the 30-day price', () => {
    const option = { base: cents(1_210), discount: basisPoints(0) }
    const [plain, reduced] = [line('a', 2, 12_100), line('b', 3, 12_100)]
    const cart = cartOf([
      { ...plain, options: [option, option] },
      { ...reduced, price: { ...reduced.price, discount: basisPoints(1_000) } },
    ])
    const prior = { ...reduced.price, base: cents(11_495) }
    const { lines } = invoiceOfCart(cart, { order: orderOfCart(cart, undefined, { b: prior }) })
    const taxed = { category: 'S', rate: 2100 }
    expect(lines).toStrictEqual([
      {
        ...{ ...taxed, productId: 1, title: 'Artikel 1', options: 'keuze 0, keuze 1', quantity: 2 },
        ...{ gross: 24_000, discount: 0, net: 24_000 },
      },
      {
        ...{ ...taxed, productId: 2, title: 'Artikel 2', options: '', quantity: 3 },
        ...{ gross: 28_500, discount: 1_500, net: 27_000 },
      },
    ])
    expect(invoiceOfCart(cart).lines[1], 'without a price of before').toMatchObject({
      gross: 27_000,
      discount: 0,
    })
  })

  it('lists the reduction of all coupons, each charge by name, and rates highest first', () => {
    const fee = (exclVat: number, inclVat: number) => ({
      ...{ exclVat: cents(exclVat), inclVat: cents(inclVat), rate: basisPoints(2100) },
    })
    const { allowances, charges, groups } = invoiceOfCart(
      cartOf([line('a', 1, 10_900, 900), line('b', 1, 12_100)], {
        coupons: [
          { title: 'Welkom', type: 'percentage', amount: basisPoints(1_000) },
          { title: 'Zomer', type: 'percentage', amount: basisPoints(1_000) },
        ],
        shipping: fee(500, 605),
        paymentFee: fee(100, 121),
      }),
    )
    expect(allowances.map(({ kind, text, rate }) => [kind, text, rate])).toEqual([
      ['coupon', 'Welkom, Zomer', 900],
      ['coupon', 'Welkom, Zomer', 2100],
    ])
    expect(charges.map(({ kind, text, amount }) => [kind, text, amount])).toEqual([
      ['delivery', 'Bezorgen', 500],
      ['payment', 'iDEAL | Wero', 100],
    ])
    expect(groups.map(({ rate }) => rate)).toEqual([2100, 900])
  })

  it('names its order and both parties', () => {
    const invoice = invoiceOfCart(cartOf([line('a', 1, 10_000)]), {
      reference: 'Keuken',
      purchaseOrder: 'PO-7',
      customerNumber: '123456782',
    })
    expect(invoice).toMatchObject({
      ...{ kind: 'invoice', number: 'F2026-00012', issuedOn: '2026-11-23', locale: 'nld' },
      ...{ orderNumber: '2026-00012', orderedOn: '2026-11-22', paidBy: 'iDEAL | Wero' },
      ...{ reference: 'Keuken', purchaseOrder: 'PO-7', customerNumber: '123456782' },
      ...{ seller: SELLER, buyer: CONSUMER },
    })
  })

  it('given an amount due that equals the credit, then it requests no payment by a date or on delivery', () => {
    const cart = cartOf([line('a', 1, 10_000)])
    for (const termDays of [14, null])
      expect(invoiceOfCart(cart, { termDays, paid: cents(9_000), outstanding: cents(0) })).toMatchObject({
        terms: 'set-off',
        dueOn: null,
        totals: { paid: 9_000, due: 1_000 },
      })
  })

  it('can still be paid on the due date', () => {
    const invoice = invoiceOfCart(cartOf([line('a', 1, 10_000)]), { termDays: 14, paid: cents(0) })
    expect(termsText(invoice)).toBe(
      'Uiterlijk op 7 december 2026 te betalen, via de bestelling in het account of volgens afspraak.',
    )
    expect(termsText({ ...invoice, locale: 'eng' })).toBe(
      'To be paid by December 7, 2026, from the order in the account or as agreed.',
    )
  })
})
