import type { OptionPrice, Price } from '../catalogue/price.ts'
import { basisPoints, cents, type BasisPoints, type Cents } from '../kernel/cents.ts'
import { share } from '../kernel/rounding.ts'
import { bothSides } from './vat.ts'

/** A unit's prices as shown (specification, section 3): `discount*` is the price after discount. */
export interface UnitPrices {
  readonly baseExclVat: Cents
  readonly baseInclVat: Cents
  /** the product's own share off; options carry theirs */
  readonly discountPercentage: BasisPoints
  readonly discountExclVat: Cents
  readonly discountInclVat: Cents
}

/** One piece of a product with its chosen options, in cents on the product's basis. */
export interface Unit {
  readonly base: Cents
  /** after discount: at least 0, at most `base` */
  readonly price: Cents
}

/**
 * Adds up a product and its options, each with its own discount. An option may lower the price (a negative base), but neither
 * the unit nor the saving goes below zero; a discount above 100 % counts as 100 %.
 */
export const unitOf = (price: Price, options: readonly OptionPrice[]): Unit => {
  let base: number = price.base
  let discounted: number = afterDiscount(price.base, price.discount)
  for (const option of options) {
    base += option.base
    discounted += afterDiscount(option.base, option.discount)
  }
  const unitBase = cents(Math.max(0, base))
  return { base: unitBase, price: cents(Math.min(unitBase, Math.max(0, discounted))) }
}

/** `round(base × (10000 − discount) / 10000)`; a discount above 100 % counts as 100 %. */
export const afterDiscount = (base: Cents, discount: BasisPoints): Cents =>
  discount === 0 ? base : share(base, Math.max(0, 10_000 - discount), 10_000)

/** The unit prices that a page shows for a product with its chosen options, each side of VAT derived from the entered one. */
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

/** A customer's own price for a product: it replaces the base and no discount comes off it. */
export const customerPrice = (price: Price, base: Cents): Price => ({ ...price, base, discount: NO_DISCOUNT })

const NO_DISCOUNT = basisPoints(0)
