import { enableMapSet, Immer } from 'immer'
import type { Stock } from '../catalogue/product.ts'
import type { Decider } from '../kernel/decider.ts'
import type { Fact } from '../kernel/fact.ts'
import { never } from '../kernel/never.ts'
import { ok, refused, type Result } from '../kernel/result.ts'
import { PRICING_RULES, type CartTotals } from '../pricing/totals.ts'
import { allowedQuantity, MAX_QUANTITY, type CartLine } from './cartLine.ts'
import { emptyCart, type CartState, type DeliveryChoice, type PaymentChoice } from './cartState.ts'
import { cartTotals } from './cartTotals.ts'

enableMapSet()

/** Deciding leaves the state it is given as it is: not even frozen, since a replay goes on changing it. */
const { produce } = new Immer({ autoFreeze: false })

/** What every fact that changes money carries, so that a replay can recompute and compare. */
export interface Priced {
  readonly totals: CartTotals
  readonly rules: number
}

type MoneyFact =
  | Fact<'LineAdded', { readonly line: CartLine }>
  | Fact<'LineQuantityChanged', { readonly lineId: string; readonly quantity: number }>
  | Fact<'LineRemoved', { readonly lineId: string }>
  | Fact<'LineRepriced', { readonly lineId: string; readonly line: CartLine }>
  | Fact<'DeliveryChosen', DeliveryChoice>
  | Fact<'PaymentOptionChosen', PaymentChoice>

type PlainFact =
  | Fact<'CartCreated', { readonly uid: string }>
  | Fact<'AddressChosen', { readonly addressId: string }>
  | Fact<'OrderAttached', { readonly orderUid: string }>
  | Fact<'CartClosed', { readonly reason: 'ordered' | 'deleted' }>

type WithTotals<F> = F extends Fact<infer Type, infer Data> ? Fact<Type, Data & Priced> : never

export type CartFact = PlainFact | WithTotals<MoneyFact>

export type CartWish =
  | { readonly type: 'AddLine'; readonly cartUid: string; readonly line: CartLine; readonly stock: Stock }
  | {
      readonly type: 'SetQuantity'
      readonly lineId: string
      readonly quantity: number
      readonly stock: Stock
    }
  | { readonly type: 'RepriceLine'; readonly line: CartLine }
  | { readonly type: 'ChooseDelivery'; readonly delivery: DeliveryChoice }
  | { readonly type: 'ChoosePaymentOption'; readonly payment: PaymentChoice }
  | { readonly type: 'ChooseAddress'; readonly addressId: string }
  | { readonly type: 'AttachOrder'; readonly orderUid: string }
  | { readonly type: 'CloseCart'; readonly reason: 'ordered' | 'deleted' }

export type CartRefusal =
  | { readonly why: 'cart-closed' }
  | { readonly why: 'cart-empty' }
  | { readonly why: 'line-not-found'; readonly lineId: string }
  | { readonly why: 'quantity-invalid'; readonly quantity: number }
  | { readonly why: 'out-of-stock'; readonly lineId: string }
  | { readonly why: 'too-many-lines'; readonly limit: number }

export const MAX_LINES = 500

const evolve = (state: CartState, fact: PlainFact | MoneyFact): void => {
  switch (fact.type) {
    case 'CartCreated':
      state.uid = fact.data.uid
      return
    case 'LineAdded':
      state.lines.set(fact.data.line.id, fact.data.line)
      return
    case 'LineQuantityChanged': {
      const line = state.lines.get(fact.data.lineId)
      if (line !== undefined) state.lines.set(line.id, { ...line, quantity: fact.data.quantity })
      return
    }
    case 'LineRemoved':
      state.lines.delete(fact.data.lineId)
      return
    case 'LineRepriced':
      state.lines.set(fact.data.lineId, fact.data.line)
      return
    case 'DeliveryChosen': {
      const { shippingId, pickupLocationId, fee } = fact.data
      state.delivery = { shippingId, pickupLocationId, fee }
      return
    }
    case 'PaymentOptionChosen': {
      const { paymentOptionId, fee } = fact.data
      state.payment = { paymentOptionId, fee }
      return
    }
    case 'AddressChosen':
      state.addressId = fact.data.addressId
      return
    case 'OrderAttached':
      state.orderUid = fact.data.orderUid
      return
    case 'CartClosed':
      state.status = 'closed'
      return
    default:
      never(fact)
  }
}

const decide = (wish: CartWish, state: CartState): Result<readonly CartFact[], CartRefusal> => {
  if (state.status === 'closed') return refused({ why: 'cart-closed' })
  switch (wish.type) {
    case 'AddLine':
      return addLine(wish, state)
    case 'SetQuantity':
      return setQuantity(wish, state)
    case 'RepriceLine': {
      const { line } = wish
      if (!state.lines.has(line.id)) return refused({ why: 'line-not-found', lineId: line.id })
      return ok([priced(state, { type: 'LineRepriced', data: { lineId: line.id, line } })])
    }
    case 'ChooseDelivery':
      return ok([priced(state, { type: 'DeliveryChosen', data: wish.delivery })])
    case 'ChoosePaymentOption':
      return ok([priced(state, { type: 'PaymentOptionChosen', data: wish.payment })])
    case 'ChooseAddress':
      return ok([{ type: 'AddressChosen', data: { addressId: wish.addressId } }])
    case 'AttachOrder':
      if (state.lines.size === 0) return refused({ why: 'cart-empty' })
      return ok([{ type: 'OrderAttached', data: { orderUid: wish.orderUid } }])
    case 'CloseCart':
      return ok([{ type: 'CartClosed', data: { reason: wish.reason } }])
    default:
      return never(wish)
  }
}

/** Adding a line that is there already adds its quantity (and keeps the place it has). */
const addLine = (
  { cartUid, line, stock }: Extract<CartWish, { type: 'AddLine' }>,
  state: CartState,
): Result<readonly CartFact[], CartRefusal> => {
  if (!isQuantity(line.quantity) || line.quantity === 0)
    return refused({ why: 'quantity-invalid', quantity: line.quantity })
  const present = state.lines.get(line.id)
  if (present === undefined && state.lines.size >= MAX_LINES)
    return refused({ why: 'too-many-lines', limit: MAX_LINES })
  const quantity = allowedQuantity((present?.quantity ?? 0) + line.quantity, stock)
  if (quantity === 0) return refused({ why: 'out-of-stock', lineId: line.id })
  if (present !== undefined) return ok(changed(state, present, quantity))
  const created: CartFact[] = state.uid === null ? [{ type: 'CartCreated', data: { uid: cartUid } }] : []
  return ok([...created, priced(state, { type: 'LineAdded', data: { line: { ...line, quantity } } })])
}

const setQuantity = (
  { lineId, quantity, stock }: Extract<CartWish, { type: 'SetQuantity' }>,
  state: CartState,
): Result<readonly CartFact[], CartRefusal> => {
  if (!isQuantity(quantity)) return refused({ why: 'quantity-invalid', quantity })
  const line = state.lines.get(lineId)
  if (line === undefined) return refused({ why: 'line-not-found', lineId })
  return ok(changed(state, line, quantity === 0 ? 0 : allowedQuantity(quantity, stock)))
}

const changed = (state: CartState, line: CartLine, quantity: number): readonly CartFact[] => {
  if (quantity === line.quantity) return []
  if (quantity === 0) return [priced(state, { type: 'LineRemoved', data: { lineId: line.id } })]
  return [priced(state, { type: 'LineQuantityChanged', data: { lineId: line.id, quantity } })]
}

const isQuantity = (quantity: number): boolean =>
  Number.isInteger(quantity) && quantity >= 0 && quantity <= MAX_QUANTITY

/** The fact with the totals that the cart has once it has happened. */
const priced = (state: CartState, fact: MoneyFact): CartFact => {
  const after = produce(state, (draft) => evolve(draft, fact))
  return {
    type: fact.type,
    data: { ...fact.data, totals: cartTotals(after), rules: PRICING_RULES },
  } as CartFact
}

/** The cart: facts, wishes, refusals, state and rules. The same file decides in the browser and on the server. */
export const cart: Decider<CartState, CartWish, CartFact, CartRefusal> = {
  initial: emptyCart,
  decide,
  evolve,
}
