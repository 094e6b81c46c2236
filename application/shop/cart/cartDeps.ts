import type { ShopConfigFile } from '../../contract/files/appConfig.ts'
import type { ShopCoupon } from '../../contract/files/couponFile.ts'
import type { Catalogue } from '../../ports/database/catalogue.ts'
import type { Clock } from '../../ports/outside/clock.ts'
import type { CouponUses } from '../../ports/database/couponUses.ts'
import type { EventStore } from '../../ports/database/eventStore.ts'
import type { Ids } from '../../ports/outside/ids.ts'
import { cart } from '../../streams/cart.ts'
import { streamOf } from '../../streams/load.ts'

/** What the cart's use cases work with. */
export interface CartDeps {
  readonly store: EventStore
  readonly catalogue: Catalogue
  readonly config: Pick<ShopConfigFile, 'deliveryMethods' | 'paymentMethods'>
  /** what the shop offers, and how many orders carry each */
  readonly coupons: { readonly offers: readonly ShopCoupon[]; readonly uses: CouponUses }
  readonly clock: Clock
  readonly ids: Ids
  /** ends the unpaid order that was made of a cart about to change, so that what it holds of the stock can be had again */
  readonly endOrder?: (orderUid: string) => Promise<unknown>
}

/** The stream that a cart's facts stand on. */
export const cartStream = (cartUid: string): string => streamOf(cart, cartUid)
