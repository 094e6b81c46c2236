import type { Cents } from '../kernel/cents.ts'
import { isOpen } from './payments/attempt.ts'
import type { OrderState } from './orderState.ts'

/** The cart version and total that the shopper saw when ordering. */
export interface SeenCart {
  readonly cartVersion: number
  /** the total on the order button, in cents */
  readonly totalInclVat: Cents
}

/**
 * The oldest version that the shopper may have seen: the
 * one before the order itself chose the payment method.
 */
const oldestSeen = ({ order }: Pick<OrderState, 'order'>): number => (order?.cartVersion ?? Infinity) - 1

/**
 * Whether a cart at this version is unchanged since this order was
 * placed from it, apart from the event that attached the order.
 */
export const isUnchanged = ({ order }: Pick<OrderState, 'order'>, cartVersion: number): boolean =>
  order !== null && order.cartVersion + 1 === cartVersion

/**
 * Whether the shopper saw the cart's present content, if only before the order was attached to it.
 * @param cartVersion the cart's current version
 */
export const isSeen = (prior: OrderState | null, cartVersion: number, seen: SeenCart): boolean =>
  seen.cartVersion === cartVersion ||
  (prior !== null &&
    isUnchanged(prior, cartVersion) &&
    seen.cartVersion >= oldestSeen(prior) &&
    seen.cartVersion < cartVersion)

/**
 * Whether the order that closed a cart is the one that the
 * shopper submits again: its response may have been lost.
 */
export const isOrderedAsSeen = (ended: OrderState, cartVersion: number, seen: SeenCart): boolean =>
  ended.secured !== 'nothing' &&
  seen.cartVersion >= oldestSeen(ended) &&
  seen.cartVersion < cartVersion &&
  seen.totalInclVat === ended.order?.totals.totalInclVat

/** Whether a change of the cart cancels this order: only while it is unpaid. */
export const canBeReplaced = ({ order, status, secured }: OrderState): boolean =>
  order !== null && status !== 'canceled' && secured === 'nothing'

/** How to treat the cart's existing order when the shopper orders the cart. */
export type PriorOrder =
  /** no relevant order: place a new one */
  | { readonly kind: 'none' }
  /** this attempt is open, for the total that the shopper saw */
  | { readonly kind: 'under-way'; readonly paymentUid: string }
  /** an attempt is open, for another total */
  | { readonly kind: 'not-as-seen' }
  /** start a new attempt on the order */
  | { readonly kind: 'stands' }
  /** the order was paid after the cart was read */
  | { readonly kind: 'paid-meanwhile' }
  /** cancel the order, then place a new one */
  | { readonly kind: 'gives-way' }

/**
 * Decides how to treat the cart's existing order.
 * @param isSame the order has the same cart content, buyer, address, language and payment method
 * @param isPricedAlike its payment method has the same fee today
 */
export const priorOrder = (
  prior: OrderState | null,
  { isSame, isPricedAlike }: { readonly isSame: boolean; readonly isPricedAlike: boolean },
  { totalInclVat }: SeenCart,
): PriorOrder => {
  if (prior === null) return { kind: 'none' }
  const attempt = isSame ? [...prior.attempts.values()].find(isOpen) : undefined
  if (attempt !== undefined && prior.order?.totals.totalInclVat === totalInclVat)
    return { kind: 'under-way', paymentUid: attempt.paymentUid }
  if (isSame && isPricedAlike) {
    if (attempt !== undefined) return { kind: 'not-as-seen' }
    return { kind: prior.secured === 'nothing' ? 'stands' : 'paid-meanwhile' }
  }
  return { kind: canBeReplaced(prior) ? 'gives-way' : 'none' }
}
