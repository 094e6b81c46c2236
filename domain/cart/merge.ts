import type { Stock } from '../catalogue/product.ts'
import type { CartFact } from './cartFacts.ts'
import { allowedQuantity, MAX_LINES, type CartLine } from './cartLine.ts'
import type { CartState, LineAlias, MergeChange } from './cartState.ts'
import { goodsInclVat } from './cartTotals.ts'
import { MAX_COUPONS, UNUSED, whyNotCoupon, type CouponOffer } from './coupon.ts'
import { after, priced } from './priced.ts'
import { stockLeftFor } from './stockShare.ts'

/** A line of the cart that goes up into another, and what can be sold of its product. */
export interface MergeLine {
  readonly line: CartLine
  readonly stock: Stock
}

/** Another cart, `from`, that goes up into this one: its lines, and the offers of its coupons at an instant (ms since 1970). */
export interface Merging {
  readonly cartUid: string
  readonly from: string
  readonly lines: readonly MergeLine[]
  readonly coupons: readonly CouponOffer[]
  readonly at: number
}

interface Merged {
  readonly state: CartState
  readonly facts: readonly CartFact[]
  readonly changes: readonly MergeChange[]
}

/**
 * Takes the lines of another cart in: the union by line id, where both have a line the other's quantity (the newer one), at
 * most what stock allows and `MAX_LINES` lines in all; and of its coupons those that this cart lacks and can have. The same cart
 * again changes nothing.
 */
export const merge = (
  state: CartState,
  { cartUid, from, lines, coupons, at }: Merging,
): readonly CartFact[] => {
  if (state.merges?.some((merged) => merged.from === from)) return []
  const created: CartFact[] = state.uid === null ? [{ type: 'CartCreated', data: { uid: cartUid } }] : []
  const start: Merged = { state: after(state, created), facts: created, changes: [] }
  const { changes, ...withLines } = lines.reduce(withLine, start)
  const { facts } = coupons.reduce((merged, offer) => withCoupon(merged, offer, at), withLines)
  const aliases = lines.flatMap(({ line }) => aliasesOf(state, line))
  return [
    ...facts,
    { type: 'CartMerged', data: { from, changes, ...(aliases.length === 0 ? {} : { aliases }) } },
  ]
}

const aliasesOf = (state: CartState, { id: lineId, uid }: CartLine): readonly LineAlias[] => {
  const present = state.lines.get(lineId)
  return uid === null || present === undefined || present.uid === uid ? [] : [{ uid, lineId }]
}

const withLine = ({ state, facts, changes }: Merged, { line, stock }: MergeLine): Merged => {
  const before = state.lines.get(line.id)?.quantity ?? 0
  const hasRoom = before > 0 || state.lines.size < MAX_LINES
  const quantity = hasRoom ? allowedQuantity(line.quantity, stockLeftFor(state, line, stock)) : 0
  const change = { lineId: line.id, title: line.title, before, wished: line.quantity, quantity }
  const fact = factOf(state, line, before, quantity)
  if (fact === null)
    return { state, facts, changes: quantity === line.quantity ? changes : [...changes, change] }
  return { state: after(state, [fact]), facts: [...facts, fact], changes: [...changes, change] }
}

/** A coupon comes along unless the cart has it or can't have it; whether it is spent is the order's to judge. */
const withCoupon = (
  { state, facts }: Omit<Merged, 'changes'>,
  offer: CouponOffer,
  at: number,
): Omit<Merged, 'changes'> => {
  const { coupon } = offer
  const isThere = state.coupons.some(({ code }) => code === coupon.code)
  const hasRoom = state.coupons.length < MAX_COUPONS && state.lines.size > 0
  if (isThere || !hasRoom || whyNotCoupon(offer, at, goodsInclVat(state), UNUSED) !== null)
    return { state, facts }
  const fact = priced(state, { type: 'CouponApplied', data: { coupon } })
  return { state: after(state, [fact]), facts: [...facts, fact] }
}

const factOf = (state: CartState, line: CartLine, before: number, quantity: number): CartFact | null => {
  if (quantity === before) return null
  if (quantity === 0) return priced(state, { type: 'LineRemoved', data: { lineId: line.id } })
  return before === 0
    ? priced(state, { type: 'LineAdded', data: { line: { ...line, quantity } } })
    : priced(state, { type: 'LineQuantityChanged', data: { lineId: line.id, quantity } })
}
