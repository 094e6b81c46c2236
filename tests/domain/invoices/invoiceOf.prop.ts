import fc from 'fast-check'
import { expect, it } from 'vitest'
import { cents } from '../../../domain/kernel/cents.ts'
import { agreedOn } from '../../../domain/invoices/creditNoteOf.ts'
import { runs } from '../../support/runs.ts'
import { BELGIAN_COMPANY, eitherPricing, invoiceOfCart, soldCart } from '../../support/invoices/soldCart.ts'
import { priceCart } from '../../../domain/pricing/cart.ts'
import { brokenRules } from './rules.ts'

it('every invoice follows the arithmetic of EN 16931 to the cent, and matches its order [failure: Peppol refused invoices for one cent, BR-CO-10]', () =>
  fc.assert(
    fc.property(soldCart, eitherPricing, fc.nat(2_000_000), (cart, price, paid) => {
      const { totals } = price(cart)
      const invoice = invoiceOfCart(cart, { buyer: BELGIAN_COMPANY, paid: cents(paid) }, price)
      expect(brokenRules(invoice)).toStrictEqual([])
      // the total that the buyer accepted, to the cent, at any amount paid
      expect(agreedOn(invoice)).toBe(totals.totalInclVat)
      expect(invoice.totals.paid + invoice.totals.due).toBe(totals.totalInclVat)
      expect(invoice.totals.due).toBeGreaterThanOrEqual(0)
      expect(invoice.totals.exclVat).toBe(totals.totalExclVat)
    }),
    runs(1_000),
  ))

it('an invoice is rounded by at most one cent per amount incl. VAT', () =>
  fc.assert(
    fc.property(soldCart, (cart) => {
      const { totals, groups } = invoiceOfCart(cart)
      // a group can combine two bases, a percentage, a fixed amount, delivery and a payment fee
      expect(Math.abs(totals.rounding)).toBeLessThanOrEqual(6 * groups.length)
    }),
    runs(1_000),
  ))

it('an invoice needs no rounding if all prices are excl. VAT, without reductions or charges', () =>
  fc.assert(
    fc.property(soldCart, (cart) => {
      const lines = cart.lines.map((line) => ({ ...line, price: { ...line.price, basis: 'excl' as const } }))
      const bare = { lines, coupons: [], shipping: null, paymentFee: null }
      const { totals, groups } = invoiceOfCart(bare)
      expect(totals.rounding).toBe(0)
      expect(
        groups.filter(({ vat }) => vat > 0).map(({ rate, vat }) => ({ percentage: rate, amount: vat })),
      ).toStrictEqual(priceCart(bare).totals.totalVat)
    }),
    runs(300),
  ))
