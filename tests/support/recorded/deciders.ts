import { announcements } from '../../../application/storefront/cart/announcements.ts'
import { browserCart } from '../../../application/storefront/cart/browserCart.ts'
import { emptying } from '../../../application/storefront/cart/emptying.ts'
import { checkoutScreen } from '../../../application/storefront/checkout/checkoutScreen.ts'
import { couponEntry } from '../../../application/storefront/coupon/couponEntry.ts'
import { deliveryMoment } from '../../../application/storefront/delivery/deliveryMoment.ts'
import type { StoreName } from '../../../application/storefront/storeEvents.ts'
import { filters } from '../../../application/storefront/filters/filters.ts'
import { loading } from '../../../application/storefront/loading/loading.ts'
import { notices } from '../../../application/storefront/notices/notices.ts'
import { overlays } from '../../../application/storefront/overlays/overlays.ts'
import { choosing } from '../../../application/storefront/product/choosing.ts'
import { measuring } from '../../../application/storefront/product/measuring.ts'
import { search } from '../../../application/storefront/search/search.ts'
import { visitor } from '../../../application/storefront/visitor/visitor.ts'
import { addressChecker } from '../../../domain/checkout/addressChecker.ts'
import { consent } from '../../../domain/consent/consent.ts'
import type { Decider } from '../../../domain/kernel/decider.ts'
import type { DomainEvent } from '../../../domain/kernel/domainEvent.ts'

type AnyDecider = Decider<unknown, unknown, DomainEvent, unknown>

/** The deciders of the stores whose commands a recording has: the shop's own, which a test may replace. */
export type Deciders = Readonly<Partial<Record<StoreName, AnyDecider>>>

const KNOWN = {
  cart: browserCart,
  emptying,
  announcements,
  overlays,
  notices,
  loading,
  moment: deliveryMoment,
  consent,
  choosing,
  coupon: couponEntry,
  search,
  filters,
  checkout: checkoutScreen,
  address: addressChecker,
  measuring,
  visitor,
}

/** Each decides on states of its own kind alone: a file's state is passed unchecked. */
export const DECIDERS = KNOWN as unknown as Deciders
