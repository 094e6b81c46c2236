import type { FieldErrors } from '../../../domain/checkout/informationForm.ts'
import type { Actor } from '../../../domain/kernel/storedEvent.ts'
import { ok, refused, type Result } from '../../../domain/kernel/result.ts'
import { cartTotals } from '../../../domain/cart/cartTotals.ts'
import type { OrderFile } from '../../contract/files/orderFile.ts'
import { submitInformation } from './submitInformation.ts'
import { addLine } from '../cart/lines.ts'
import { applyCoupon } from '../cart/coupons.ts'
import type { CartCall, CartCallRefusal, CartOutcome, LineChange } from '../cart/cartCall.ts'
import { chooseDelivery, choosePaymentOption, choosePickup } from './choose.ts'
import type { CartServices } from '../cart/changeCart.ts'
import { deleteCart } from '../cart/deleteCart.ts'
import { loadCart } from '../cart/loadCart.ts'
import type { Services } from '../services.ts'
import { loadOrder } from '../orders/loadOrder.ts'
import { pay, type PayServices } from './pay.ts'
import type { PayRefusal } from './payRefusal.ts'

/** What taking an order needs: everything the buyer would have used themselves. */
export type TakeServices = PayServices &
  CartServices &
  Pick<Services, 'sessions' | 'informationRules' | 'couponUses'>

/** Why the order is refused, and for which part of the file. */
export type TakeRefusal =
  | { readonly at: 'lines'; readonly index: number; readonly refusal: CartCallRefusal | Short }
  | { readonly at: 'coupons'; readonly index: number; readonly refusal: CartCallRefusal }
  | { readonly at: 'buyer'; readonly errors: FieldErrors }
  | { readonly at: 'delivery'; readonly refusal: CartCallRefusal }
  | { readonly at: 'payment'; readonly refusal: CartCallRefusal | PayRefusal }

/** Fewer pieces are available than were requested. */
interface Short {
  readonly why: 'too-few'
  readonly available: number
}

/**
 * `paymentUrl`: the buyer's payment page; null if nothing is due now, or the provider has not responded yet.
 */
export interface TakenOrder {
  readonly number: string
  readonly totalInclVat: number
  readonly dueNow: number
  readonly paymentUrl: string | null
}

export type TakenResult = Result<TakenOrder, TakeRefusal>

/**
 * Takes an order given by telephone or at the counter through the shopper's own cart and checkout, by the
 * same rules, prices and stock; its events name the staff member. A refused order leaves no open cart or
 * session.
 */
export const takeOrder = async (
  services: TakeServices,
  order: OrderFile,
  by: Actor,
): Promise<TakenResult> => {
  const call = <T>(cartUid: string | null): CartCall<T> => ({
    cartUid,
    actor: by,
    locale: order.locale,
    taskId: null,
    answerIn: null,
  })
  let cartUid: string | null = null
  for (const [index, line] of order.lines.entries()) {
    const added: Result<LineChange, CartCallRefusal> = resultOf(await addLine(services, call(cartUid), line))
    if (!added.ok) return giveUp(services, call(cartUid), { at: 'lines', index, refusal: added.refusal })
    const { quantity: available, wished } = added.value
    cartUid = added.value.cartUid
    if (available < wished)
      return giveUp(services, call(cartUid), { at: 'lines', index, refusal: { why: 'too-few', available } })
  }
  for (const [index, code] of order.coupons.entries()) {
    const applied = resultOf(await applyCoupon(services, call(cartUid), code))
    if (!applied.ok)
      return giveUp(services, call(cartUid), { at: 'coupons', index, refusal: applied.refusal })
  }
  const filledIn = { form: order.buyer, locale: order.locale, cartUid, session: null, by }
  const { session, result } = await submitInformation(services, filledIn, false)
  try {
    if (session === null || !result.ok) {
      const errors = !result.ok && result.refusal.why === 'fields' ? result.refusal.errors : {}
      return await giveUp(services, call(cartUid), { at: 'buyer', errors })
    }
    const country = order.buyer.countryCode
    const sent =
      order.pickupPoint === null
        ? await chooseDelivery(services, call(cartUid), order.delivery, country)
        : await choosePickup(services, call(cartUid), order.pickupPoint, country, order.delivery)
    const chosen = resultOf(sent)
    if (!chosen.ok) return await giveUp(services, call(cartUid), { at: 'delivery', refusal: chosen.refusal })
    const way = resultOf(await choosePaymentOption(services, call(cartUid), order.payment))
    if (!way.ok) return await giveUp(services, call(cartUid), { at: 'payment', refusal: way.refusal })
    const { state, version } = way.value
    const paid = await pay(services, cartUid, session.session, {
      cartVersion: version,
      totalInclVat: cartTotals(state).totalInclVat,
      paymentOptionId: order.payment,
      deliveryOptionId: null,
      addressId: null,
      termsAccepted: true,
      locale: order.locale,
      ip: null,
      reference: order.reference,
      purchaseOrder: order.purchaseOrder,
      by,
    })
    if (!paid.ok && paid.refusal.why !== 'provider')
      return await giveUp(services, call(cartUid), { at: 'payment', refusal: paid.refusal })
    return ok({ ...(await placedOf(services, cartUid)), paymentUrl: paid.ok ? paid.value.paymentUrl : null })
  } finally {
    // The session's token was given to nobody.
    if (session !== null) await services.sessions.remove(services.sha256(session.token))
  }
}

/** The calls have no idempotency key, so none is a repetition. */
const resultOf = <T>(outcome: CartOutcome<T>): Result<T, CartCallRefusal> =>
  outcome.kind === 'done' ? outcome.result : refused({ why: 'key-reused' })

/** Deletes the cart and returns the refusal. */
const giveUp = async (
  services: TakeServices,
  call: Parameters<typeof deleteCart>[1],
  refusal: TakeRefusal,
): Promise<TakenResult> => {
  await deleteCart(services, call)
  return refused(refusal)
}

/** @throws Error if the cart has no order; it was just placed */
const placedOf = async (
  { store }: Pick<Services, 'store'>,
  cartUid: string | null,
): Promise<Omit<TakenOrder, 'paymentUrl'>> => {
  const cart = await loadCart(store, cartUid)
  const placed = cart?.state.orderUid ? (await loadOrder(store, cart.state.orderUid)).state.order : null
  if (placed === null) throw new Error('an order was paid that is not there')
  const { number, totals, dueNow } = placed
  return { number, totalInclVat: totals.totalInclVat, dueNow }
}
