import type { Say } from '../../application/texts/textKey.ts'

const DAYS_A_WEEK = 7

/** Describes the delivery time [9-032, 9-033, 9-034, 9-035]. 0 days: unknown. */
export const deliveryText = (days: number, say: Say): string => {
  if (days <= 0) return say('delivery.unknown')
  if (days === 1) return say('delivery.tomorrow')
  if (days < DAYS_A_WEEK) return say('delivery.days', { count: days })
  return say('delivery.weeks', { count: Math.ceil(days / DAYS_A_WEEK) })
}
