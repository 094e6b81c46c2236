import type { CartWish } from '../../../domain/cart/cart.ts'
import type { CartState, DeliveryChoice } from '../../../domain/cart/cartState.ts'
import { cartTotals } from '../../../domain/cart/cartTotals.ts'
import type { Fee } from '../../../domain/pricing/totals.ts'
import { NOTHING } from '../../../domain/kernel/cents.ts'
import type { CartDeps } from './cartDeps.ts'

type DeliveryMethod = CartDeps['config']['deliveryMethods'][number]
type Priced = Pick<DeliveryMethod, 'prices' | 'vatPercentage'>

/** What a way of delivery or of paying costs as configured. */
export const feeOf = ({ prices, vatPercentage }: Priced): Fee => ({ ...prices, rate: vatPercentage })

/** What delivery of this cart costs: nothing from `freeFromInclVat` on, judged by the goods after coupons, incl. VAT. */
export const deliveryFee = (method: DeliveryMethod, state: CartState): Fee => {
  const { totalInclVat, shippingInclVat, paymentFeeInclVat } = cartTotals(state)
  const goods = totalInclVat - shippingInclVat - paymentFeeInclVat
  const isFree = method.freeFromInclVat !== null && goods >= method.freeFromInclVat
  return isFree ? { exclVat: NOTHING, inclVat: NOTHING, rate: method.vatPercentage } : feeOf(method)
}

const same = (a: Fee, b: Fee): boolean =>
  a.exclVat === b.exclVat && a.inclVat === b.inclVat && a.rate === b.rate

/** The wish that sets the chosen delivery's fee right after a change of lines; none when it is right or no longer offered. */
export const deliveryAgain = (config: CartDeps['config'], state: CartState): readonly CartWish[] => {
  const chosen: DeliveryChoice | null = state.delivery
  const method = config.deliveryMethods.find(({ id }) => id === chosen?.shippingId)
  if (chosen === null || method === undefined || state.lines.size === 0) return []
  const fee = deliveryFee(method, state)
  return same(fee, chosen.fee) ? [] : [{ type: 'ChooseDelivery', delivery: { ...chosen, fee } }]
}
