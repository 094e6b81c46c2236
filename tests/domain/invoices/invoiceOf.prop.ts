import fc from 'fast-check'
import { expect, it } from 'vitest'
import { cents } from '../../../domain/kernel/cents.ts'
import { agreedOn } from '../../../domain/invoices/creditNoteOf.ts'
import { runs } from '../../support/runs.ts'
import { BELGIAN_COMPANY, eitherPricing, invoiceOfCart, soldCart } from '../../support/invoices/soldCart.ts'
import { priceCart } from '../../../domain/pricing/cart.ts'
import { brokenRules } from './rules.ts'

it('every invoice keeps the arithmetic of EN 16931 to the cent, and says what the order says (failure of others: Peppol refused invoices for one cent, BR-CO-10)', () =>
  fc.assert(
    fc.property(soldCart, eitherPricing, fc.nat(2_000_000), (cart, price, paid) => {
      const { totals } = price(cart)
      const invoice = invoiceOfCart(cart, { buyer: BELGIAN_COMPANY, paid: cents(paid) }, price)
      expect(brokenRules(invoice)).toStrictEqual([])
      // what the buyer agreed on, to the cent, whatever of it was paid
      expect(agreedOn(invoice)).toBe(totals.totalInclVat)
      expect(invoice.totals.paid + invoice.totals.due).toBe(totals.totalInclVat)
      expect(invoice.totals.due).toBeGreaterThanOrEqual(0)
      expect(invoice.totals.exclVat).toBe(totals.totalExclVat)
    }),
    runs(1_000),
  ))

it('is rounded by no more than a cent for each amount that prices incl. VAT were rounded to', () =>
  fc.assert(
    fc.property(soldCart, (cart) => {
      const { totals, groups } = invoiceOfCart(cart)
      // two bases, a percentage, a fixed amount, delivery and the way of paying can meet in a group
      expect(Math.abs(totals.rounding)).toBeLessThanOrEqual(6 * groups.length)
    }),
    runs(1_000),
  ))

it('needs no rounding where all prices are excl. VAT and no amount comes off or on top', () =>
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
