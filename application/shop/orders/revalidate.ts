import type { CartWish } from '../../../domain/cart/cart.ts'
import type { CartState } from '../../../domain/cart/cartState.ts'
import { cartTotals, pricedCart } from '../../../domain/cart/cartTotals.ts'
import { allowedQuantity } from '../../../domain/cart/cartLine.ts'
import { deliveryAgain } from '../../../domain/cart/deliveryFee.ts'
import { couponsAgain } from '../../../domain/cart/couponsAgain.ts'
import { repricedLines, type Products } from '../../../domain/cart/reprice.ts'
import { NOTHING } from '../../../domain/kernel/cents.ts'
import { ok } from '../../../domain/kernel/result.ts'
import type { CartCall, CartNow } from '../cart/cartCall.ts'
import { changeCart, type CartServices } from '../cart/changeCart.ts'
import type { LoadedCart } from '../cart/loadCart.ts'
import { productsOf, stockForLine } from '../cart/products.ts'
import { listFor, withList } from '../cart/ownPrices.ts'
import type { Services } from '../services.ts'
import type { RevalidatedLine } from './payRefusal.ts'

/**
 * The first wish that brings the cart to what can be sold, at today's prices, with coupons that can be had and at what its delivery costs
 * now; null when it is right as it stands.
 */
const correction = (
  { couponOffers, config, clock }: Pick<Services, 'couponOffers' | 'config' | 'clock'>,
  state: CartState,
  products: Products,
): CartWish | null => {
  for (const line of state.lines.values()) {
    const stock = stockForLine(products, line, state)
    const isGone = stock.isPermanentlyOutOfStock
    const quantity = isGone ? 0 : allowedQuantity(line.quantity, stock)
    if (quantity !== line.quantity) return { type: 'SetQuantity', lineId: line.id, quantity, stock }
  }
  const [line] = repricedLines(state, products)
  if (line !== undefined) return { type: 'RepriceLine', line }
  const [ended] = couponsAgain(couponOffers, state, () => cartTotals(state), clock.now())
  if (ended !== undefined) return { type: 'RemoveCoupon', ...ended }
  const delivery = deliveryAgain(config.deliveryMethods, state, () => cartTotals(state))
  return delivery === null ? null : { type: 'ChooseDelivery', delivery }
}

/**
 * Brings the cart up to date before it is ordered, and tells which of its lines changed; null when nothing did, as a rule. A cart
 * that lost nothing but a coupon, or costs something else to be sent, has changed, and none of its lines.
 */
export const revalidate = async (
  services: CartServices,
  loaded: LoadedCart,
  call: CartCall<CartNow>,
): Promise<readonly RevalidatedLine[] | null> => {
  let now: CartState = loaded.state
  const list = await listFor(services, call)
  for (let left = loaded.state.lines.size + 2; left > 0; left--) {
    const wish = correction(services, now, withList(await productsOf(services.catalogue, now), list))
    if (wish === null) break
    const done = await changeCart(services, call, { begins: false, wish: () => ok(wish), result: ok })
    if (done.kind !== 'done' || !done.result.ok) break
    now = done.result.value.state
  }
  return now === loaded.state ? null : differences(loaded.state, now)
}

const differences = (before: CartState, after: CartState): readonly RevalidatedLine[] => {
  const [was, is] = [pricedCart(before).lines, pricedCart(after).lines]
  return [...before.lines.values()].flatMap((line) => {
    const newQuantity = after.lines.get(line.id)?.quantity ?? 0
    const oldPrice = was.get(line.id)?.totalInclVat ?? NOTHING
    const newPrice = is.get(line.id)?.totalInclVat ?? NOTHING
    if (newQuantity === line.quantity && newPrice === oldPrice) return []
    return [{ uid: line.uid, oldQuantity: line.quantity, newQuantity, oldPrice, newPrice }]
  })
}
