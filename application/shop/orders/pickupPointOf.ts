import type { PickupPoint } from '../../../domain/checkout/pickupPoint.ts'
import { ok, refused, type Result } from '../../../domain/kernel/result.ts'
import type { LoadedCart } from '../cart/loadCart.ts'
import type { Services } from '../services.ts'
import type { PayRefusal } from './payRefusal.ts'

/** Where the parcel is picked up, as it is today; null where it is sent to the address. */
export const pickupPointOf = async (
  { pickupPoints }: Pick<Services, 'pickupPoints'>,
  { delivery }: LoadedCart['state'],
): Promise<Result<PickupPoint | null, PayRefusal>> => {
  const id = delivery?.pickupLocationId ?? null
  if (id === null) return ok(null)
  const found = await pickupPoints.find(id)
  if (found.ok) return found
  return refused({ why: found.refusal.why === 'not-found' ? 'pickup-gone' : 'pickup-away' })
}
