import { order } from '../../../domain/orders/order.ts'
import type { OrderFact, OrderSnapshot } from '../../../domain/orders/orderFacts.ts'
import type { OrderWish } from '../../../domain/orders/orderWishes.ts'
import { START } from '../../../domain/kernel/event.ts'
import { decodeOrder } from '../../streams/states/order.ts'
import type { CommitRefusal, OutboxMessage } from '../../ports/database/eventStore.ts'
import { cartAppend } from './cartAppend.ts'
import { afterFacts, orderChange, type OpenOrder } from './openOrder.ts'
import { PAYMENT_CREATE, RESERVATION_CHECK } from '../outbox/messages.ts'
import type { CheckoutDeps } from './checkoutDeps.ts'
import type { ChosenCart } from './chosenCart.ts'
import type { Buyer } from './readyCart.ts'
import { redeemerOf } from './redeemer.ts'

const MINUTE_MS = 60_000

/** An order that is yet to be placed. */
export const unplaced = (uid: string): OpenOrder => ({ uid, head: START, state: decodeOrder(null) })

/** What the commit was refused for, or the attempt that now stands; `paymentUid` is the order's own where nothing is due. */
export type Started =
  | { readonly kind: 'started'; readonly paymentUid: string; readonly isDue: boolean }
  | { readonly kind: 'refused'; readonly refusal: CommitRefusal | { readonly why: 'not-payable' } }

/**
 * Begins to pay: the order where it is new, the attempt, the stock held and the coupons redeemed for it, the cart's note of its
 * order, and the word to finish it after a crash, in one commit. The cart's head goes into it, so whoever changed the cart
 * meanwhile is seen.
 */
export const startAttempt = async (
  deps: CheckoutDeps,
  held: ChosenCart,
  open: OpenOrder,
  placing: OrderSnapshot | null,
  { form }: Buyer,
): Promise<Started> => {
  const now = deps.clock.now()
  const paymentUid = deps.ids.uuid()
  const snapshot = placing ?? open.state.order
  const minutes =
    deps.config.paymentMethods.find(({ id }) => id === snapshot?.payment.optionId)?.reservationMinutes ?? 30
  const reserveUntil = now + minutes * MINUTE_MS
  const isDue = (snapshot?.dueNow ?? 0) > 0
  const wishes: OrderWish[] = [
    ...(placing === null ? [] : [{ type: 'PlaceOrder' as const, order: placing }]),
    isDue ? { type: 'StartPayment', paymentUid, reserveUntil } : { type: 'SettleFree' },
  ]
  const facts: OrderFact[] = []
  let state = open.state
  for (const wish of wishes) {
    const decided = order.decide(wish, state)
    if (!decided.ok) return { kind: 'refused', refusal: { why: 'not-payable' } }
    facts.push(...decided.value)
    state = afterFacts(state, decided.value)
  }
  const actor = `customer:${snapshot?.customerId ?? ''}` as const
  const change = orderChange(open, facts, now, actor, redeemerOf(deps, form.emailAddress))
  const committed = await deps.store.commit({
    appends: [change.append, ...cartAppend(held, open.uid, !isDue, now, actor, held.facts)],
    stock: change.stock,
    coupons: change.coupons,
    payments: isDue
      ? change.payments
      : [{ paymentUid: open.uid, orderUid: open.uid, providerId: null, open: false }],
    outbox: isDue ? messages(open.uid, paymentUid, now, reserveUntil) : [],
  })
  if (!committed.ok) return { kind: 'refused', refusal: committed.refusal }
  return { kind: 'started', paymentUid: isDue ? paymentUid : open.uid, isDue }
}

const messages = (
  orderUid: string,
  paymentUid: string,
  now: number,
  until: number,
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
    dueAt: until,
  },
]
