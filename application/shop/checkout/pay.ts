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

/** What `pay` needs. */
export type PayServices = PrepareServices & PlaceServices & Pick<Services, 'webhookUrl'>

export interface Payment {
  /** The provider's payment page; null if nothing is due. */
  readonly paymentUrl: string | null
  readonly paymentUid: string
}

/**
 * Places the cart's order and starts its payment, in three steps: prepares the order, places it, creates the
 * payment at the provider. For an unchanged cart, an open attempt returns the same payment and an ended one
 * starts a new attempt on the same order; a changed cart cancels its earlier order. Refuses whatever differs
 * from what the shopper saw, so that nobody pays another amount.
 *
 * Placing decides only on what preparing has read, and commits at the expected version of each stream it
 * changes: cart, order, credit, company. If one of them, the stock or a coupon has changed meanwhile, the
 * whole commit is refused and all is prepared and decided again, at most 20 times; then the refusal is
 * `cart-changed`. No transaction spans a call to another service: the attempt is committed before the
 * provider's payment is requested, and the provider's response is committed after that. The outbox completes
 * what a crash interrupts.
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

/** Decides what to commit for a prepared order: an order and its attempt, or corrections of the cart. */
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

/** Corrects the cart, and ends the approval that was requested for its earlier version. */
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
 * Starts a payment in one commit: the order if it is new, the attempt, the reserved stock and coupons within
 * the shop's caps, the order's id in the cart, and the message that completes it after a crash. Settles an
 * order with nothing due in the same commit.
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
  // The order was prepared for exactly this command.
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

/** Events that attach the order to the cart; none if it is attached already. */
const noteOf = ({ change: { after } }: ReadyOrder['chosen'], orderUid: string) => {
  if (after.orderUid === orderUid) return []
  const decided = cart.decider.decide({ type: 'AttachOrder', orderUid }, after)
  return decided.ok ? decided.value : []
}

/**
 * The order's redeemer with the shop's current coupon limits. A guest gets a new customerId each time, so the
 * mailbox identifies them, stored as a keyed digest.
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

/** Identifies a house: by postcode and number where those suffice, elsewhere with the street too. */
const houseOf = ({ countryCode, zipCode, houseNumber, streetName }: CheckoutForm): string =>
  [countryCode, zipCode, houseNumber, ...(rulesOf(countryCode).addressLookUp === 'house' ? [] : [streetName])]
    .map(folded)
    .join(' ')

/**
 * The parties against which a payment attempt is counted while it reserves stock: session, mailbox, house and
 * network, each with the caps of the shop's config. Wider networks, which may be one connection, have
 * multiples of the network's caps. Each is stored as a keyed digest.
 * @param ip the attempt's IP address; null if staff make it
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
