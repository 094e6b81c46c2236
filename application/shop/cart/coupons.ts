import { sameCode, isCalled } from '../../../domain/cart/coupon.ts'
import { ok, refused } from '../../../domain/kernel/result.ts'
import { offerIn } from '../../contract/files/couponFile.ts'
import type { Services } from '../services.ts'
import type { CartCall, CartNow, CartOutcome } from './cartCall.ts'
import { changeCart, type CartServices } from './changeCart.ts'

/**
 * Puts a coupon of the shop into the cart, by its code: spaces and case make no difference. Dates, minimum and the
 * limit of all orders are held against what is so now; the order redeems it, and judges the limits for good. Who asks makes no
 * difference here: what one customer may have is judged when an order is paid.
 */
export const applyCoupon = async (
  services: CartServices & Pick<Services, 'couponUses'>,
  call: CartCall<CartNow>,
  name: string,
): Promise<CartOutcome<CartNow>> => {
  const found = services.couponOffers.find(({ coupon }) => sameCode(coupon.code, name))
  const use = found && (await services.couponUses.of(found.coupon.code))
  return changeCart(services, call, {
    begins: false,
    command: () =>
      found === undefined || use === undefined
        ? refused({ why: 'coupon-unknown' })
        : ok({ type: 'ApplyCoupon', offer: offerIn(found, call.locale), at: services.clock.now(), use }),
    result: ok,
  })
}

/** Takes a coupon out of the cart, by its code or its title; a code goes before another coupon's title. */
export const removeCoupon = (
  services: CartServices,
  call: CartCall<CartNow>,
  name: string,
): Promise<CartOutcome<CartNow>> =>
  changeCart(services, call, {
    begins: false,
    command: ({ coupons }) => {
      const found =
        coupons.find(({ code }) => code === name) ?? coupons.find((coupon) => isCalled(coupon, name))
      if (found === undefined) return refused({ why: 'coupon-not-applied', code: name })
      return ok({ type: 'RemoveCoupon', code: found.code, reason: 'shopper' })
    },
    result: ok,
  })
