import { mailboxOf } from '../../../domain/account/mailbox.ts'
import { networksOf, WIDER } from '../../../domain/account/network.ts'
import type { CheckoutForm } from '../../../domain/checkout/information.ts'
import { rulesOf } from '../../../domain/country/country.ts'
import { ok, refused, type Result } from '../../../domain/kernel/result.ts'
import type { OrderCommand } from '../../../domain/orders/orderCommands.ts'
import { settle } from '../../../domain/orders/settlement.ts'
import type { ReservationParty } from '../../ports/database/reservationMove.ts'
import { cart } from '../../streams/kinds/cart.ts'
import { changeOf } from '../../streams/change.ts'
import { handle, type Decision } from '../../streams/handle.ts'
import { order as orders } from '../../streams/kinds/order.ts'
import type { Shopper } from '../sessions/session.ts'
import { lapseIn } from '../companies/lapseApproval.ts'
import { confirmationOf, type LetterServices } from '../orders/orderLetter.ts'
import { attemptMessages, createPayment } from '../payments/createPayment.ts'
import { limitsNow } from '../orders/settleOrder.ts'
import type { Services } from '../services.ts'
import { type Redeemer, orderRows } from '../orders/orderRows.ts'
import type { PayRefusal } from './payRefusal.ts'
import { CHANGED, prepareOrder, type OutdatedCart, type PrepareServices } from './prepareOrder.ts'
import type { Prepared, ReadyOrder, Tried } from './prepareOrder.ts'
import type { Buyer, PayOrder } from './checkoutReadiness.ts'

const MINUTE_MS = 60_000

type PlaceServices = LetterServices &
  Pick<Services, 'ids' | 'couponOffers' | 'customerDigest' | 'partyDigest'>

/** What paying takes. */
export type PayServices = PrepareServices & PlaceServices & Pick<Services, 'webhookUrl'>

export interface Payment {
  /** the provider's page; null when there is nothing to pay */
  readonly paymentUrl: string | null
  readonly paymentUid: string
}

/**
 * Places the order of a cart and begins its payment, in three steps: prepares it, places it, has the provider
 * make its payment. The same cart with an open attempt gives that payment again, with an ended one a new
 * attempt on the same order; a cart that was changed cancels the order it had. Whatever differs from what the
 * shopper saw is refused, so nobody pays another sum.
 *
 * Placing decides on nothing but what preparing has read, and commits on the heads that were read of whatever
 * it changes: cart, order, credit, company. If one of them, the stock or a coupon has changed by then, the
 * commit is refused whole: all is prepared and decided again, at most 20 times, then the cart is said to have
 * changed. No transaction is open around a call to the outside: the attempt is committed before the provider
 * is asked for a payment, and what it answers is committed after that. The outbox finishes what a crash
 * leaves in between.
 */
export const pay = async (
  services: PayServices,
  cartUid: string | null,
  session: Shopper | null,
  seen: PayOrder,
): Promise<Result<Payment, PayRefusal>> => {
  if (!seen.termsAccepted) return refused({ why: 'terms-not-accepted' })
  const handled = await handle<Prepared, Tried>(services, {
    read: (refusal) => prepareOrder(services, { cartUid, session, seen }, refusal),
    decide: (prepared) => placeOrder(services, prepared, seen),
  })
  const placed = handled.kind === 'done' ? handled.value : CHANGED
  if (!placed.ok) return placed
  const { orderUid, paymentUid, isDue } = placed.value
  if (!isDue) return ok({ paymentUrl: null, paymentUid })
  const created = await createPayment(services, orderUid, paymentUid)
  if (created.kind !== 'created') return refused({ why: 'provider' })
  return ok({ paymentUrl: created.attempt.checkoutUrl, paymentUid })
}

/** Decides what to commit of what was prepared: an order and its attempt, or a cart to be seen again first. */
const placeOrder = async (
  services: PlaceServices,
  prepared: Prepared,
  seen: PayOrder,
): Promise<Decision<Tried>> => {
  switch (prepared.kind) {
    case 'answered':
      return { value: prepared.value, actor: 'system', at: services.clock.now(), changes: [] }
    case 'outdated':
      return correctCart(services, prepared, seen)
    case 'ready':
      return beginAttempt(services, prepared, seen)
  }
}

/** Brings the cart up to date, and ends the approval that was asked for the cart as it was. */
const correctCart = (
  { clock }: Pick<Services, 'clock'>,
  { loaded, events, lines, customerId, company }: OutdatedCart,
  { by }: PayOrder,
): Decision<Tried> => {
  const change = changeOf(cart, loaded, events)
  const lapse =
    events.length === 0 ? null : lapseIn(company, { cartUid: loaded.uid, cartVersion: change.version })
  return {
    value: refused({ why: 'cart-changed', lines }),
    actor: by ?? `customer:${customerId}`,
    at: clock.now(),
    changes: [change, ...(lapse === null ? [] : [lapse])],
  }
}

/**
 * Begins to pay: the order where it is new, the attempt, the stock and coupons reserved for it within the
 * shop's caps, the cart's note of its order, and the message that finishes it after a crash, in one commit.
 * An order of which nothing is due is settled with it.
 */
const beginAttempt = async (
  services: PlaceServices,
  { chosen, buyer, order, placing, merged, drawing, purchase }: ReadyOrder,
  { ip, by }: PayOrder,
): Promise<Decision<Tried>> => {
  const at = services.clock.now()
  const actor = by ?? (`customer:${buyer.customerId}` as const)
  const { loaded, change: choosing } = chosen
  const snapshot = placing ?? order.state.order
  const method = services.config.paymentMethods.find(({ id }) => id === snapshot?.payment.optionId)
  const minutes = method?.reservationMinutes ?? 0
  const reserveUntil = minutes === 0 ? null : at + minutes * MINUTE_MS
  const isDue = (snapshot?.dueNow ?? 0) > 0
  const paymentUid = isDue ? services.ids.uuid() : order.uid
  const paying: OrderCommand = isDue
    ? { type: 'StartPayment', paymentUid, reserveUntil }
    : (snapshot?.totals.totalInclVat ?? 0) > 0
      ? { type: 'PutOnAccount', termDays: services.config.paymentTermDays }
      : { type: 'SettleFree' }
  const settled = settle(
    { order, cart: { ...loaded, state: choosing.after }, replacement: null, merged, goneInto: null },
    () => (placing === null ? [paying] : [{ type: 'PlaceOrder', order: placing }, paying]),
  )
  // it was prepared for just this
  if (!settled.ok) return { value: CHANGED, actor, at, changes: [] }
  const { own, carts } = settled.value
  const change = changeOf(orders, own.of, own.events)
  const { payments, outbox, ...rows } = orderRows(
    order,
    change,
    redeemerOf(services, buyer.form.emailAddress),
    reservationPartiesOf(services, buyer, ip),
  )
  const ending = carts.find(({ of }) => of.uid === loaded.uid)?.events
  return {
    value: ok({ orderUid: order.uid, paymentUid, isDue }),
    actor,
    at,
    changes: [
      change,
      changeOf(cart, loaded, [...choosing.events, ...(ending ?? noteOf(chosen, order.uid))]),
      ...carts.filter(({ of }) => of.uid !== loaded.uid).map(({ of, events }) => changeOf(cart, of, events)),
      ...(drawing === null || isDue ? [] : [drawing(order.uid)]),
      ...(purchase === null ? [] : [purchase.changeFor(order.uid)]),
    ],
    rows: {
      ...rows,
      payments: isDue ? payments : [{ paymentUid, orderUid: order.uid, providerId: null, open: false }],
      outbox: [
        ...outbox,
        ...(purchase?.outbox ?? []),
        ...(isDue
          ? attemptMessages(order.uid, paymentUid, at, reserveUntil)
          : await confirmationOf(services, change.after)),
      ],
    },
  }
}

/** That the cart carries the order; none where it says so already. */
const noteOf = ({ change: { after } }: ReadyOrder['chosen'], orderUid: string) => {
  if (after.orderUid === orderUid) return []
  const decided = cart.decider.decide({ type: 'AttachOrder', orderUid }, after)
  return decided.ok ? decided.value : []
}

/**
 * An order's redeemer, with the limits that the shop sets now. A guest gets a new customerId each time, so
 * they are known by their mailbox; what is stored is a keyed digest of it.
 */
const redeemerOf = (
  services: Pick<Services, 'customerDigest' | 'couponOffers'>,
  emailAddress: string,
): Redeemer => ({ ...limitsNow(services), customer: services.customerDigest(mailboxOf(emailAddress)) })

const folded = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')

/** A house: where postcode and number name one, whatever street is written; elsewhere the street counts too. */
const houseOf = ({ countryCode, zipCode, houseNumber, streetName }: CheckoutForm): string =>
  [countryCode, zipCode, houseNumber, ...(rulesOf(countryCode).addressLookUp === 'house' ? [] : [streetName])]
    .map(folded)
    .join(' ')

/**
 * Whom an attempt to pay is counted against while it reserves something: its session, mailbox, house and
 * network, each with the caps of the shop's config, and the wider networks that may be one line with more.
 * What is stored is a keyed digest of each.
 * @param ip the address that the attempt comes from; null where the shop's own people make it
 */
const reservationPartiesOf = (
  { partyDigest, config: { reservations } }: Pick<Services, 'partyDigest' | 'config'>,
  { customerId, form }: Buyer,
  ip: string | null,
): readonly ReservationParty[] => {
  const party = (kind: string, value: string, caps: (typeof reservations)[keyof typeof reservations]) => ({
    party: partyDigest(`${kind} ${value}`),
    ...caps,
  })
  return [
    party('session', customerId, reservations.session),
    party('mailbox', mailboxOf(form.emailAddress), reservations.address),
    party('house', houseOf(form), reservations.address),
    ...(ip === null ? [] : networksOf(ip)).map((network, index) => {
      const { attempts, pieces } = reservations.network
      const times = WIDER[index] ?? 1
      return party('network', network, { attempts: attempts * times, pieces: pieces * times })
    }),
  ]
}
