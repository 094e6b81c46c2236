import type { CartState } from '../cart/cartState.ts'
import { pricedCart } from '../cart/cartTotals.ts'
import { NOTHING, type Cents } from '../kernel/cents.ts'

/** A line of the purchase. */
export interface Goods {
  readonly lineId: string
  readonly title: string
  /** pieces */
  readonly quantity: number
  /** the whole line in cents, incl. VAT, before coupons */
  readonly totalInclVat: Cents
}

/**
 * The cart as the checkout compares it: version, total and
 * goods. Delivery and payment are not part of `goods`.
 */
export interface CheckoutCart {
  readonly version: number
  /** amount due in cents, incl. VAT and fees */
  readonly totalInclVat: Cents
  /** oldest first */
  readonly goods: readonly Goods[]
  /** coupon codes, in the order applied */
  readonly coupons: readonly string[]
}

export const NO_CART: CheckoutCart = { version: 0, totalInclVat: NOTHING, goods: [], coupons: [] }

/** The checkout's view of a cart at this version; a closed cart is empty. */
export const checkoutCartOf = (state: CartState, version: number): CheckoutCart => {
  if (state.status === 'closed') return { ...NO_CART, version }
  const { totals, lines } = pricedCart(state)
  return {
    version,
    totalInclVat: totals.totalInclVat,
    goods: [...state.lines.values()].map(({ id, title, quantity }) => ({
      lineId: id,
      title,
      quantity,
      totalInclVat: lines.get(id)?.totalInclVat ?? NOTHING,
    })),
    coupons: state.coupons.map(({ code }) => code),
  }
}

/** The change of one line: pieces before and after, 0 if the line was added or removed. */
export interface GoodsChange {
  readonly title: string
  readonly before: number
  readonly after: number
}

/** Lines added, removed, or changed in quantity or total; existing lines first, in their order. */
export const goodsChanges = (before: readonly Goods[], after: readonly Goods[]): readonly GoodsChange[] => {
  const byId = new Map(after.map((goods) => [goods.lineId, goods]))
  const known = new Set(before.map(({ lineId }) => lineId))
  const changed = before.flatMap((was) => {
    const is = byId.get(was.lineId)
    const isSame = is?.quantity === was.quantity && is.totalInclVat === was.totalInclVat
    return isSame ? [] : [{ title: was.title, before: was.quantity, after: is?.quantity ?? 0 }]
  })
  const added = after.filter(({ lineId }) => !known.has(lineId))
  return [...changed, ...added.map(({ title, quantity }) => ({ title, before: 0, after: quantity }))]
}

/** Whether two carts have the same goods, totals and coupons. */
export const isSameOrder = (a: CheckoutCart, b: CheckoutCart): boolean =>
  a.coupons.join('\n') === b.coupons.join('\n') && goodsChanges(a.goods, b.goods).length === 0
