import type { Cents } from '../kernel/cents.ts'
import { isOpen } from './payments/attempt.ts'
import type { OrderState } from './orderState.ts'

/** What a shopper saw of a cart when they ordered it. */
export interface Seen {
  readonly cartVersion: number
  /** cents that the button named */
  readonly totalInclVat: Cents
}

/**
 * The oldest version the shopper may have seen: before the payment method was chosen with the order itself.
 */
const oldestSeen = ({ order }: Pick<OrderState, 'order'>): number => (order?.cartVersion ?? Infinity) - 1

/**
 * Whether a cart at this version is as it was when this order was made of it, but for the note of the order.
 */
export const isUnchanged = ({ order }: Pick<OrderState, 'order'>, cartVersion: number): boolean =>
  order !== null && order.cartVersion + 1 === cartVersion

/**
 * Whether the shopper saw this very cart, if only before its order was noted on it.
 * @param cartVersion the cart's now
 */
export const isSeen = (prior: OrderState | null, cartVersion: number, seen: Seen): boolean =>
  seen.cartVersion === cartVersion ||
  (prior !== null &&
    isUnchanged(prior, cartVersion) &&
    seen.cartVersion >= oldestSeen(prior) &&
    seen.cartVersion < cartVersion)

/** Whether the order that ended a cart is the one that the shopper sends again: its answer may have been lost. */
export const isOrderedAsSeen = (ended: OrderState, cartVersion: number, seen: Seen): boolean =>
  ended.secured !== 'nothing' &&
  seen.cartVersion >= oldestSeen(ended) &&
  seen.cartVersion < cartVersion &&
  seen.totalInclVat === ended.order?.totals.totalInclVat

/** Whether an order is canceled once its cart changes: nobody has paid it. */
export const canGiveWay = ({ order, status, secured }: OrderState): boolean =>
  order !== null && status !== 'canceled' && secured === 'nothing'

/** What the order that a cart carries means to a shopper who orders the cart. */
export type PriorOrder =
  /** it has none that matters: a new order is made */
  | { readonly kind: 'none' }
  /** this attempt is open, for the sum that they saw */
  | { readonly kind: 'under-way'; readonly paymentUid: string }
  /** an attempt is open, for another sum */
  | { readonly kind: 'not-as-seen' }
  /** a new attempt is begun on it */
  | { readonly kind: 'stands' }
  /** it was paid after the cart was read */
  | { readonly kind: 'paid-meanwhile' }
  /** it is canceled, then a new order is made */
  | { readonly kind: 'gives-way' }

/**
 * Decides what becomes of the order that a cart carries.
 * @param isSame it is of this very cart, and for the same buyer, address, language and payment method
 * @param isPricedAlike its payment method costs today what it cost then
 */
export const priorOrder = (
  prior: OrderState | null,
  { isSame, isPricedAlike }: { readonly isSame: boolean; readonly isPricedAlike: boolean },
  { totalInclVat }: Seen,
): PriorOrder => {
  if (prior === null) return { kind: 'none' }
  const attempt = isSame ? [...prior.attempts.values()].find(isOpen) : undefined
  if (attempt !== undefined && prior.order?.totals.totalInclVat === totalInclVat)
    return { kind: 'under-way', paymentUid: attempt.paymentUid }
  if (isSame && isPricedAlike) {
    if (attempt !== undefined) return { kind: 'not-as-seen' }
    return { kind: prior.secured === 'nothing' ? 'stands' : 'paid-meanwhile' }
  }
  return { kind: canGiveWay(prior) ? 'gives-way' : 'none' }
}
