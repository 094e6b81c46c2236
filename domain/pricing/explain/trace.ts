import type { Plain } from '../numbers.ts'

/** A number with a name that no other number of its trace has, written like a path: `lines["a"].totalInclVat`. */
export interface Amount {
  readonly name: string
  readonly amount: number
  readonly unit: keyof Plain
}

/** The rules by the names that docs/reference/pricing.md explains. `entered` makes nothing of anything: it is where a trace begins. */
export type Rule =
  | 'entered'
  | 'sum'
  | 'difference'
  | 'times'
  | 'quantity-price'
  | 'discount'
  | 'not-below-zero'
  | 'not-above-base'
  | 'excl-of-incl'
  | 'incl-of-excl'
  | 'allocate'
  | 'percentage-coupons'
  | 'percentage-off'
  | 'fixed-coupon'

/** One use of one rule: what it took, and the one or more amounts that it made of that. */
export interface Step {
  readonly rule: Rule
  readonly from: readonly Amount[]
  readonly made: readonly Amount[]
}

/** Steps in an order in which each takes only what those before it made. */
export type Trace = readonly Step[]
