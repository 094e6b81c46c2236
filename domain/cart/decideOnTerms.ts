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
import { recheckedDelivery, type DeliveryTerms } from './delivery/deliveryFee.ts'
import { evolveCart } from './evolveCart.ts'
import { priced, after } from './priced.ts'
import { repricedLines, type Products } from './reprice.ts'
import { stockLeftFor } from './stockShare.ts'

/** The commands that the shop accepts: `AddLines` is decided only on the server. */
export type ShopCommand = CartCommand | AddLines

/** Adds several lines in one command. */
export interface AddLines {
  readonly type: 'AddLines'
  readonly cartUid: string
  /** `stock` is the total stock of the product with this choice */
  readonly adding: readonly { readonly line: CartLine; readonly stock: Stock }[]
  /**
   * true: all pieces are added, or none; false: each line is
   * added as far as stock allows, if at least one piece fits
   */
  readonly whole: boolean
}

/** The shop's terms at an instant (ms since 1970). */
export interface ShopTerms {
  /** the products of the cart's lines */
  readonly products: Products
  readonly coupons: readonly CouponTerms[]
  readonly deliveryMethods: readonly DeliveryTerms[]
  readonly at: number
}

/** The command may itself be a reprice of this line. */
const isAsked = (command: ShopCommand, { id }: CartLine): boolean =>
  command.type === 'RepriceLine' && command.line.id === id

/**
 * Decides a command with its consequences: first reprices lines to current prices; after the command removes
 * coupons that no longer apply, then corrects the delivery fee. Prices the cart once for each event with
 * totals, and checks against those totals.
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
  for (const ended of expiredCoupons(coupons, now, totalsOf, at))
    along({ type: 'CouponRemoved', data: ended })
  const delivery = recheckedDelivery(deliveryMethods, now, totalsOf)
  if (delivery !== null) along({ type: 'DeliveryChosen', data: delivery })
  return ok(events)
}

/**
 * Adds each line in turn, with the cart's totals after each event; lines of the
 * same product share its stock. If `whole`, rejected if stock allows fewer pieces
 * of any line than requested; otherwise rejected only if no piece can be added.
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

/** A coupon that no longer applies, and the reason. */
export interface EndedCoupon {
  readonly code: string
  readonly reason: CouponEnd
}

/** The limits are checked when the order redeems the coupon; this function never ends a coupon by a limit. */
const ENDS = {
  'coupon-expired': 'expired',
  'coupon-minimum': 'minimum',
  'coupon-not-yet': 'withdrawn',
  'coupon-spent': 'spent',
} as const satisfies Record<CouponRefusal['why'], CouponEnd>

/**
 * The cart's coupons that no longer apply at `at` (ms since 1970): expired, below their minimum, or withdrawn
 * by the shop. Does not price a cart without coupons.
 */
export const expiredCoupons = (
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
