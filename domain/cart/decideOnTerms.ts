import { ok, type Result } from '../kernel/result.ts'
import type { CartTotals } from '../pricing/totals.ts'
import { addLines, type AddLines } from './addLines.ts'
import { cart, type CartWish } from './cart.ts'
import type { CartFact, MoneyFact } from './cartFacts.ts'
import type { CartLine } from './cartLine.ts'
import type { CartState, CartRefusal } from './cartState.ts'
import { cartTotals } from './cartTotals.ts'
import type { CouponTerms } from './coupon.ts'
import { couponsAgain } from './couponsAgain.ts'
import { deliveryAgain, type DeliveryTerms } from './delivery/deliveryFee.ts'
import { evolveCart } from './evolveCart.ts'
import { priced } from './priced.ts'
import { repricedLines, type Products } from './reprice.ts'

/** What the shop is asked for: lines that belong together no browser decides by itself. */
export type ShopWish = CartWish | AddLines

/** What the shop sells on, at an instant (ms since 1970). */
export interface ShopTerms {
  /** those of the cart's lines */
  readonly products: Products
  readonly coupons: readonly CouponTerms[]
  readonly deliveryMethods: readonly DeliveryTerms[]
  readonly at: number
}

/** A wish may be to bring this very line up to date. */
const isAsked = (wish: ShopWish, { id }: CartLine): boolean =>
  wish.type === 'RepriceLine' && wish.line.id === id

/**
 * Decides a wish with what must come along: lines at today's prices before it; after it coupons that can't be had any more taken
 * out, then the delivery's fee set right. The cart is priced once for each fact that carries totals, and judged by those.
 */
export const decideOnTerms = (
  wish: ShopWish,
  state: CartState,
  { products, coupons, deliveryMethods, at }: ShopTerms,
): Result<readonly CartFact[], CartRefusal> => {
  if (wish.type === 'CloseCart') return cart.decide(wish, state)
  const facts: CartFact[] = []
  const now = { ...state, lines: new Map(state.lines) }
  let totals: CartTotals | null = null
  const take = (fact: CartFact): void => {
    facts.push(fact)
    evolveCart(now, fact)
    if ('totals' in fact.data) ({ totals } = fact.data)
  }
  const along = (fact: MoneyFact): void => take(priced(now, fact))
  const totalsOf = (): CartTotals => (totals ??= cartTotals(now))

  for (const line of repricedLines(state, products).filter((one) => !isAsked(wish, one)))
    along({ type: 'LineRepriced', data: { lineId: line.id, line } })
  const decided = wish.type === 'AddLines' ? addLines(wish, now) : cart.decide(wish, now)
  if (!decided.ok) return decided
  decided.value.forEach(take)
  for (const ended of couponsAgain(coupons, now, totalsOf, at)) along({ type: 'CouponRemoved', data: ended })
  const delivery = deliveryAgain(deliveryMethods, now, totalsOf)
  if (delivery !== null) along({ type: 'DeliveryChosen', data: delivery })
  return ok(facts)
}
