import type { CartCallRefusal } from '../../application/shop/cart/cartCall.ts'
import { MAX_LINES } from '../../domain/cart/cartLine.ts'
import { problemFor, type Problem } from '../plugins/problem.ts'

/** What a refusal of the cart is over HTTP, with the numbers that its text names. */
export const problemOf = (refusal: CartCallRefusal): Problem => ({
  ...problemFor(refusal.why),
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
