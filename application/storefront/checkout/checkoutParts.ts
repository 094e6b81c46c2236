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

/** The checkout that is shown, null outside it, and what a shopper can do in it. */
export interface OpenCheckout extends Reads<CheckoutView | null> {
  fill(field: CheckoutField, value: string): void
  /** fills in again what was typed into the first step of this cart before a reload */
  restore(): Promise<void>
  /** whether an e-mail address has an account; false where the shop doesn't tell */
  hasAccount(email: string): Promise<boolean>
  /** what looks the address up; its code comes with the first call, and rejects when it can't be had */
  address(): Promise<AddressChecking>
  /** one of a known customer's saved addresses; null: another one, which the form names */
  chooseAddress(id: string | null): void
  chooseDelivery(id: string): void
  /** looks the points near the address up, where they aren't there yet */
  showPickup(): Promise<void>
  choosePickup(id: string): void
  choosePayment(id: string): void
  /** what a business calls the order */
  refer(field: ReferenceField, value: string): void
  /**
   * validates the step that is shown and goes to the next; the third creates the payment and leaves the shop
   */
  next(): Promise<void>
}

export interface CheckoutParts {
  readonly locale: Locale
  readonly ports: StorefrontPorts
  /** the shop's setting `settings.phoneRequired` */
  readonly isPhoneRequired: boolean
  /** resolves when no address is looked up any more */
  readonly addressSettled: () => Promise<void>
  readonly say: NoticeSender
  readonly checkout: Pick<Store<CheckoutScreenState, CheckoutScreenCommand, CheckoutRefusal>, 'now' | 'send'>
  readonly cart: Pick<CartStore, 'state$' | 'now' | 'send'>
  readonly view: Reads<ShopperCart>
  readonly overlays: Pick<Store<OverlayState, OverlayCommand>, 'send'>
  /** fetches the current step again */
  readonly reload: () => Promise<void>
  /** lets the steps see the cart that is confirmed; false where that led to another step */
  readonly seeCart: () => boolean
}

/** Why a step can't be taken now: the shop's own words, where it has some. */
export const problemOf = (refusal: ApiRefusal): string =>
  (refusal.why === 'unavailable' && refusal.message) || 'checkoutFailed'
