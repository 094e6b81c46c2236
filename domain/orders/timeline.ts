import { type Cents, cents, NOTHING } from '../kernel/cents.ts'
import { isOfOrder } from './payments/attempt.ts'
import { evolveOrder } from './evolveOrder.ts'
import type { OrderEvent } from './orderEvents.ts'
import { initialOrder, type OrderState } from './orderState.ts'
import { releasedAmount } from './payments/refund.ts'

/** The kinds of entries in an order's history as the buyer sees it. */
export const MILESTONES = [
  'placed',
  'authorized',
  'on-account',
  'paid',
  'short',
  'changed',
  'shipped',
  'canceled',
  'credited',
  'sent-back',
  'withdrawn',
  'invoice',
  'credit-note',
] as const
export type MilestoneKind = (typeof MILESTONES)[number]

export interface Milestone {
  readonly kind: MilestoneKind
  /** ms since 1970 */
  readonly at: number
  /** the amount concerned, in cents incl. VAT; null if none */
  readonly amount: Cents | null
  /** the document number; null for other entries */
  readonly number: string | null
}

/**
 * The buyer's view of an order's events, oldest first. Leaves
 * out events that only concern the shop and its provider.
 */
export const timelineOf = (
  events: readonly { readonly event: OrderEvent; readonly at: number }[],
): readonly Milestone[] => {
  const state = initialOrder()
  // failed refunds are left out: their money came back to the shop
  const failed = new Set(
    events.flatMap(({ event }) => (event.type === 'RefundFailed' ? [event.data.refundId] : [])),
  )
  return events.flatMap(({ event, at }) => {
    evolveOrder(state, event)
    if (event.type === 'RefundSent' && event.data.refundId !== null && failed.has(event.data.refundId))
      return []
    const told = toldOf(event, state)
    return told === null ? [] : [{ amount: null, number: null, ...told, at }]
  })
}

type Told = Pick<Milestone, 'kind'> & Partial<Pick<Milestone, 'amount' | 'number'>>

/** @param state after the event */
const toldOf = (event: OrderEvent, { attempts, refunds, securedBy }: OrderState): Told | null => {
  switch (event.type) {
    case 'OrderPlaced':
      return { kind: 'placed', amount: event.data.totals.totalInclVat }
    case 'OrderAuthorized':
      return { kind: 'authorized' }
    case 'OrderPutOnAccount':
      return { kind: 'on-account' }
    case 'PaymentStatusChanged': {
      const attempt = attempts.get(event.data.paymentUid)
      if (event.data.status !== 'paid' || attempt === undefined) return null
      // only the captured part of an authorization
      const letGo = isOfOrder(attempt, securedBy) ? releasedAmount(attempt, refunds) : NOTHING
      return { kind: 'paid', amount: cents(attempt.amount - letGo) }
    }
    case 'PaymentReceived':
      return { kind: 'paid', amount: event.data.amount }
    case 'OrderShort':
      return { kind: 'short' }
    case 'OrderChanged':
      return { kind: 'changed', amount: event.data.totals.totalInclVat }
    case 'OrderShipped':
      return { kind: 'shipped' }
    case 'OrderCanceled':
      return { kind: 'canceled' }
    case 'OrderCredited':
      return { kind: 'credited', amount: event.data.amount }
    case 'RefundSent': {
      const refund = refunds.find(({ refundUid }) => refundUid === event.data.refundUid)
      const cameIn = refund !== undefined && attempts.get(refund.paymentUid)?.status === 'paid'
      return cameIn ? { kind: 'sent-back', amount: refund.amount } : null
    }
    case 'OrderWithdrawn':
      return { kind: 'withdrawn' }
    case 'InvoiceIssued':
      return { kind: 'invoice', number: event.data.number, amount: event.data.totals.totalInclVat }
    case 'CreditNoteIssued':
      return { kind: 'credit-note', number: event.data.number, amount: event.data.amount }
    default:
      return null
  }
}
