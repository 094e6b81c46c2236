import fc from 'fast-check'
import type { Basis, OptionPrice, Price, PriceBreak } from '../../../domain/catalogue/price.ts'
import { basisPoints, cents, type BasisPoints, type Cents } from '../../../domain/kernel/cents.ts'
import type { CartSnapshot, Coupon, Fee, LineSnapshot } from '../../../domain/pricing/totals.ts'
import { bothSides } from '../../../domain/pricing/vat.ts'
import { anySizedOption } from './sized.ts'

/** Mostly the VAT rates of the Netherlands and Belgium, and none; sometimes any rate up to 30 %. */
export const anyRate = fc
  .oneof({ weight: 4, arbitrary: fc.constantFrom(0, 600, 900, 1200, 2100) }, fc.nat(3_000))
  .map(basisPoints)
export const anyBasis = fc.constantFrom<Basis>('incl', 'excl')

const aFewCents = fc.nat(30).map(cents)

/** Up to 10,000,000.00, often only a few cents, where rounding matters most. */
export const anyAmount = fc.oneof(
  aFewCents,
  fc.oneof(fc.nat(1_000), fc.nat(1_000_000), fc.nat(1_000_000_000)).map(cents),
)
const anyDiscount = fc.oneof(fc.constant(0), fc.nat(10_000)).map(basisPoints)

const priceOf = (amount: fc.Arbitrary<Cents>, rate: fc.Arbitrary<BasisPoints>): fc.Arbitrary<Price> =>
  fc.record({ basis: anyBasis, rate, base: amount, discount: anyDiscount })

export const anyPrice = priceOf(anyAmount, anyRate)
export const anyOption: fc.Arbitrary<OptionPrice> = fc.record({ base: anyAmount, discount: anyDiscount })

/** An option that makes its product cheaper. */
const aSaving: fc.Arbitrary<OptionPrice> = fc.record({
  base: aFewCents.map((amount) => cents(-amount)),
  discount: anyDiscount,
})
const someOptions = fc.array(
  fc.oneof({ weight: 4, arbitrary: anyOption }, { weight: 2, arbitrary: anySizedOption }, aSaving),
  { maxLength: 3 },
)

const anyLineBody = fc.record({
  quantity: fc.oneof(fc.nat(5), fc.nat(9_999)),
  price: anyPrice,
  options: someOptions,
  weight: fc.nat(50_000),
})

/** Both price bases at one rate, a few pieces of a few cents each: the carts in which roundings combine. */
const somePennies = anyRate.chain((rate) => {
  const pennyLine = (basis: Basis) =>
    fc.record({
      quantity: fc.nat(4),
      price: fc.record({
        basis: fc.constant(basis),
        rate: fc.constant(rate),
        base: aFewCents,
        discount: anyDiscount,
      }),
      options: fc.array(aSaving, { maxLength: 1 }),
      weight: fc.nat(500),
    })
  return fc
    .tuple(pennyLine('incl'), pennyLine('excl'), fc.array(anyBasis.chain(pennyLine), { maxLength: 4 }))
    .map(([first, second, others]) => [first, second, ...others])
})

const withIds = (lines: readonly Omit<LineSnapshot, 'id'>[]): readonly LineSnapshot[] =>
  lines.map((line, index) => ({ id: `line-${index}`, ...line }))

/** Lines with ids of their own. */
export const someLines = fc.array(anyLineBody, { maxLength: 8 }).map(withIds)

const couponOf = (amount: fc.Arbitrary<Cents>): fc.Arbitrary<Coupon> =>
  fc.oneof(
    fc.record({ title: fc.string(), type: fc.constant('fixedAmount' as const), amount }),
    fc.record({
      title: fc.string(),
      type: fc.constant('percentage' as const),
      amount: fc.oneof(fc.nat(3_000), fc.nat(15_000)).map(basisPoints),
    }),
  )
export const anyCoupon = couponOf(anyAmount)

/** The price of delivery or a way of paying, entered on either side of VAT. */
export const anyFee: fc.Arbitrary<Fee> = fc
  .record({ amount: fc.nat(5_000).map(cents), basis: anyBasis, rate: anyRate })
  .map(({ amount, basis, rate }) => {
    const { excl, incl } = bothSides(amount, basis, rate)
    return { exclVat: excl, inclVat: incl, rate }
  })

const cartOf = (
  lines: fc.Arbitrary<readonly LineSnapshot[]>,
  coupon: fc.Arbitrary<Coupon>,
): fc.Arbitrary<CartSnapshot> =>
  fc.record({
    lines,
    coupons: fc.array(coupon, { maxLength: 4 }),
    shipping: fc.option(anyFee),
    paymentFee: fc.option(anyFee),
  })

/** Any cart; two in five are pennies at one rate on both bases, with coupons that leave a few cents. */
export const anyCart: fc.Arbitrary<CartSnapshot> = fc.oneof(
  { weight: 3, arbitrary: cartOf(someLines, anyCoupon) },
  { weight: 2, arbitrary: cartOf(somePennies.map(withIds), couponOf(fc.nat(120).map(cents))) },
)

/**
 * A customer's own prices of a product in any order, some above everybody's price, some for large quantities
 * only.
 */
export const anyBreaks: fc.Arbitrary<readonly PriceBreak[]> = fc.array(
  fc.record({ from: fc.integer({ min: 1, max: 30 }), base: anyAmount }),
  { maxLength: 4 },
)

/**
 * A customer's cart: some products are on several lines, each product at one price and with one list of
 * breaks.
 */
export const anyOwnCart: fc.Arbitrary<CartSnapshot> = fc
  .tuple(
    fc.array(fc.record({ price: anyPrice, breaks: fc.option(anyBreaks, { nil: undefined }) }), {
      minLength: 1,
      maxLength: 3,
    }),
    cartOf(
      fc.array(
        anyLineBody.map((line) => ({ ...line, id: '' })),
        { maxLength: 6 },
      ),
      anyCoupon,
    ),
    fc.array(fc.nat(2), { minLength: 6, maxLength: 6 }),
  )
  .map(([products, cart, picks]) => ({
    ...cart,
    lines: cart.lines.map((line, index): LineSnapshot => {
      const productId = picks[index]! % products.length
      const { price, breaks } = products[productId]!
      return { ...line, id: `line-${index}`, productId, price, ...(breaks && { breaks }) }
    }),
  }))
