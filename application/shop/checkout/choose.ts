import type { CartCommand } from '../../../domain/cart/cart.ts'
import type { CartState } from '../../../domain/cart/cartState.ts'
import { cartTotals } from '../../../domain/cart/cartTotals.ts'
import { deliveryFee, feeOf } from '../../../domain/cart/delivery/deliveryFee.ts'
import { ok, refused, type Result } from '../../../domain/kernel/result.ts'
import type { Session } from '../../ports/database/access.ts'
import { customerOf, formOf } from '../customers/customerForms.ts'
import { sessionFor } from '../sessions/session.ts'
import type { CartCall, CartCallRefusal, CartNow, CartOutcome } from '../cart/cartCall.ts'
import { changeCart, type CartServices } from '../cart/changeCart.ts'
import { loadCart } from '../cart/loadCart.ts'
import type { Services } from '../services.ts'

type Call = CartCall<CartNow>
type Outcome = Promise<CartOutcome<CartNow>>

const chosen = (
  services: CartServices,
  call: Call,
  command: (state: CartState) => Result<CartCommand, CartCallRefusal>,
): Outcome => changeCart(services, call, { begins: false, command, result: ok })

type Method = CartServices['config']['deliveryMethods'][number]

/**
 * The command that chooses a delivery method; null if the parcel is too heavy for it or it does not deliver
 * to the country.
 */
const deliveryCommand = (
  method: Method | undefined,
  state: CartState,
  countryCode: string | null,
  pickupLocationId: string | null,
): CartCommand | null => {
  const fee = method === undefined ? null : deliveryFee(method, cartTotals(state), countryCode)
  if (method === undefined || fee === null) return null
  const to = countryCode === null ? {} : { countryCode }
  return { type: 'ChooseDelivery', delivery: { shippingId: method.id, pickupLocationId, fee, ...to } }
}

/**
 * Chooses a delivery method by its id or uid, at the shop's fee for the cart's weight and value.
 * @param countryCode the cart's destination; null if it is unknown
 */
export const chooseDelivery = (
  services: CartServices,
  call: Call,
  id: string,
  countryCode: string | null = null,
): Outcome =>
  chosen(services, call, (state) => {
    const method = services.config.deliveryMethods.find((one) => one.id === id || one.uid === id)
    const command = deliveryCommand(method, state, countryCode, null)
    return command === null ? refused({ why: 'unknown-delivery-option', id }) : ok(command)
  })

/**
 * Chooses a pick-up point for the given delivery method, or the cart's, if that has points; else for the
 * shop's first method with points. Refuses a point that the carrier does not know.
 */
export const choosePickup = async (
  services: CartServices & Pick<Services, 'pickupPoints'>,
  call: Call,
  pickupLocationId: string,
  countryCode: string | null = null,
  wayId: string | null = null,
): Outcome => {
  const found = await services.pickupPoints.find(pickupLocationId)
  if (!found.ok)
    return {
      kind: 'done',
      result: refused(
        found.refusal.why === 'unavailable'
          ? { why: 'pickup-unavailable' }
          : { why: 'unknown-pickup-location', id: pickupLocationId },
      ),
    }
  const to = countryCode ?? found.value.countryCode
  return chosen(services, call, (state) => {
    const pickups = services.config.deliveryMethods.filter(({ pickupAt }) => pickupAt === 'point')
    const method = pickups.find(({ id }) => id === (wayId ?? state.delivery?.shippingId)) ?? pickups[0]
    const command = deliveryCommand(method, state, to, pickupLocationId)
    return command === null ? refused({ why: 'unknown-delivery-option', id: pickupLocationId }) : ok(command)
  })
}

/** Chooses a payment method at the shop's fee. */
export const choosePaymentOption = (services: CartServices, call: Call, id: string): Outcome =>
  chosen(services, call, () => {
    const method = services.config.paymentMethods.find((one) => one.id === id)
    if (method === undefined) return refused({ why: 'unknown-payment-option', id })
    return ok({ type: 'ChoosePaymentOption', payment: { paymentOptionId: id, fee: feeOf(method) } })
  })

/** Chooses one of the customer's own addresses for the cart; refuses any other as unknown. */
export const chooseAddress = async (
  services: CartServices,
  call: Call,
  session: Session | null,
  addressId: string,
): Outcome => {
  const own = sessionFor(session, call.cartUid)
  const isOwn = own !== null && (await customerOf(services, own.customerId)).state.addresses.has(addressId)
  return chosen(services, call, () =>
    isOwn ? ok({ type: 'ChooseAddress', addressId }) : refused({ why: 'unknown-address' }),
  )
}

/**
 * Chooses one of the customer's own addresses. In another country, chooses the delivery method again for its
 * fee and clears the pick-up point. A method that does not deliver there stays chosen, so that the shopper
 * must choose another.
 */
export const sendTo = async (
  services: CartServices & Pick<Services, 'vault'>,
  call: Call,
  session: Session | null,
  addressId: string,
): Outcome => {
  const taken = await chooseAddress(services, call, session, addressId)
  if (taken.kind !== 'done' || !taken.result.ok) return taken
  const country = await countryOf(services, call.cartUid, session)
  const cart = await loadCart(services.store, call.cartUid)
  const further = { ...call, taskId: null, answerIn: null }
  const sent =
    country === null || cart === null ? null : await sentElsewhere(services, further, cart.state, country)
  return sent?.kind === 'done' && sent.result.ok ? sent : taken
}

/** Null if the destination country is unchanged. */
export const sentElsewhere = async (
  services: CartServices,
  call: Call,
  { delivery }: CartState,
  countryCode: string,
): Promise<CartOutcome<CartNow> | null> => {
  const method = services.config.deliveryMethods.find(({ id }) => id === delivery?.shippingId)
  const before = delivery?.countryCode ?? method?.countries[0]
  return method === undefined || before === countryCode
    ? null
    : chooseDelivery(services, call, method.id, countryCode)
}

/** The destination country of this session's cart; null if it is unknown. */
export const countryOf = async (
  services: Pick<Services, 'store' | 'vault'>,
  cartUid: string | null,
  session: Session | null,
): Promise<string | null> => {
  const own = sessionFor(session, cartUid)
  const cart = own === null ? null : await loadCart(services.store, cartUid)
  if (own === null || cart === null) return null
  const { state } = await customerOf(services, own.customerId)
  return (await formOf(services, state, cart.state.addressId))?.countryCode ?? null
}
