import type { ResultPage } from '../../pages/page.ts'
import { lineItemOf, paramsOf, type Ga4Event, type Ga4Params } from './ga4Event.ts'

type Order = NonNullable<ResultPage['order']>
type Sold = Pick<Order, 'lines' | 'missing'>

/**
 * A purchase, once it is paid for and only for the session that placed the order, and each sum of it that went back. Of the buyer they
 * hold nothing. Its value is what was sold, whole, however little of that was due or authorized at first: the rest is owed. What was not
 * there was not sold.
 */
export const purchaseOf = ({ status, order, orderNumber }: ResultPage): readonly Ga4Event[] => {
  if (order === null || (status !== 'paid' && status !== 'authorized')) return []
  const { totals, lines } = order
  const sold = soldOf(order)
  if (sold.length === 0 && lines.length > 0) return []
  const goods = paramsOf(sold.map((line, place) => lineItemOf(line, place)))
  const all = totals.totalVat.reduce((sum, { amount }) => sum + amount, 0)
  const tax = missingOf(order).reduce((sum, line) => sum - (line.totalInclVat - line.totalExclVat), all)
  return [
    {
      name: 'purchase',
      params: {
        transaction_id: orderNumber,
        tax: Math.max(0, tax) / 100,
        shipping: totals.shippingExclVat / 100,
        ...goods,
      },
      once: `purchase ${orderNumber}`,
    },
    ...refundsOf(order, orderNumber, goods),
  ]
}

/** Each sum that went back, once it was sent: of the whole with its items, of less with its share of the value. */
const refundsOf = (order: Order, orderNumber: string, goods: Ga4Params): readonly Ga4Event[] => {
  const worth = missingOf(order).reduce(
    (sum, line) => sum - line.totalInclVat,
    order.totals.totalInclVat as number,
  )
  const cents = Math.round(goods.value * 100)
  return order.moneyBack
    .filter(({ isSent, isOfOrder }) => isSent && isOfOrder)
    .map(({ refundUid, amount }) => ({
      name: 'refund',
      params: {
        transaction_id: orderNumber,
        ...goods,
        ...(amount < worth && { value: Math.round((cents * amount) / worth) / 100, items: [] }),
      },
      once: `refund ${refundUid}`,
    }))
}

const soldOf = ({ lines, missing = [] }: Sold) =>
  lines.filter(({ productId }) => !missing.includes(productId))
const missingOf = ({ lines, missing = [] }: Sold) =>
  lines.filter(({ productId }) => missing.includes(productId))
