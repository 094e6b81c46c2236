import type { ResultPage } from '../../pages/page.ts'
import { lineItemOf, paramsOf, type Ga4Event, type Ga4Params } from './ga4Event.ts'

/** A purchase, once it is paid for and only for the session that placed the order. Of the buyer it holds nothing. */
export const purchaseOf = ({ status, order, orderNumber }: ResultPage): Ga4Event | null => {
  if (order === null || (status !== 'paid' && status !== 'authorized')) return null
  const { totals } = order
  const tax = totals.totalVat.reduce((sum, { amount }) => sum + amount, 0)
  return {
    name: 'purchase',
    params: {
      transaction_id: orderNumber,
      tax: tax / 100,
      shipping: totals.shippingExclVat / 100,
      ...goodsOf(order),
    },
    once: `purchase ${orderNumber}`,
  }
}

/** Each sum of a purchase that went back, once it was sent: of the whole with its items, of less with its share of the value. */
export const refundsOf = ({ order, orderNumber }: ResultPage): readonly Ga4Event[] => {
  if (order === null) return []
  const goods = goodsOf(order)
  const { totalInclVat } = order.totals
  const cents = Math.round(goods.value * 100)
  return order.moneyBack
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

const goodsOf = ({ lines }: NonNullable<ResultPage['order']>): Ga4Params =>
  paramsOf(lines.map((line, place) => lineItemOf(line, place)))
