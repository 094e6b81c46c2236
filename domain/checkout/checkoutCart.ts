import type { CartState } from '../cart/cartState.ts'
import { pricedCart } from '../cart/cartTotals.ts'
import { NOTHING, type Cents } from '../kernel/cents.ts'

/** One line of what is bought. */
export interface Goods {
  readonly lineId: string
  readonly title: string
  /** pieces */
  readonly quantity: number
  /** cents of the whole line, incl. VAT, before coupons */
  readonly totalInclVat: Cents
}

/** A cart as the checkout sees it: which one, what it comes to, and what is bought. How it is sent or paid is none of `goods`. */
export interface CheckoutCart {
  readonly version: number
  /** cents, incl. VAT and fees: what is to be paid */
  readonly totalInclVat: Cents
  /** oldest first */
  readonly goods: readonly Goods[]
  /** coupon codes, in the order in which they were given */
  readonly coupons: readonly string[]
}

export const NO_CART: CheckoutCart = { version: 0, totalInclVat: NOTHING, goods: [], coupons: [] }

/** What the checkout goes by of a cart at this version; a finished cart has nothing in it any more. */
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

/** What became of one line: pieces before and after, 0 where it was not there or is not any more. */
export interface GoodsChange {
  readonly title: string
  readonly before: number
  readonly after: number
}

/** Lines that came, went, or have another quantity or sum; those that were there before first, in their order. */
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

/** Whether the same is bought for the same sums. */
export const isSameOrder = (a: CheckoutCart, b: CheckoutCart): boolean =>
  a.coupons.join('\n') === b.coupons.join('\n') && goodsChanges(a.goods, b.goods).length === 0
