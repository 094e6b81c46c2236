import type { Basis } from '../catalogue/price.ts'
import type { BasisPoints, Cents } from '../kernel/cents.ts'
import { share } from '../kernel/rounding.ts'
import type { Numbers, Plain } from './numbers.ts'

/** An incl. amount converted to excl. VAT: `round(incl × 10000 / (10000 + rate))`. */
export const exclOf = (incl: Cents, rate: BasisPoints): Cents => share(incl, 10_000, 10_000 + rate)

/** An excl. amount converted to incl. VAT: `round(excl × (10000 + rate) / 10000)`. */
export const inclOf = (excl: Cents, rate: BasisPoints): Cents => share(excl, 10_000 + rate, 10_000)

/** One amount on both sides of VAT. */
export interface BothSides<N extends Numbers = Plain> {
  readonly excl: N['cents']
  readonly incl: N['cents']
}

/** An amount on its entered basis, with the other side derived. */
export const bothSides = (amount: Cents, basis: Basis, rate: BasisPoints): BothSides =>
  basis === 'incl'
    ? { excl: exclOf(amount, rate), incl: amount }
    : { excl: amount, incl: inclOf(amount, rate) }
