import type { Basis } from '../catalogue/price.ts'
import type { BasisPoints, Cents } from '../kernel/cents.ts'
import { share } from '../kernel/rounding.ts'
import type { Numbers, Plain } from './numbers.ts'

/** What is left of an amount incl. VAT without it: `round(incl × 10000 / (10000 + rate))`. */
export const exclOf = (incl: Cents, rate: BasisPoints): Cents => share(incl, 10_000, 10_000 + rate)

/** An amount excl. VAT with it: `round(excl × (10000 + rate) / 10000)`. */
export const inclOf = (excl: Cents, rate: BasisPoints): Cents => share(excl, 10_000 + rate, 10_000)

/** One amount on both sides of VAT. */
export interface BothSides<N extends Numbers = Plain> {
  readonly excl: N['cents']
  readonly incl: N['cents']
}

/** An amount as entered on its basis, with the other side derived from it. */
export const bothSides = (amount: Cents, basis: Basis, rate: BasisPoints): BothSides =>
  basis === 'incl'
    ? { excl: exclOf(amount, rate), incl: amount }
    : { excl: amount, incl: inclOf(amount, rate) }
