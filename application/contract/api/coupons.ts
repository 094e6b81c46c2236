import * as z from 'zod/mini'

const withoutSpaces = (text: string): string => text.replace(/\s+/gu, '')

/**
 * `POST /api/v2/cart/coupons`: the code of the coupon to apply. `DELETE` of the same address: the code or the
 * title of the coupon to remove; its code may also be in the address, `DELETE /api/v2/cart/coupons/{code}`,
 * without a body. Spaces are ignored.
 *
 * All answer a `CartChangeAnswer`. An expected refusal is a 200 with `status: 'error'`, its `message` a text
 * key: `coupon.unknown`, `.applied`, `.notYet`, `.expired`, `.minimum`, `.spent`, `.used`, `.tooMany`. 422
 * with `fields` for an empty code, one of more than 200 characters, or an empty cart; 404 without a cart, for
 * a coupon that is not in the cart, and in a shop with coupons disabled.
 */
export const CouponRequest = z.strictObject({
  couponCode: z
    .string()
    .check(z.overwrite(withoutSpaces), z.minLength(1), z.maxLength(200), z.regex(/^[^\0]*$/u)),
})
export type CouponRequest = z.output<typeof CouponRequest>
