import type { Say } from '../texts/textKey.ts'

const DAYS_A_WEEK = 7

/** When it arrives, in words (specification, section 9). 0 days: not known. */
export const deliveryText = (days: number, say: Say): string => {
  if (days <= 0) return say('delivery.unknown')
  if (days === 1) return say('delivery.tomorrow')
  if (days < DAYS_A_WEEK) return say('delivery.days', { count: days })
  return say('delivery.weeks', { count: Math.ceil(days / DAYS_A_WEEK) })
}
