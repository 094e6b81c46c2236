import type { Plain } from '../numbers.ts'

/** A number with a name that is unique in its trace, written as a path: `lines["a"].totalInclVat`. */
export interface Amount {
  readonly name: string
  readonly amount: number
  readonly unit: keyof Plain
}

/**
 * The rules, by their names in docs/reference/pricing.md.
 * `entered` has no inputs: every trace begins with it.
 */
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

/** One application of a rule: its inputs, and the one or more amounts it produced. */
export interface Step {
  readonly rule: Rule
  readonly from: readonly Amount[]
  readonly made: readonly Amount[]
}

/** Steps in dependency order: each uses only results of earlier steps. */
export type Trace = readonly Step[]
