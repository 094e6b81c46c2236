import type { Locale } from '../../domain/kernel/locale.ts'
import type { ShopConfigFile } from '../contract/files/appConfig.ts'
import type { ShopCoupon } from '../contract/files/couponFile.ts'
import type { Catalogue } from '../ports/database/catalogue.ts'
import type { CouponUses } from '../ports/database/couponUses.ts'
import type { EventStore } from '../ports/database/eventStore.ts'
import type { OrderNumbers } from '../ports/database/orderNumbers.ts'
import type { PaymentRows } from '../ports/database/paymentRows.ts'
import type { Sessions } from '../ports/database/sessions.ts'
import type { Vault } from '../ports/database/vault.ts'
import type { Clock } from '../ports/outside/clock.ts'
import type { KeyedDigest, Sha256 } from '../ports/outside/digest.ts'
import type { Ids } from '../ports/outside/ids.ts'
import type { PaymentProvider } from '../ports/outside/payments.ts'

/**
 * All that the server's use cases work with. Each names what it takes: `Pick<Services, 'store' | 'clock'>`. `server/compose`
 * makes all of them, a test only those that it needs.
 */
export interface Services {
  /** the log, and all that is committed with it */
  readonly store: EventStore
  /** products and categories as the shop shows and sells them */
  readonly catalogue: Catalogue
  /** how many orders carry a coupon now */
  readonly couponUses: CouponUses
  /** which order a payment belongs to */
  readonly payments: PaymentRows
  /** the next order's number */
  readonly orderNumbers: OrderNumbers
  /** who a visitor is to the shop */
  readonly sessions: Sessions
  /** seals and opens personal data */
  readonly vault: Vault
  /** who payments are made with */
  readonly provider: PaymentProvider
  readonly clock: Clock
  readonly ids: Ids
  readonly sha256: Sha256
  /** tells customers apart who redeem coupons */
  readonly customerDigest: KeyedDigest
  /** the shop's name, and its ways of delivery and of paying */
  readonly config: Pick<ShopConfigFile, 'name' | 'deliveryMethods' | 'paymentMethods'>
  /** the coupons that the shop offers */
  readonly couponOffers: readonly ShopCoupon[]
  /** the address, with origin, of the page that tells what became of a payment */
  readonly resultUrl: (locale: Locale, paymentUid: string) => string
  /** where the provider calls back; null where it can't reach the shop */
  readonly webhookUrl: () => string | null
  /** ends the unpaid order that was made of a cart about to change, so that the stock it reserved can be had again */
  readonly endOrder: (orderUid: string) => Promise<unknown>
}
