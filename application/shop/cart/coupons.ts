import { sameCode, isCalled } from '../../../domain/cart/coupon.ts'
import { ok, refused } from '../../../domain/kernel/result.ts'
import { offerIn } from '../../contract/files/couponFile.ts'
import type { Services } from '../services.ts'
import type { CartCall, CartNow, CartOutcome } from './cartCall.ts'
import { changeCart, type CartServices } from './changeCart.ts'

/**
 * Applies a coupon to the cart by its code, ignoring spaces and case. Checks dates, minimum and the limit
 * over all orders provisionally; the order redeems the coupon and checks the limits finally. The limit per
 * customer is checked only when an order is paid.
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

/** Removes a coupon from the cart by its code or title; a matching code takes precedence over a title. */
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
