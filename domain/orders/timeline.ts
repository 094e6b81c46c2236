import { type Cents, cents, NOTHING } from '../kernel/cents.ts'
import { isOfOrder } from './payments/attempt.ts'
import { evolveOrder } from './evolveOrder.ts'
import type { OrderEvent } from './orderEvents.ts'
import { initialOrder, type OrderState } from './orderState.ts'
import { letGoOf } from './payments/refund.ts'

/** What a buyer is told of what became of their order, one thing after another. */
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
  /** cents incl. VAT that it is about; null for none */
  readonly amount: Cents | null
  /** of an invoice or a credit note; null for all else */
  readonly number: string | null
}

/** An order's events, oldest first, as its buyer reads them. What only the shop and its provider have to know is left out. */
export const timelineOf = (
  events: readonly { readonly event: OrderEvent; readonly at: number }[],
): readonly Milestone[] => {
  const state = initialOrder()
  // nobody has what came back to the shop
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

/** @param state with the event in it */
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
      // of what was authorized no more than was captured
      const letGo = isOfOrder(attempt, securedBy) ? letGoOf(attempt, refunds) : NOTHING
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
