import type { CartSnapshot } from '../pricing/totals.ts'
import type { OrderSnapshot } from './orderEvents.ts'
import type { OrderLine } from './orderLine.ts'

type Priced = Pick<OrderSnapshot, 'coupons' | 'delivery' | 'payment'> & {
  readonly lines: readonly Omit<OrderLine, 'totals'>[]
}

/** The pricing input of an order. */
export const pricingOf = ({ lines, coupons, delivery, payment }: Priced): CartSnapshot => ({
  lines: lines.map(({ lineId, quantity, price, options, weight }) => ({
    id: lineId,
    quantity,
    price,
    options,
    weight,
  })),
  coupons,
  shipping: delivery.fee,
  paymentFee: payment.fee,
})
