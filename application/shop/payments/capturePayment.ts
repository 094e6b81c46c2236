import { isPromised } from '../../../domain/orders/payments/authorization.ts'
import { captureKey } from '../../../domain/orders/payments/idempotencyKey.ts'
import { decideOrder } from '../orders/decideOrder.ts'
import { loadOrder } from '../orders/loadOrder.ts'
import type { CapturePayload } from '../orders/orderMessages.ts'
import type { Handler } from '../outbox/worker.ts'
import type { Services } from '../services.ts'
import type { PaymentUpdateServices } from '../orders/settleOrder.ts'
import { recordPayment } from '../orders/recordPayment.ts'

const SOON_MS = 60_000

/**
 * Captures an authorized payment after shipment, once, and releases the rest, which would otherwise stay
 * blocked on the payer's account. Records the result as a payment update. Does nothing if the authorization
 * was released meanwhile.
 * @param announce receives log lines about captures that the provider refused
 */
export const capturePayment = async (
  services: PaymentUpdateServices & Pick<Services, 'provider' | 'payments'>,
  { orderUid, paymentUid, amount }: CapturePayload,
  announce: (words: string) => void = () => undefined,
): ReturnType<Handler> => {
  const { state } = await loadOrder(services.store, orderUid)
  const attempt = state.attempts.get(paymentUid)
  const providerId = attempt?.providerId ?? null
  if (attempt === undefined || providerId === null || !isPromised(attempt, state)) return 'done'
  const found = await services.provider.find(providerId)
  if (!found.ok) return { later: SOON_MS }
  const { status, captured: before } = found.value
  // the provider may have forgotten the idempotency key of an earlier capture
  if (status === 'authorized' && before === 0) {
    const captured = await services.provider.capture(providerId, amount, captureKey(paymentUid))
    if (!captured.ok) {
      const { refusal } = captured
      if (refusal.why !== 'rejected') return { later: SOON_MS }
      const command = { type: 'RefuseCapture', paymentUid, reason: refusal.detail } as const
      const noted = await decideOrder(services, orderUid, command, 'system')
      if (noted.ok)
        announce(
          `the provider refused a capture of order ${state.order?.number ?? orderUid}: ${refusal.detail}`,
        )
      return noted.ok ? 'done' : { later: SOON_MS }
    }
  }
  if (status === 'authorized' && amount < attempt.amount) {
    const released = await services.provider.release(providerId)
    if (!released.ok && released.refusal.why !== 'rejected') return { later: SOON_MS }
  }
  const recorded = await recordPayment(services, providerId)
  return recorded.kind === 'unavailable' ? { later: SOON_MS } : 'done'
}
