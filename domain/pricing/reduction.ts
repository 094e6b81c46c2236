import type { Cents } from '../kernel/cents.ts'

/** By how many whole percent a price is lower than it was; rounded down, so that it never promises more than it is. 0: it isn't. */
export const reductionOf = (was: Cents, now: Cents): number =>
  was > now ? Math.floor(((was - now) * 100) / was) : 0
