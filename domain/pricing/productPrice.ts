import type { OptionPrice, Price, PriceBreak } from '../catalogue/price.ts'
import { basisPoints, type BasisPoints, type Cents } from '../kernel/cents.ts'
import type { Arithmetic, Part } from './arithmetic.ts'
import type { Numbers, Plain } from './numbers.ts'
import { PLAIN } from './plainArithmetic.ts'
import { reachedBase } from './priceBreaks.ts'
import { bothSides } from './vat.ts'

/** A unit's displayed prices [3-002]: `discount*` is the price after discount. */
export interface UnitPrices {
  readonly baseExclVat: Cents
  readonly baseInclVat: Cents
  /** the product's own discount; options have their own */
  readonly discountPercentage: BasisPoints
  readonly discountExclVat: Cents
  readonly discountInclVat: Cents
}

/** One piece of a product with its chosen options, in cents on the product's basis. */
interface Unit<N extends Numbers = Plain> {
  readonly base: N['cents']
  /** after discount: at least 0, at most `base` */
  readonly price: N['cents']
}

/**
 * Adds up a product and its options, each after its own discount. An option may lower the price (a negative
 * base), but neither the unit price nor the saving becomes negative; a discount above 100 % counts as 100 %.
 */
export const unitOf = (price: Price, options: readonly OptionPrice[]): Unit => unitBy(PLAIN, price, options)

/**
 * Computes the unit with any arithmetic.
 * @param price the entered price, or one already computed
 */
export const unitBy = <N extends Numbers>(
  math: Arithmetic<N>,
  price: OptionPrice | Part<N>,
  options: readonly OptionPrice[],
): Unit<N> => {
  const product = 'discounted' in price ? price : partOf(math, price)
  const added = options.map((option, index) => partOf(math.of('options', index), option))
  const base = math.notBelowZero(
    'unitBase',
    product.base,
    added.map((part) => part.base),
  )
  const discounted = added.map((part) => part.discounted)
  return { base, price: math.notAboveBase('unitPrice', base, product.discounted, discounted) }
}

const partOf = <N extends Numbers>(math: Arithmetic<N>, { base, discount }: OptionPrice): Part<N> => {
  const before = math.entered('cents', 'base', base)
  return {
    base: before,
    discounted: math.discount('discounted', before, math.entered('basis points', 'discount', discount)),
  }
}

/**
 * The displayed unit prices of a product with its chosen options;
 * the other side of VAT is derived from the entered one.
 */
export const priceOf = (price: Price, options: readonly OptionPrice[]): UnitPrices => {
  const unit = unitOf(price, options)
  const base = bothSides(unit.base, price.basis, price.rate)
  const discounted = bothSides(unit.price, price.basis, price.rate)
  return {
    baseExclVat: base.excl,
    baseInclVat: base.incl,
    discountPercentage: price.discount,
    discountExclVat: discounted.excl,
    discountInclVat: discounted.incl,
  }
}

/** A customer's own price of a product: it replaces the base, without the public discount. */
export const customerPrice = (price: Price, base: Cents): Price => ({ ...price, base, discount: NO_DISCOUNT })

const NO_DISCOUNT = basisPoints(0)

/** The price of one piece without options, if the cart has this many pieces of the product. */
export const pricedAt = (price: Price, breaks: readonly PriceBreak[], pieces: number): Price => {
  const base = reachedBase(price, breaks, pieces)
  return base === null ? price : customerPrice(price, base)
}
