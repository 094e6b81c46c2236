import fc from 'fast-check'
import { expect, it } from 'vitest'
import { checkLines } from '../../../adapters/payments/simulator/request.ts'
import { amountOf } from '../../../adapters/payments/amount.ts'
import { basisPoints, cents } from '../../../domain/kernel/cents.ts'
import { type ProviderLine, providerLines } from '../../../domain/orders/payments/providerLines.ts'
import type { Coupon, Fee, LineSnapshot } from '../../../domain/pricing/totals.ts'
import { orderOf } from './fixture.ts'
import { runs } from '../../support/runs.ts'

const rate = fc.constantFrom(0, 600, 900, 1200, 2100).map(basisPoints)
const money = fc.integer({ min: 0, max: 500_000 }).map(cents)
const line = (id: string): fc.Arbitrary<LineSnapshot> =>
  fc.record({
    id: fc.constant(id),
    quantity: fc.integer({ min: 1, max: 999 }),
    price: fc.record({
      basis: fc.constantFrom('incl', 'excl'),
      rate,
      base: money,
      discount: fc.integer({ min: 0, max: 10_000 }).map(basisPoints),
    }),
    options: fc.constant([]),
    weight: fc.constant(100),
  })
const lines = fc
  .integer({ min: 1, max: 6 })
  .chain((n) => fc.tuple(...Array.from({ length: n }, (_, i) => line(String(i + 1)))))
const coupons: fc.Arbitrary<Coupon[]> = fc.array(
  fc.oneof(
    fc.record({
      title: fc.constant('tien'),
      type: fc.constant('percentage' as const),
      amount: fc.integer({ min: 1, max: 5_000 }).map(basisPoints),
    }),
    fc.record({ title: fc.constant('vast'), type: fc.constant('fixedAmount' as const), amount: money }),
  ),
  { maxLength: 2 },
)
const shipping: fc.Arbitrary<Fee> = fc.constantFrom(0, 1).map((costs) => ({
  inclVat: cents(costs * 695),
  exclVat: cents(costs * 574),
  rate: basisPoints(2100),
}))

/** The lines as the client sends them. */
const sent = ({ vatRate, unitPrice, discountAmount, totalAmount, vatAmount, ...line }: ProviderLine) => ({
  ...line,
  unitPrice: amountOf(unitPrice),
  discountAmount: amountOf(discountAmount),
  totalAmount: amountOf(totalAmount),
  vatAmount: amountOf(vatAmount),
  vatRate: (vatRate / 100).toFixed(2),
})

it('the provider accepts the lines of every order, whatever is due now', () => {
  fc.assert(
    fc.property(lines, coupons, shipping, fc.integer({ min: 1, max: 100 }), (some, off, fee, percentage) => {
      const order = orderOf(some, off, fee)
      const due = cents(Math.ceil((order.totals.totalInclVat * percentage) / 100))
      fc.pre(due > 0)
      const made = providerLines({ ...order, texts: { coupon: 'Korting', rounding: 'Afronding' } }, due)
      expect(checkLines(made.map(sent), due)).toStrictEqual({ ok: true, value: null })
    }),
    runs(100),
  )
})
