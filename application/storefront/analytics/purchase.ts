import type { ResultPage } from '../../pages/page.ts'
import { lineItemOf, paramsOf, type Ga4Event, type Ga4Params } from './ga4Event.ts'

type Order = NonNullable<ResultPage['order']>

/**
 * A purchase, once it is paid for and only for the session that placed the order, and each sum of it that went back. Of the buyer they
 * hold nothing.
 */
export const purchaseOf = ({ status, order, orderNumber }: ResultPage): readonly Ga4Event[] => {
  if (order === null || (status !== 'paid' && status !== 'authorized')) return []
  const { totals } = order
  const goods = paramsOf(order.lines.map((line, place) => lineItemOf(line, place)))
  const tax = totals.totalVat.reduce((sum, { amount }) => sum + amount, 0)
  return [
    {
      name: 'purchase',
      params: {
        transaction_id: orderNumber,
        tax: tax / 100,
        shipping: totals.shippingExclVat / 100,
        ...goods,
      },
      once: `purchase ${orderNumber}`,
    },
    ...refundsOf(order, orderNumber, goods),
  ]
}

/** Each sum that went back, once it was sent: the whole with its items, less with its share of the value. */
const refundsOf = (
  { totals, moneyBack }: Order,
  orderNumber: string,
  goods: Ga4Params,
): readonly Ga4Event[] => {
  const { totalInclVat } = totals
  const cents = Math.round(goods.value * 100)
  return moneyBack
    .filter(({ isSent, isOfOrder }) => isSent && isOfOrder)
    .map(({ refundUid, amount }) => ({
      name: 'refund',
      params: {
        transaction_id: orderNumber,
        ...goods,
        ...(amount < totalInclVat && { value: Math.round((cents * amount) / totalInclVat) / 100, items: [] }),
      },
      once: `refund ${refundUid}`,
    }))
}
