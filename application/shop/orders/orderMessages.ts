import type { OrderChange } from './loadOrder.ts'
import type { Cents } from '../../../domain/kernel/cents.ts'
import { dueDocument } from '../../../domain/orders/orderDocument.ts'
import type { OutboxMessage } from '../../ports/database/log/eventStore.ts'
import { DOCUMENT_ISSUE, ORDER_UPDATE, PAYMENT_CAPTURE, REFUND_SEND } from '../outbox/messages.ts'

export interface RefundPayload {
  readonly orderUid: string
  readonly refundUid: string
}

export interface CapturePayload {
  readonly orderUid: string
  readonly paymentUid: string
  readonly amount: Cents
}

export interface DocumentPayload {
  readonly orderUid: string
}

/** The payload of a mail about an event of an order. */
export interface OrderUpdatePayload {
  readonly orderUid: string
  /** the event's version in the order's stream */
  readonly version: number
  /** sent to staff; absent for the buyer */
  readonly to?: 'shop'
}

const AT_ONCE = 0

/**
 * The follow-up work of an order's events: refunds, captures, documents and mails. The messages are part of
 * the events' commit, so none is lost and none exists without its event.
 */
export const orderMessages = (
  { uid: orderUid, events, version, after }: OrderChange,
  wasSecured: boolean,
): readonly OutboxMessage[] => {
  const toShop = (at: number): OutboxMessage => ({
    id: `${ORDER_UPDATE}-shop-${orderUid}-${at}`,
    kind: ORDER_UPDATE,
    payload: { orderUid, version: at, to: 'shop' } satisfies OrderUpdatePayload,
    dueAt: AT_ONCE,
  })
  const messages = events.flatMap((event, index): readonly OutboxMessage[] => {
    const at = version - events.length + index + 1
    const message = (kind: string, payload: unknown): readonly OutboxMessage[] => [
      { id: `${kind}-${orderUid}-${at}`, kind, payload, dueAt: AT_ONCE },
    ]
    switch (event.type) {
      case 'RefundRequested':
      case 'RefundRetried':
        return message(REFUND_SEND, {
          orderUid,
          refundUid: event.data.refundUid,
        } satisfies RefundPayload)
      case 'CaptureRequested':
        return message(PAYMENT_CAPTURE, { orderUid, ...event.data } satisfies CapturePayload)
      case 'OrderCanceled':
        // canceling an order that was never secured sends no mail: nothing was promised
        return wasSecured ? message(ORDER_UPDATE, { orderUid, version: at } satisfies OrderUpdatePayload) : []
      case 'OrderShipped':
      case 'OrderChanged':
      case 'OrderCredited':
        return message(ORDER_UPDATE, { orderUid, version: at } satisfies OrderUpdatePayload)
      case 'OrderWithdrawn':
        return [...message(ORDER_UPDATE, { orderUid, version: at } satisfies OrderUpdatePayload), toShop(at)]
      case 'RefundRefused':
      case 'RefundFailed':
      case 'CaptureRefused':
      case 'ChargebackReceived':
        return [toShop(at)]
      default:
        return []
    }
  })
  const due = dueDocument(after)
  if (due === null || events.length === 0) return messages
  const document = { id: `${DOCUMENT_ISSUE}-${orderUid}-${version}`, kind: DOCUMENT_ISSUE, dueAt: AT_ONCE }
  return [...messages, { ...document, payload: { orderUid } satisfies DocumentPayload }]
}
