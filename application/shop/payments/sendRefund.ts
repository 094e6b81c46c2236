import { refundKey } from '../../../domain/orders/payments/idempotencyKey.ts'
import type { OrderState, Refund } from '../../../domain/orders/orderState.ts'
import type { OrderCommand } from '../../../domain/orders/orderCommands.ts'
import type { PaymentRefusal } from '../../ports/outside/payments.ts'
import { decideOrder } from '../orders/decideOrder.ts'
import { loadOrder } from '../orders/loadOrder.ts'
import type { RefundPayload } from '../orders/orderMessages.ts'
import type { Handler } from '../outbox/worker.ts'
import type { Services } from '../services.ts'

const SOON_MS = 60_000

type RefundServices = Pick<Services, 'store' | 'clock' | 'provider'>
type Noted = Extract<OrderCommand, { type: 'NoteRefund' | 'RefuseRefund' | 'FailRefund' }>

/**
 * Sends a requested refund once: a refund that the provider already has is not sent again, even if its
 * response was lost, unless it failed. For a payment that was never captured nothing is sent: it is released,
 * or less of it is captured.
 * @param announce receives log lines about refunds that the provider refused
 */
export const sendRefund = async (
  services: RefundServices,
  { orderUid, refundUid }: RefundPayload,
  announce: (words: string) => void = () => undefined,
): ReturnType<Handler> => {
  const { state } = await loadOrder(services.store, orderUid)
  const refund = state.refunds.find((one) => one.refundUid === refundUid)
  if (refund?.status !== 'requested') return 'done'
  const outcome = await sent(services, state, refund)
  if (outcome === 'later') return { later: SOON_MS }
  // the refund was reduced meanwhile: send the lower amount
  if (outcome.type === 'RefuseRefund' && (await isLowered(services, orderUid, refund)))
    return { later: SOON_MS }
  const noted = await decideOrder(services, orderUid, outcome, 'system')
  if (noted.ok && outcome.type === 'RefuseRefund')
    announce(`the provider refused a refund of order ${state.order?.number ?? orderUid}: ${outcome.reason}`)
  return noted.ok ? 'done' : { later: SOON_MS }
}

const isLowered = async (
  { store }: Pick<Services, 'store'>,
  orderUid: string,
  { refundUid, amount }: Refund,
): Promise<boolean> => {
  const { state } = await loadOrder(store, orderUid)
  return state.refunds.find((one) => one.refundUid === refundUid)?.amount !== amount
}

const sent = async (
  { provider }: RefundServices,
  state: OrderState,
  { refundUid, paymentUid, amount, failures = [] }: Refund,
): Promise<Noted | 'later'> => {
  const note = (refundId: string | null): Noted => ({ type: 'NoteRefund', refundUid, refundId })
  const attempt = state.attempts.get(paymentUid)
  const providerId = attempt?.providerId ?? null
  // money received outside the provider is refunded outside it
  if (attempt === undefined || providerId === null) return note(null)
  const found = await provider.find(providerId)
  if (!found.ok) return refusedFor(refundUid, found.refusal)
  switch (found.value.status) {
    case 'open':
    case 'pending':
      return 'later'
    case 'authorized': {
      if (attempt.refund < attempt.amount) return note(null)
      const released = await provider.release(providerId)
      return released.ok ? note(null) : refusedFor(refundUid, released.refusal)
    }
    case 'canceled':
    case 'expired':
    case 'failed':
      return note(null)
    case 'paid': {
      const before = await provider.refunds(providerId)
      if (!before.ok) return refusedFor(refundUid, before.refusal)
      const own = before.value.filter((one) => one.refundUid === refundUid)
      const known = own.find(({ hasFailed }) => !hasFailed)
      if (known !== undefined) return note(known.refundId)
      // a refund that failed before its response was recorded is not retried automatically
      const lost = own.find(({ refundId }) => !failures.includes(refundId))
      if (lost !== undefined) return { type: 'FailRefund', refundUid, refundId: lost.refundId }
      const key = refundKey(refundUid, amount, failures.length)
      const made = await provider.refund(providerId, amount, refundUid, key)
      return made.ok ? note(made.value.refundId) : refusedFor(refundUid, made.refusal)
    }
  }
}

/** Retries a temporary refusal; leaves any other to staff. */
const refusedFor = (refundUid: string, refusal: PaymentRefusal): Noted | 'later' => {
  switch (refusal.why) {
    case 'unavailable':
    case 'in-progress':
    case 'unauthorized':
      return 'later'
    case 'not-found':
      return { type: 'RefuseRefund', refundUid, reason: 'the provider knows no such payment' }
    case 'rejected':
      return { type: 'RefuseRefund', refundUid, reason: refusal.detail }
  }
}
