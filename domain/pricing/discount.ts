import type { BasisPoints, Cents } from '../kernel/cents.ts'
import { share } from '../kernel/rounding.ts'

/** `round(base × (10000 − discount) / 10000)`; a discount above 100 % counts as 100 %. */
export const afterDiscount = (base: Cents, discount: BasisPoints): Cents =>
  discount === 0 ? base : share(base, Math.max(0, 10_000 - discount), 10_000)
