import type { Locale } from '../../../domain/kernel/locale.ts'
import type { ShopConfigFile } from '../../contract/files/appConfig.ts'
import type { KeyedDigest, Sha256 } from '../../ports/outside/digest.ts'
import type { PaymentProvider } from '../../ports/outside/payments.ts'
import type { PaymentRows } from '../../ports/database/paymentRows.ts'
import type { OrderNumbers } from '../../ports/database/orderNumbers.ts'
import type { Sessions } from '../../ports/database/sessions.ts'
import type { Vault } from '../../ports/database/vault.ts'
import type { CartDeps } from '../cart/cartDeps.ts'

/** What checkout, orders and payments work with. */
export interface CheckoutDeps extends Omit<CartDeps, 'config'> {
  readonly config: Pick<ShopConfigFile, 'name' | 'deliveryMethods' | 'paymentMethods'>
  readonly payments: PaymentRows
  readonly provider: PaymentProvider
  readonly vault: Vault
  readonly sessions: Sessions
  readonly orderNumbers: OrderNumbers
  readonly sha256: Sha256
  /** tells customers apart who redeem coupons */
  readonly customerDigest: KeyedDigest
  /** the address, with origin, of the page that tells what became of a payment */
  readonly resultUrl: (locale: Locale, paymentUid: string) => string
  /** where the provider calls back; null where it can't reach the shop */
  readonly webhookUrl: () => string | null
}
