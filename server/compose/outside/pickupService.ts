import { madeUpPoints } from '../../../adapters/pickup/madeUpPoints.ts'
import { sendcloud } from '../../../adapters/pickup/sendcloud.ts'
import type { PickupPoints } from '../../../application/ports/outside/pickupPoints.ts'
import type { Environment } from '../environment.ts'

/** Sendcloud where there are keys, else the points that come with the shop, which are made up. */
export const pickupService = (
  { sendcloudKeys }: Pick<Environment, 'sendcloudKeys'>,
  fetch: typeof globalThis.fetch,
): PickupPoints => (sendcloudKeys === null ? madeUpPoints : sendcloud({ ...sendcloudKeys, fetch }))
