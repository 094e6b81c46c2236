import type { Cents } from '../../kernel/cents.ts'

/**
 * By how many whole percent the price is reduced, rounded down so that the shop
 * never overstates a reduction. A tolerance of a tenth of a percent absorbs
 * rounding to cents: ten percent off stays ten. 0 if the price is not lower.
 */
export const reductionOf = (was: Cents, now: Cents): number =>
  was > now ? Math.floor(((was - now) * 1_000 + was) / (was * 10)) : 0
