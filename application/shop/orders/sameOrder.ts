import { CHECKOUT_FIELDS } from '../../../domain/checkout/information.ts'
import { REFERENCE_FIELDS } from '../../../domain/orders/references.ts'
import type { LoadedCart } from '../cart/loadCart.ts'
import type { Services } from '../services.ts'
import type { LoadedOrder } from './loadOrder.ts'
import { buyerIn } from './orderBuyer.ts'
import type { Buyer, PayOrder } from './readyCart.ts'

/** The cart stands as it stood when this order was made of it, the note of the order aside. */
export const isUnchanged = ({ state: { order } }: LoadedOrder, { head }: LoadedCart): boolean =>
  order !== null && order.cartVersion + 1 === head.version

/** The order is this buyer's, of this very cart, in the language that they read now, goes where they say now, is paid in this way and called what they call it. */
export const isFor = async (
  { vault }: Pick<Services, 'vault'>,
  prior: LoadedOrder,
  loaded: LoadedCart,
  { customerId, form, references }: Buyer,
  seen: PayOrder,
): Promise<boolean> => {
  const { order, status } = prior.state
  if (order === null || !isUnchanged(prior, loaded) || status === 'canceled') return false
  if (order.customerId !== customerId || order.payment.optionId !== seen.paymentOptionId) return false
  if (order.locale !== seen.locale) return false
  const opened = await vault.open(order.customer)
  if (opened === null) return false
  const before = buyerIn(opened)
  return (
    CHECKOUT_FIELDS.every((field) => before.form[field] === form[field]) &&
    REFERENCE_FIELDS.every((field) => before.references[field] === references[field])
  )
}
