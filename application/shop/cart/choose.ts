import type { CartWish } from '../../../domain/cart/cart.ts'
import type { CartState } from '../../../domain/cart/cartState.ts'
import { cartTotals } from '../../../domain/cart/cartTotals.ts'
import { deliveryFee, feeOf } from '../../../domain/cart/deliveryFee.ts'
import { ok, refused, type Result } from '../../../domain/kernel/result.ts'
import type { Session } from '../../ports/database/sessions.ts'
import { customerOf } from '../account/guest.ts'
import { sessionFor } from '../account/session.ts'
import type { CartCall, CartCallRefusal, CartNow, CartOutcome } from './cartCall.ts'
import { changeCart, type CartServices } from './changeCart.ts'

type Call = CartCall<CartNow>
type Outcome = Promise<CartOutcome<CartNow>>

const chosen = (
  services: CartServices,
  call: Call,
  wish: (state: CartState) => Result<CartWish, CartCallRefusal>,
): Outcome => changeCart(services, call, { begins: false, wish, result: ok })

/** Chooses a way of delivery by its id or uid; its fee is the shop's own. */
export const chooseDelivery = (services: CartServices, call: Call, id: string): Outcome =>
  chosen(services, call, (state) => {
    const method = services.config.deliveryMethods.find((one) => one.id === id || one.uid === id)
    if (method === undefined) return refused({ why: 'unknown-delivery-option', id })
    const delivery = {
      shippingId: method.id,
      pickupLocationId: null,
      fee: deliveryFee(method, cartTotals(state)),
    }
    return ok({ type: 'ChooseDelivery', delivery })
  })

/** Chooses a pick-up point: of the way of delivery chosen before if that is one for pick-up, else of the shop's first one. */
export const choosePickup = (services: CartServices, call: Call, pickupLocationId: string): Outcome =>
  chosen(services, call, (state) => {
    const pickups = services.config.deliveryMethods.filter(({ type }) => type === 'pickup')
    const method = pickups.find(({ id }) => id === state.delivery?.shippingId) ?? pickups[0]
    if (method === undefined) return refused({ why: 'unknown-delivery-option', id: pickupLocationId })
    const delivery = { shippingId: method.id, pickupLocationId, fee: deliveryFee(method, cartTotals(state)) }
    return ok({ type: 'ChooseDelivery', delivery })
  })

/** Chooses a way of paying; its fee is the shop's own. */
export const choosePaymentOption = (services: CartServices, call: Call, id: string): Outcome =>
  chosen(services, call, () => {
    const method = services.config.paymentMethods.find((one) => one.id === id)
    if (method === undefined) return refused({ why: 'unknown-payment-option', id })
    return ok({ type: 'ChoosePaymentOption', payment: { paymentOptionId: id, fee: feeOf(method) } })
  })

/** Names the address that the cart goes to: one of the session's own customer; any other is as if it weren't there. */
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
