import type { CartRefusal } from '../../domain/cart/cartState.ts'
import type { ChoiceRefusal } from '../../domain/cart/cartLine.ts'
import type { Refusal } from './refusal.ts'

const gone = (text: string): Refusal => ({ status: 404, text, act: 'reload' })
const field = (name: string, text: string): Refusal => ({ status: 422, text, act: 'correct', field: name })

/** An expected refusal of a coupon: status 200, with an error in the answer. */
const coupon = (text: string): Refusal => ({ status: 200, text, act: 'correct' })

/** Refusals by the rules of the cart, in the browser and on the server. */
export const CART_REFUSALS = {
  'cart-closed': gone('cart.closed'),
  'cart-empty': { status: 422, text: 'cart.empty', act: 'reload' },
  'line-not-found': gone('cart.notFound'),
  'quantity-invalid': field('quantity', 'cart.quantityInvalid'),
  'too-many-lines': { status: 422, text: 'cart.tooManyLines', act: 'correct' },
  'out-of-stock': field('productId', 'cart.outOfStock'),
  'not-orderable': field('productId', 'cart.outOfStock'),
  'unknown-product': gone('cart.outOfStock'),
  'unknown-option': field('options', 'cart.optionUnavailable'),
  'option-not-cartable': field('options', 'cart.optionUnavailable'),
  'option-missing': field('options', 'cart.optionMissing'),
  'size-missing': field('options', 'cart.sizeMissing'),
  'size-unwanted': field('options', 'cart.optionUnavailable'),
  'size-invalid': field('options', 'cart.sizeInvalid'),
  'size-too-wide': field('options', 'cart.sizeTooWide'),
  'size-too-small': field('options', 'cart.sizeTooSmall'),
  'coupon-applied': { status: 200, text: 'coupon.applied', act: 'nothing' },
  'coupon-not-applied': { status: 404, text: 'coupon.notApplied', act: 'nothing' },
  'coupon-not-yet': coupon('coupon.notYet'),
  'coupon-expired': coupon('coupon.expired'),
  'coupon-minimum': coupon('coupon.minimum'),
  'coupon-spent': coupon('coupon.spent'),
  'too-many-coupons': coupon('coupon.tooMany'),
} as const satisfies Record<(CartRefusal | ChoiceRefusal)['why'], Refusal>
