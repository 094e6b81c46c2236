import { isCalled } from '../../../domain/cart/coupon.ts'
import { ok, refused } from '../../../domain/kernel/result.ts'
import type { CartCall, CartNow, CartOutcome } from './cartCall.ts'
import { changeCart, type CartServices } from './changeCart.ts'

/** Takes a coupon out of the cart, by its code or its title; a code goes before another coupon's title. */
export const removeCoupon = (
  services: CartServices,
  call: CartCall<CartNow>,
  name: string,
): Promise<CartOutcome<CartNow>> =>
  changeCart(services, call, {
    begins: false,
    wish: ({ coupons }) => {
      const found =
        coupons.find(({ code }) => code === name) ?? coupons.find((coupon) => isCalled(coupon, name))
      if (found === undefined) return refused({ why: 'coupon-not-applied', code: name })
      return ok({ type: 'RemoveCoupon', code: found.code, reason: 'shopper' })
    },
    result: ok,
  })
