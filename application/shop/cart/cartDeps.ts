import type { ShopConfigFile } from '../../contract/appConfig.ts'
import type { Catalogue } from '../../ports/catalogue.ts'
import type { Clock } from '../../ports/clock.ts'
import type { EventStore } from '../../ports/eventStore.ts'
import type { Ids } from '../../ports/ids.ts'

/** What the cart's use cases work with. */
export interface CartDeps {
  readonly store: EventStore
  readonly catalogue: Catalogue
  readonly config: Pick<ShopConfigFile, 'deliveryMethods' | 'paymentMethods'>
  readonly clock: Clock
  readonly ids: Ids
  /** ends the unpaid order that was made of a cart about to change, so that what it holds of the stock can be had again */
  readonly endOrder?: (orderUid: string) => Promise<unknown>
}

/** The stream that a cart's facts stand on. */
export const cartStream = (cartUid: string): string => `cart-${cartUid}`
