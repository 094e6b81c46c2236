import type { CartFact } from '../../../domain/cart/cartFacts.ts'
import type { CartState } from '../../../domain/cart/cartState.ts'
import { feeOf, isSameFee } from '../../../domain/cart/deliveryFee.ts'
import { cart } from '../../streams/cart.ts'
import { changeOf, decideAll, type Change } from '../../streams/change.ts'
import type { LoadedCart } from '../cart/loadCart.ts'
import type { Services } from '../services.ts'

/** A cart with what is decided on it but not yet in the log: that goes in with the order. */
export interface ChosenCart {
  readonly loaded: LoadedCart
  readonly change: Change<CartState, CartFact>
}

/** The cart with this way of paying at what it costs now; null when the shop has no such way. */
export const withPayment = (
  { config }: Pick<Services, 'config'>,
  loaded: LoadedCart,
  paymentOptionId: string,
): ChosenCart | null => {
  const method = config.paymentMethods.find(({ id }) => id === paymentOptionId)
  if (method === undefined) return null
  const { payment: present } = loaded.state
  const payment = { paymentOptionId, fee: feeOf(method) }
  if (present?.paymentOptionId === paymentOptionId && isSameFee(present.fee, payment.fee))
    return { loaded, change: changeOf(cart, loaded, []) }
  const decided = decideAll(cart, loaded, [{ type: 'ChoosePaymentOption', payment }])
  return decided.ok ? { loaded, change: decided.value } : null
}
