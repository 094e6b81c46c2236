import type { CartCommand } from '../../../domain/cart/cart.ts'
import type { CartEvent } from '../../../domain/cart/cartEvents.ts'
import type { CartState } from '../../../domain/cart/cartState.ts'
import { cartTotals, pricedCart } from '../../../domain/cart/cartTotals.ts'
import { allowedQuantity } from '../../../domain/cart/cartLine.ts'
import { expiredCoupons, decideOnTerms, type ShopTerms } from '../../../domain/cart/decideOnTerms.ts'
import { recheckedDelivery } from '../../../domain/cart/delivery/deliveryFee.ts'
import { after as cartAfter } from '../../../domain/cart/priced.ts'
import { repricedLines } from '../../../domain/cart/reprice.ts'
import { NOTHING } from '../../../domain/kernel/cents.ts'
import { stockForLine } from '../catalogue/productFinder.ts'
import type { RevalidatedLine } from './payRefusal.ts'

/**
 * The events that bring a cart to sellable quantities, current prices, valid coupons and the current delivery
 * fee; none if it is up to date.
 */
export const corrections = (state: CartState, terms: ShopTerms): readonly CartEvent[] => {
  const events: CartEvent[] = []
  let now = state
  for (let left = state.lines.size + 2; left > 0; left--) {
    const command = correction(now, terms)
    const decided = command && decideOnTerms(command, now, terms)
    if (decided === null || !decided.ok) break
    events.push(...decided.value)
    now = cartAfter(now, decided.value)
  }
  return events
}

/** The next command that corrects the cart; null if it is up to date. */
const correction = (
  state: CartState,
  { products, coupons, deliveryMethods, at }: ShopTerms,
): CartCommand | null => {
  for (const line of state.lines.values()) {
    const stock = stockForLine(products, line, state)
    const quantity = stock.isPermanentlyOutOfStock ? 0 : allowedQuantity(line.quantity, stock)
    if (quantity !== line.quantity) return { type: 'SetQuantity', lineId: line.id, quantity, stock }
  }
  const [line] = repricedLines(state, products)
  if (line !== undefined) return { type: 'RepriceLine', line }
  const [ended] = expiredCoupons(coupons, state, () => cartTotals(state), at)
  if (ended !== undefined) return { type: 'RemoveCoupon', ...ended }
  const delivery = recheckedDelivery(deliveryMethods, state, () => cartTotals(state))
  return delivery === null ? null : { type: 'ChooseDelivery', delivery }
}

/** The lines that these events change; empty if only a coupon or the delivery fee changes. */
export const changedLines = (before: CartState, events: readonly CartEvent[]): readonly RevalidatedLine[] => {
  const after = cartAfter(before, events)
  const [was, is] = [pricedCart(before).lines, pricedCart(after).lines]
  return [...before.lines.values()].flatMap((line) => {
    const newQuantity = after.lines.get(line.id)?.quantity ?? 0
    const oldPrice = was.get(line.id)?.totalInclVat ?? NOTHING
    const newPrice = is.get(line.id)?.totalInclVat ?? NOTHING
    if (newQuantity === line.quantity && newPrice === oldPrice) return []
    return [{ uid: line.uid, oldQuantity: line.quantity, newQuantity, oldPrice, newPrice }]
  })
}
