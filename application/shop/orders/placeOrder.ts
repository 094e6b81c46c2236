import type { OrderSnapshot } from '../../../domain/orders/orderFacts.ts'
import type { OrderWish } from '../../../domain/orders/orderWishes.ts'
import { cart } from '../../streams/cart.ts'
import { changeOf, decideAll } from '../../streams/change.ts'
import type { Decision } from '../../streams/handle.ts'
import { order } from '../../streams/order.ts'
import type { Purchase } from '../companies/purchase.ts'
import type { Drawing } from './credit.ts'
import { orderInCart } from './orderInCart.ts'
import { orderedCartsIn, unpaidOf } from './mergedCarts.ts'
import type { LoadedOrder } from './loadOrder.ts'
import { orderRows } from './orderRows.ts'
import { attemptMessages } from '../payments/attemptMessages.ts'
import { confirmationOf, type LetterServices } from '../mail/orderLetter.ts'
import type { Services } from '../services.ts'
import type { ChosenCart } from './chosenCart.ts'
import type { Buyer, PayOrder } from './readyCart.ts'
import { redeemerOf } from './redeemer.ts'
import { reservationPartiesOf } from './reservationParties.ts'

const MINUTE_MS = 60_000

/** The attempt that stands; `paymentUid` is the order's own where nothing is due. */
export interface Placed {
  readonly orderUid: string
  readonly paymentUid: string
  readonly isDue: boolean
}

/** What goes into one commit with an order. */
interface Besides {
  /** where its customer has a limit */
  readonly drawing: Drawing | null
  /** where its buyer is one of a company's people */
  readonly purchase: Purchase | null
}

/**
 * Begins to pay: the order where it is new, the attempt, the stock and coupons reserved for it within the shop's caps, the cart's note
 * of its order, and the word to finish it after a crash, in one commit. The cart's head goes into it, so whoever changed the cart
 * meanwhile is seen. Null where the order can't be paid as it stands.
 * @param seen who takes it and the address that it comes from: an attempt is counted by that
 */
export const startAttempt = async (
  services: LetterServices &
    Pick<Services, 'store' | 'ids' | 'couponOffers' | 'customerDigest' | 'partyDigest'>,
  { loaded, change: chosen }: ChosenCart,
  standing: LoadedOrder,
  placing: OrderSnapshot | null,
  buyer: Buyer,
  { ip, by, drawing, purchase }: Pick<PayOrder, 'ip' | 'by'> & Besides,
): Promise<Decision<Placed> | null> => {
  const at = services.clock.now()
  const { uid: orderUid } = standing
  const paymentUid = services.ids.uuid()
  const snapshot = placing ?? standing.state.order
  const method = services.config.paymentMethods.find(({ id }) => id === snapshot?.payment.optionId)
  const minutes = method?.reservationMinutes ?? 0
  const reserveUntil = minutes === 0 ? null : at + minutes * MINUTE_MS
  const isDue = (snapshot?.dueNow ?? 0) > 0
  const wishes: OrderWish[] = [
    ...(placing === null ? [] : [{ type: 'PlaceOrder' as const, order: placing }]),
    isDue ? { type: 'StartPayment', paymentUid, reserveUntil } : settled(services, snapshot),
  ]
  const decided = decideAll(order, standing, wishes)
  if (!decided.ok) return null
  const note = orderInCart(chosen.after, orderUid, !isDue)
  const before = isDue ? [] : unpaidOf(await orderedCartsIn(services.store, loaded.state))
  const { payments, outbox, ...rows } = orderRows(
    standing,
    decided.value,
    redeemerOf(services, buyer.form.emailAddress),
    reservationPartiesOf(services, buyer, ip),
  )
  return {
    value: { orderUid, paymentUid: isDue ? paymentUid : orderUid, isDue },
    actor: by ?? `customer:${snapshot?.customerId ?? ''}`,
    at,
    changes: [
      decided.value,
      changeOf(cart, loaded, [...chosen.facts, ...note]),
      ...before.map((one) => changeOf(cart, one, orderInCart(one.state, orderUid, true))),
      ...(drawing === null || isDue ? [] : [drawing(orderUid)]),
      ...(purchase === null ? [] : [purchase.changeFor(orderUid)]),
    ],
    rows: {
      ...rows,
      payments: isDue ? payments : [{ paymentUid: orderUid, orderUid, providerId: null, open: false }],
      outbox: [
        ...outbox,
        ...(purchase?.outbox ?? []),
        ...(isDue
          ? attemptMessages(orderUid, paymentUid, at, reserveUntil)
          : await confirmationOf(services, decided.value.after)),
      ],
    },
  }
}

/** Nothing is due: it costs nothing, or all of it is paid later. */
const settled = ({ config }: Pick<Services, 'config'>, snapshot: OrderSnapshot | null): OrderWish =>
  (snapshot?.totals.totalInclVat ?? 0) > 0
    ? { type: 'PutOnAccount', termDays: config.paymentTermDays }
    : { type: 'SettleFree' }
