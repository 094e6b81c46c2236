import type { Stock } from '../catalogue/product.ts'
import { ok, type Result, refused } from '../kernel/result.ts'
import type { CartTotals } from '../pricing/totals.ts'
import { cart, type CartCommand } from './cart.ts'
import type { CartEvent, MoneyEvent, CouponEnd } from './cartEvents.ts'
import type { CartLine } from './cartLine.ts'
import type { CartState, CartRefusal } from './cartState.ts'
import { cartTotals, goodsOf } from './cartTotals.ts'
import { type CouponTerms, UNUSED, whyNotCoupon, type CouponRefusal } from './coupon.ts'
import { decideLine } from './decideLine.ts'
import { deliveryAgain, type DeliveryTerms } from './delivery/deliveryFee.ts'
import { evolveCart } from './evolveCart.ts'
import { priced, after } from './priced.ts'
import { repricedLines, type Products } from './reprice.ts'
import { stockLeftFor } from './stockShare.ts'

/** What the shop is asked for: lines that belong together no browser decides by itself. */
export type ShopCommand = CartCommand | AddLines

/** Lines that come into the cart at once. */
export interface AddLines {
  readonly type: 'AddLines'
  readonly cartUid: string
  /** `stock` is all that there is of the product, as it was chosen */
  readonly adding: readonly { readonly line: CartLine; readonly stock: Stock }[]
  /** whether all of their pieces come, or none does; else each comes as far as it goes, as long as one does */
  readonly whole: boolean
}

/** What the shop sells on, at an instant (ms since 1970). */
export interface ShopTerms {
  /** those of the cart's lines */
  readonly products: Products
  readonly coupons: readonly CouponTerms[]
  readonly deliveryMethods: readonly DeliveryTerms[]
  readonly at: number
}

/** A command may be to bring this very line up to date. */
const isAsked = (command: ShopCommand, { id }: CartLine): boolean =>
  command.type === 'RepriceLine' && command.line.id === id

/**
 * Decides a command with what must come along: lines at today's prices before it; after it coupons that can't be had any more taken
 * out, then the delivery's fee set right. The cart is priced once for each event that carries totals, and judged by those.
 */
export const decideOnTerms = (
  command: ShopCommand,
  state: CartState,
  { products, coupons, deliveryMethods, at }: ShopTerms,
): Result<readonly CartEvent[], CartRefusal> => {
  if (command.type === 'CloseCart') return cart.decide(command, state)
  const events: CartEvent[] = []
  const now = { ...state, lines: new Map(state.lines) }
  let totals: CartTotals | null = null
  const take = (event: CartEvent): void => {
    events.push(event)
    evolveCart(now, event)
    if ('totals' in event.data) ({ totals } = event.data)
  }
  const along = (event: MoneyEvent): void => take(priced(now, event))
  const totalsOf = (): CartTotals => (totals ??= cartTotals(now))

  for (const line of repricedLines(state, products).filter((one) => !isAsked(command, one)))
    along({ type: 'LineRepriced', data: { lineId: line.id, line } })
  const decided = command.type === 'AddLines' ? addLines(command, now) : cart.decide(command, now)
  if (!decided.ok) return decided
  decided.value.forEach(take)
  for (const ended of couponsAgain(coupons, now, totalsOf, at)) along({ type: 'CouponRemoved', data: ended })
  const delivery = deliveryAgain(deliveryMethods, now, totalsOf)
  if (delivery !== null) along({ type: 'DeliveryChosen', data: delivery })
  return ok(events)
}

/**
 * The events of each line in turn, each with the totals of the cart by then; lines of one product share its stock. Refused where
 * stock leaves fewer pieces of any than asked, or of what need not be whole no piece at all.
 */
export const addLines = (
  { cartUid, adding, whole }: AddLines,
  state: CartState,
): Result<readonly CartEvent[], CartRefusal> => {
  const events: CartEvent[] = []
  let now = state
  let refusal: CartRefusal | null = null
  for (const { line, stock } of adding) {
    const wished = (now.lines.get(line.id)?.quantity ?? 0) + line.quantity
    const command = { type: 'AddLine', cartUid, line, stock: stockLeftFor(now, line, stock) } as const
    const decided = decideLine(command, now)
    for (const event of decided.ok ? decided.value : []) {
      const complete = event.type === 'CartCreated' ? event : priced(now, event)
      events.push(complete)
      now = after(now, [complete])
    }
    if (!decided.ok) refusal ??= decided.refusal
    else if (now.lines.get(line.id)?.quantity !== wished) refusal ??= { why: 'out-of-stock', lineId: line.id }
    if (whole && refusal !== null) return refused(refusal)
  }
  return events.length === 0 && refusal !== null ? refused(refusal) : ok(events)
}

/** A coupon that can't be had any more, and why. */
export interface EndedCoupon {
  readonly code: string
  readonly reason: CouponEnd
}

/** Limits are the order's to judge, when it redeems: so none of them ends a coupon here. */
const ENDS = {
  'coupon-expired': 'expired',
  'coupon-minimum': 'minimum',
  'coupon-not-yet': 'withdrawn',
  'coupon-spent': 'spent',
} as const satisfies Record<CouponRefusal['why'], CouponEnd>

/**
 * The cart's coupons that can't be had any more at an instant (ms since 1970): expired, below its minimum, or no longer offered
 * by the shop. None for a cart whose coupons all stand; one without coupons is not priced for it.
 */
export const couponsAgain = (
  offers: readonly CouponTerms[],
  { coupons }: CartState,
  totalsOf: () => CartTotals,
  at: number,
): readonly EndedCoupon[] => {
  if (coupons.length === 0) return []
  const goods = goodsOf(totalsOf())
  return coupons.flatMap(({ code }): readonly EndedCoupon[] => {
    const offer = offers.find(({ coupon }) => coupon.code === code)
    const why = offer && whyNotCoupon(offer, at, goods, UNUSED)
    if (why === null) return []
    return [{ code, reason: why === undefined ? 'withdrawn' : ENDS[why.why] }]
  })
}
