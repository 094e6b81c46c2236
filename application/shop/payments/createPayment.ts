import type { OrderSnapshot } from '../../../domain/orders/orderEvents.ts'
import { isOpen, type Attempt } from '../../../domain/orders/payments/attempt.ts'
import { paymentKey } from '../../../domain/orders/payments/idempotencyKey.ts'
import { partLine, providerLines } from '../../../domain/orders/payments/providerLines.ts'
import type { OutboxMessage } from '../../ports/database/log/eventStore.ts'
import type { CreatePayment } from '../../ports/outside/payments.ts'
import { order } from '../../streams/kinds/order.ts'
import { readEvents } from '../../streams/readEvents.ts'
import { decideOrder } from '../orders/decideOrder.ts'
import { loadOrder } from '../orders/loadOrder.ts'
import { applyUpdate, type PaymentUpdateServices } from '../orders/settleOrder.ts'
import { PAYMENT_CREATE, RESERVATION_CHECK } from '../outbox/messages.ts'
import type { Services } from '../services.ts'
import { PAYMENT_LINES } from '../../texts/order/paymentLines.ts'

/**
 * The provider remembers an idempotency key for an hour; after this long a payment is never created again.
 */
const CREATE_WITHIN_MS = 50 * 60_000

/** `later`: the provider could not be reached, so it is unknown whether the payment exists. */
export type Created =
  | { readonly kind: 'created'; readonly attempt: Attempt }
  | { readonly kind: 'refused' }
  | { readonly kind: 'later' }

/**
 * Creates an attempt's payment at the provider under the attempt's idempotency key, with no open transaction,
 * then records the result. Repeated or concurrent calls create one payment. An attempt past
 * this step is returned in its current state.
 */
export const createPayment = async (
  services: PaymentUpdateServices & Pick<Services, 'provider' | 'webhookUrl' | 'payments'>,
  orderUid: string,
  paymentUid: string,
): Promise<Created> => {
  const { state } = await loadOrder(services.store, orderUid)
  const attempt = state.attempts.get(paymentUid)
  if (state.order === null || attempt === undefined) return { kind: 'refused' }
  if (attempt.status !== 'started')
    return isOpen(attempt) ? { kind: 'created', attempt } : { kind: 'refused' }
  const startedAt = await startOf(services, orderUid, paymentUid)
  if (services.clock.now() - startedAt >= CREATE_WITHIN_MS)
    return refuse(services, orderUid, paymentUid, 'unavailable')
  const made = await services.provider.create(requestOf(services, state.order, attempt))
  if (made.ok) {
    // a provider that repeats an id would have one payment pay for two orders
    const known = await services.payments.byProviderId(made.value.providerId)
    if (known !== null && known.paymentUid !== paymentUid)
      return refuse(services, orderUid, paymentUid, 'repeated-id')
    const recorded = await applyUpdate(services, orderUid, paymentUid, made.value)
    const created = recorded.ok ? recorded.value.attempts.get(paymentUid) : undefined
    return created === undefined ? { kind: 'later' } : { kind: 'created', attempt: created }
  }
  const { why } = made.refusal
  if (why === 'unavailable' || why === 'in-progress') return { kind: 'later' }
  return refuse(services, orderUid, paymentUid, why)
}

const refuse = async (
  services: Pick<Services, 'store' | 'clock'>,
  orderUid: string,
  paymentUid: string,
  reason: string,
): Promise<Created> => {
  const command = { type: 'RefusePayment', paymentUid, reason } as const
  const recorded = await decideOrder(services, orderUid, command, 'system')
  return recorded.ok ? { kind: 'refused' } : { kind: 'later' }
}

/** When the attempt was started, in ms since 1970. */
const startOf = async (
  { store }: Pick<Services, 'store'>,
  orderUid: string,
  paymentUid: string,
): Promise<number> => {
  for await (const { event, at } of readEvents(store, order, orderUid))
    if (event.type === 'PaymentStarted' && event.data.paymentUid === paymentUid) return at
  return 0
}

/** Identical for every try; the provider would refuse the key otherwise. */
const requestOf = (
  services: Pick<Services, 'config' | 'resultUrl' | 'webhookUrl'>,
  placed: OrderSnapshot,
  { paymentUid, amount, method, purpose }: Attempt,
): CreatePayment => {
  const say = PAYMENT_LINES(placed.locale)
  const texts = { coupon: say('coupon'), rounding: say('rounding') }
  return {
    idempotencyKey: paymentKey(paymentUid),
    amount,
    description: `${services.config.name} ${placed.number}`,
    method,
    redirectUrl: services.resultUrl(placed.locale, paymentUid),
    webhookUrl: services.webhookUrl(),
    locale: placed.locale,
    metadata: { paymentUid, orderUid: placed.uid },
    lines:
      amount === placed.totals.totalInclVat
        ? providerLines({ ...placed, texts }, amount)
        : [partLine(say(purpose), amount)],
  }
}

const MINUTE_MS = 60_000

/**
 * When the status of a payment without a reservation is first requested: usually the provider's webhook comes
 * earlier.
 */
const UNRESERVED_CHECK_MS = 24 * 60 * MINUTE_MS

/**
 * The outbox messages of a new attempt, for the commit that starts it: create the payment after a crash, and
 * request its status.
 * @param now ms since 1970
 * @param until when to request the status, in ms since 1970; null: a day from now
 */
export const attemptMessages = (
  orderUid: string,
  paymentUid: string,
  now: number,
  until: number | null,
): readonly OutboxMessage[] => [
  {
    id: `${PAYMENT_CREATE}-${paymentUid}`,
    kind: PAYMENT_CREATE,
    payload: { orderUid, paymentUid },
    dueAt: now + MINUTE_MS,
  },
  {
    id: `${RESERVATION_CHECK}-${paymentUid}`,
    kind: RESERVATION_CHECK,
    payload: { orderUid, paymentUid },
    dueAt: until ?? now + UNRESERVED_CHECK_MS,
  },
]
