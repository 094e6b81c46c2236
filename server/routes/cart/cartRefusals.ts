import type { CartCallRefusal } from '../../../application/shop/cart/cartCall.ts'
import { MAX_LINES } from '../../../domain/cart/cartLine.ts'
import type { Problem } from '../../plugins/problem.ts'

const field = (name: string, message: string): Problem => ({
  status: 422,
  message,
  fields: { [name]: 'invalid' },
})
const missing = (message: string): Problem => ({ status: 404, message })

/** A no that a shopper may expect: the call went well, its answer is an error (specification, section 8: coupons). */
const said = (message: string): Problem => ({ status: 200, message })

/** What each refusal of the cart is over HTTP, with the text that a shopper is shown. */
const PROBLEMS = {
  'cart-closed': missing('cart.closed'),
  'cart-empty': { status: 422, message: 'cart.notFound' },
  'cart-not-found': missing('cart.notFound'),
  'line-not-found': missing('cart.notFound'),
  'line-id-mismatch': field('lineId', 'error.invalid'),
  'product-mismatch': field('id', 'error.invalid'),
  'quantity-invalid': field('quantity', 'cart.quantityInvalid'),
  'too-many-lines': { status: 422, message: 'cart.tooManyLines' },
  'out-of-stock': field('productId', 'cart.outOfStock'),
  'not-orderable': field('productId', 'cart.outOfStock'),
  'unknown-product': missing('cart.outOfStock'),
  'unknown-option': field('options', 'cart.optionUnavailable'),
  'option-not-cartable': field('options', 'cart.optionUnavailable'),
  'option-missing': field('options', 'cart.optionMissing'),
  'size-missing': field('options', 'cart.sizeMissing'),
  'size-unwanted': field('options', 'cart.optionUnavailable'),
  'size-invalid': field('options', 'cart.sizeInvalid'),
  'size-too-wide': field('options', 'cart.sizeTooWide'),
  'size-too-small': field('options', 'cart.sizeTooSmall'),
  'coupon-unknown': said('coupon.unknown'),
  'coupon-applied': said('coupon.applied'),
  'coupon-not-applied': missing('coupon.notApplied'),
  'coupon-not-yet': said('coupon.notYet'),
  'coupon-expired': said('coupon.expired'),
  'coupon-minimum': said('coupon.minimum'),
  'coupon-spent': said('coupon.spent'),
  'coupon-used': said('coupon.used'),
  'too-many-coupons': said('coupon.tooMany'),
  'unknown-delivery-option': { status: 422, message: 'checkoutInvalidShippingOptionFailed' },
  'unknown-payment-option': { status: 422, message: 'checkoutPaymentOptionProviderFailed' },
  'key-reused': { status: 422, message: 'error.idempotencyKey' },
  'version-conflict': { status: 409, message: 'error.generic' },
} as const satisfies Record<CartCallRefusal['why'], Problem>

export const problemOf = (refusal: CartCallRefusal): Problem => ({
  ...PROBLEMS[refusal.why],
  numbers: problemNumbers(refusal),
})

/** The numbers that a refusal's text names. */
export const problemNumbers = (refusal: CartCallRefusal): Readonly<Record<string, number>> => {
  switch (refusal.why) {
    case 'too-many-lines':
      return { limit: MAX_LINES }
    case 'size-too-wide':
      return { max: refusal.max }
    case 'size-too-small':
      return { min: refusal.min }
    default:
      return {}
  }
}
