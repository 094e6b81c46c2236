import type { NearPoint, PickupPlace, PickupPoint } from '../../../domain/checkout/pickupPoint.ts'
import type { Result } from '../../../domain/kernel/result.ts'

/**
 * The pickup point service. Every call ends within its timeout and never rejects; a service that is down,
 * slow, refuses its key or gives an unintelligible answer is `unavailable`. No refusal contains a key.
 */
export interface PickupPoints {
  /**
   * points near a house, nearest first, at most `MOST_POINTS`; an empty list if there are none or the house
   * is unknown
   */
  near(place: PickupPlace): Promise<Result<readonly NearPoint[], PickupUnavailable>>
  /** the point with an id from `near`, if parcels can be sent there today; `not-found` for any other */
  find(id: string): Promise<Result<PickupPoint, PickupUnavailable | { readonly why: 'not-found' }>>
}

/** Most points that a shopper chooses from. */
export const MOST_POINTS = 10

/** `detail`: only for the server's log */
export interface PickupUnavailable {
  readonly why: 'unavailable'
  readonly detail: string
}
