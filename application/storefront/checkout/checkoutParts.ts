import type { CheckoutRefusal } from '../../../domain/checkout/checkoutCommands.ts'
import type { CheckoutField } from '../../../domain/checkout/information.ts'
import type { Locale } from '../../../domain/kernel/locale.ts'
import type { ReferenceField } from '../../../domain/orders/references.ts'
import type { CheckoutView } from '../../pages/checkoutView.ts'
import type { ApiRefusal } from '../../ports/browser/apiRefusal.ts'
import type { CartStore } from '../cart/browserCart.ts'
import type { ShopperCart } from '../cart/shopperCart.ts'
import type { NoticeSender } from '../notices/noticeSender.ts'
import type { OverlayState, OverlayCommand } from '../overlays/overlays.ts'
import type { Reads, Store } from '../store.ts'
import type { StorefrontPorts } from '../storefrontPorts.ts'
import type { AddressChecking } from './addressChecking.ts'
import type { CheckoutScreenState, CheckoutScreenCommand } from './checkoutScreen.ts'

/** The checkout on screen, null outside the checkout, with the shopper's commands. */
export interface OpenCheckout extends Reads<CheckoutView | null> {
  fill(field: CheckoutField, value: string): void
  /** restores what was typed into this cart's first step before a reload */
  restore(): Promise<void>
  /** whether an email address has an account; false if the shop does not reveal it */
  hasAccount(email: string): Promise<boolean>
  /** the address lookup; loads its code on the first call, and rejects if the code cannot be loaded */
  address(): Promise<AddressChecking>
  /** chooses one of the customer's saved addresses; null for another address, entered in the form */
  chooseAddress(id: string | null): void
  chooseDelivery(id: string): void
  /** loads the pickup points near the address, unless they are loaded already */
  showPickup(): Promise<void>
  choosePickup(id: string): void
  choosePayment(id: string): void
  /** sets a business customer's own reference for the order */
  refer(field: ReferenceField, value: string): void
  /**
   * validates the current step and goes to the next; the third step creates the payment and leaves the shop
   */
  next(): Promise<void>
}

export interface CheckoutParts {
  readonly locale: Locale
  readonly ports: StorefrontPorts
  /** the shop's setting `settings.phoneRequired` */
  readonly isPhoneRequired: boolean
  /** resolves when no address lookup is pending */
  readonly addressSettled: () => Promise<void>
  readonly say: NoticeSender
  readonly checkout: Pick<Store<CheckoutScreenState, CheckoutScreenCommand, CheckoutRefusal>, 'now' | 'send'>
  readonly cart: Pick<CartStore, 'state$' | 'now' | 'send'>
  readonly view: Reads<ShopperCart>
  readonly overlays: Pick<Store<OverlayState, OverlayCommand>, 'send'>
  /** reloads the current step */
  readonly reload: () => Promise<void>
  /** updates the steps with the confirmed cart; false if that changed the current step */
  readonly seeCart: () => boolean
}

/** Text key of why a step failed: the shop's own message, if it gave one. */
export const problemOf = (refusal: ApiRefusal): string =>
  (refusal.why === 'unavailable' && refusal.message) || 'checkoutFailed'
