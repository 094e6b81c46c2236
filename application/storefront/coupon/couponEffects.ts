import { filter, map, pairwise, startWith, type Subscription } from 'rxjs'
import type { CartState } from '../../../domain/cart/cartState.ts'
import type { EventLog } from '../eventLog.ts'
import type { NoticeSender } from '../notices/noticeSender.ts'
import type { CartStore } from '../cart/browserCart.ts'
import type { CouponEntryState } from './couponEntry.ts'

interface CouponEffectParts {
  readonly log: EventLog
  readonly cart: Pick<CartStore, 'now'>
  readonly coupon: { now(): CouponEntryState }
  readonly say: NoticeSender
}

/** Titles of coupons that the cart has lost, except those that the shopper removed in this browser. */
export const couponsLost = (
  before: CartState,
  loaded: CartState,
  removed: readonly string[],
): readonly string[] =>
  before.uid !== loaded.uid
    ? []
    : before.coupons
        .filter(
          ({ code }) => !removed.includes(code) && !loaded.coupons.some((coupon) => coupon.code === code),
        )
        .map(({ title }) => title)

/**
 * Shows a notice for each coupon that the shop removed from the cart: expired, used up, or below its minimum
 * order. Compares loaded carts only: a line that starts a new cart sits among the old cart's coupons until
 * the new cart is loaded.
 */
export const couponEffects = ({ log, cart, coupon, say }: CouponEffectParts): Subscription =>
  log
    .of('cart')
    .pipe(
      filter(({ type }) => type === 'CartLoaded'),
      map(() => cart.now().confirmed),
      startWith(cart.now().confirmed),
      pairwise(),
    )
    .subscribe(([before, now]) => {
      for (const title of couponsLost(before, now, coupon.now().removed))
        say('error', 'couponGone', { title })
    })
