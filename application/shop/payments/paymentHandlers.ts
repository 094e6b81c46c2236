import { isOpen } from '../../../domain/orders/payments/attempt.ts'
import type { LeasedMessage } from '../../ports/database/outbox.ts'
import type { Services } from '../services.ts'
import type { PaymentUpdateServices } from '../orders/settleOrder.ts'
import { createPayment } from './createPayment.ts'
import { decideOrder } from '../orders/decideOrder.ts'
import { loadOrder } from '../orders/loadOrder.ts'
import { issueDocument, type IssueServices } from '../invoices/issueDocument.ts'
import type { CapturePayload, DocumentPayload, RefundPayload } from '../orders/orderMessages.ts'
import { capturePayment } from './capturePayment.ts'
import { recordPayment } from '../orders/recordPayment.ts'
import { sendRefund } from './sendRefund.ts'
import {
  DOCUMENT_ISSUE,
  PAYMENT_CAPTURE,
  PAYMENT_CREATE,
  REFUND_SEND,
  RESERVATION_CHECK,
} from '../outbox/messages.ts'
import type { Handler } from '../outbox/worker.ts'

const SOON_MS = 60_000
const LATER_MS = 900_000

interface PaymentPayload {
  readonly orderUid: string
  readonly paymentUid: string
}

const payloadOf = ({ payload }: LeasedMessage): PaymentPayload => payload as PaymentPayload

/**
 * The outbox handlers for payments.
 * @param announce receives lines for the shop's log
 */
export const paymentHandlers = (
  services: PaymentUpdateServices & IssueServices & Pick<Services, 'provider' | 'payments' | 'webhookUrl'>,
  announce: (words: string) => void = () => undefined,
): ReadonlyMap<string, Handler> =>
  new Map([
    [PAYMENT_CREATE, (message) => finishPayment(services, payloadOf(message))],
    [RESERVATION_CHECK, (message) => endReservation(services, payloadOf(message))],
    [REFUND_SEND, ({ payload }) => sendRefund(services, payload as RefundPayload, announce)],
    [PAYMENT_CAPTURE, ({ payload }) => capturePayment(services, payload as CapturePayload, announce)],
    [DOCUMENT_ISSUE, ({ payload }) => issueAll(services, payload as DocumentPayload)],
  ] satisfies (readonly [string, Handler])[])

/** Issues the order's due documents one after the other. */
const issueAll = async (services: IssueServices, { orderUid }: DocumentPayload): ReturnType<Handler> => {
  for (;;) {
    const issued = await issueDocument(services, orderUid)
    if (issued !== 'issued') return issued === 'contended' ? { later: SOON_MS } : 'done'
  }
}

/** Creates the payment of an attempt after a crash or an unavailable provider. */
const finishPayment = async (
  services: PaymentUpdateServices & Pick<Services, 'provider' | 'payments' | 'webhookUrl'>,
  { orderUid, paymentUid }: PaymentPayload,
): ReturnType<Handler> => {
  const created = await createPayment(services, orderUid, paymentUid)
  return created.kind === 'later' ? { later: SOON_MS } : 'done'
}

/**
 * Ends an expired reservation: requests the payment's status, then releases the stock if the payment is still
 * open. Continues to request the status until the payment has ended; a late payment takes the stock again or
 * is refunded.
 */
const endReservation = async (
  services: PaymentUpdateServices & Pick<Services, 'provider' | 'payments'>,
  { orderUid, paymentUid }: PaymentPayload,
): ReturnType<Handler> => {
  const { state } = await loadOrder(services.store, orderUid)
  const providerId = state.attempts.get(paymentUid)?.providerId ?? null
  if (providerId !== null) await recordPayment(services, providerId)
  const now = (await loadOrder(services.store, orderUid)).state
  const attempt = now.attempts.get(paymentUid)
  if (attempt === undefined || !isOpen(attempt)) return 'done'
  if (now.reservation === paymentUid)
    await decideOrder(services, orderUid, { type: 'ReleaseStock', at: services.clock.now() }, 'system')
  return { later: LATER_MS }
}
