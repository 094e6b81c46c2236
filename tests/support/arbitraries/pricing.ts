import fc from 'fast-check'
import type { Basis, OptionPrice, Price } from '../../../domain/catalogue/price.ts'
import { basisPoints, cents } from '../../../domain/kernel/cents.ts'
import type { CartSnapshot, Coupon, Fee, LineSnapshot } from '../../../domain/pricing/totals.ts'
import { inclOf } from '../../../domain/pricing/vat.ts'

/** The VAT rates of the Netherlands and Belgium, and none. */
export const anyRate = fc.constantFrom(0, 600, 900, 1200, 2100).map(basisPoints)
export const anyBasis = fc.constantFrom<Basis>('incl', 'excl')

/** Up to 10,000,000.00 in general, often only a few cents, where rounding bites. */
export const anyAmount = fc
  .oneof(fc.nat(30), fc.nat(1_000), fc.nat(1_000_000), fc.nat(1_000_000_000))
  .map(cents)
const anyDiscount = fc.oneof(fc.constant(0), fc.nat(10_000)).map(basisPoints)

export const anyPrice: fc.Arbitrary<Price> = fc.record({
  basis: anyBasis,
  rate: anyRate,
  base: anyAmount,
  discount: anyDiscount,
})
export const anyOption: fc.Arbitrary<OptionPrice> = fc.record({ base: anyAmount, discount: anyDiscount })

const anyLineBody = fc.record({
  quantity: fc.oneof(fc.nat(5), fc.nat(9_999)),
  price: anyPrice,
  options: fc.array(anyOption, { maxLength: 3 }),
  weight: fc.nat(50_000),
})

/** Lines with ids of their own. */
export const someLines: fc.Arbitrary<readonly LineSnapshot[]> = fc
  .array(anyLineBody, { maxLength: 8 })
  .map((lines) => lines.map((line, index) => ({ id: `line-${index}`, ...line })))

export const anyCoupon: fc.Arbitrary<Coupon> = fc.oneof(
  fc.record({ title: fc.string(), type: fc.constant('fixedAmount' as const), amount: anyAmount }),
  fc.record({
    title: fc.string(),
    type: fc.constant('percentage' as const),
    amount: fc.oneof(fc.nat(3_000), fc.nat(15_000)).map(basisPoints),
  }),
)

export const anyFee: fc.Arbitrary<Fee> = fc
  .record({ exclVat: fc.nat(5_000).map(cents), rate: anyRate })
  .map(({ exclVat, rate }) => ({ exclVat, rate, inclVat: inclOf(exclVat, rate) }))

export const anyCart: fc.Arbitrary<CartSnapshot> = fc.record({
  lines: someLines,
  coupons: fc.array(anyCoupon, { maxLength: 4 }),
  shipping: fc.option(anyFee),
  paymentFee: fc.option(anyFee),
})
