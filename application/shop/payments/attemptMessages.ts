import type { OutboxMessage } from '../../ports/database/log/eventStore.ts'
import { PAYMENT_CREATE, RESERVATION_CHECK } from '../outbox/messages.ts'

const MINUTE_MS = 60_000

/** When it is first asked how a payment stands that nothing waits for: its provider tells of it by itself, as a rule. */
const UNRESERVED_CHECK_MS = 24 * 60 * MINUTE_MS

/**
 * What a new attempt leaves to be done, in the commit that begins it: to have it made where a crash comes in between, and to ask how it stands.
 * @param now ms since 1970
 * @param until ms since 1970 at which it is asked; null: a day from now
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
