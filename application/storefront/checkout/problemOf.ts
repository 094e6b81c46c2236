import type { ApiRefusal } from '../../ports/browser/apiRefusal.ts'

/** Why a step can't be taken now: the shop's own words, where it has some. */
export const problemOf = (refusal: ApiRefusal): string =>
  (refusal.why === 'unavailable' && refusal.message) || 'checkoutFailed'
