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

/** Titles of coupons that a cart had and has no more, though this shopper took none of them out here. */
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
 * Tells of each coupon that the shop took out of the cart: expired, spent, or the order too small for it. Carts are compared as they were
 * loaded: a line that begins another cart stands among the old one's coupons until that is.
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
