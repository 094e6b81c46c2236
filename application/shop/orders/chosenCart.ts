import { cart } from '../../../domain/cart/cart.ts'
import type { CartFact } from '../../../domain/cart/cartFacts.ts'
import { feeOf } from '../../../domain/cart/deliveryFee.ts'
import type { LoadedCart } from '../cart/loadCart.ts'
import type { CheckoutDeps } from './checkoutDeps.ts'

/** A cart with facts that are decided but not yet in the log: they go in with the order. `head` is that of the log. */
export interface ChosenCart extends LoadedCart {
  readonly facts: readonly CartFact[]
}

/** The cart with this way of paying; null when the shop has no such way. */
export const withPayment = (
  { config }: Pick<CheckoutDeps, 'config'>,
  held: LoadedCart,
  paymentOptionId: string,
): ChosenCart | null => {
  if (held.state.payment?.paymentOptionId === paymentOptionId) return { ...held, facts: [] }
  const method = config.paymentMethods.find(({ id }) => id === paymentOptionId)
  if (method === undefined) return null
  const payment = { paymentOptionId, fee: feeOf(method) }
  const decided = cart.decide({ type: 'ChoosePaymentOption', payment }, held.state)
  if (!decided.ok) return null
  const state = { ...held.state, lines: new Map(held.state.lines) }
  for (const fact of decided.value) cart.evolve(state, fact)
  return { ...held, state, facts: decided.value }
}
