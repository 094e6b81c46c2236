import type { Cents } from '../../kernel/cents.ts'

/**
 * By how many whole percent a price is lower than it was; rounded down, so that it never promises more than it is. A tenth of a
 * percent is let pass: what rounding to cents took of a tenth off is still ten percent. 0: it isn't lower.
 */
export const reductionOf = (was: Cents, now: Cents): number =>
  was > now ? Math.floor(((was - now) * 1_000 + was) / (was * 10)) : 0
