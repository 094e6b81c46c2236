import type { NearPoint, PickupPlace, PickupPoint } from '../../../domain/checkout/pickupPoint.ts'
import type { Result } from '../../../domain/kernel/result.ts'

/**
 * Who knows where parcels can be picked up. Every call ends within its time-out and never rejects; a service that is away, slow,
 * refuses its key or answers what nobody understands is `unavailable`. No refusal holds a key.
 */
export interface PickupPoints {
  /** those near a house, nearest first, at most `MOST_POINTS`; an empty list where there are none or the house isn't known */
  near(place: PickupPlace): Promise<Result<readonly NearPoint[], PickupUnavailable>>
  /** the point that an id of `near` stands for, where a parcel can be sent to today; `not-found` for any other */
  find(id: string): Promise<Result<PickupPoint, PickupUnavailable | { readonly why: 'not-found' }>>
}

/** As many as a shopper chooses among at once. */
export const MOST_POINTS = 10

/** `detail`: for the log alone */
export interface PickupUnavailable {
  readonly why: 'unavailable'
  readonly detail: string
}
