import type { ResultPage } from '../../pages/page.ts'
import { lineItemOf, paramsOf, type Ga4Event } from './ga4Event.ts'

/** A purchase, once it is paid for and only for the session that placed the order. Of the buyer it holds nothing. */
export const purchaseOf = ({ status, order, orderNumber }: ResultPage): Ga4Event | null => {
  if (order === null || (status !== 'paid' && status !== 'authorized')) return null
  const { totals, lines } = order
  const tax = totals.totalVat.reduce((sum, { amount }) => sum + amount, 0)
  return {
    name: 'purchase',
    params: {
      transaction_id: orderNumber,
      tax: tax / 100,
      shipping: totals.shippingExclVat / 100,
      ...paramsOf(lines.map((line, place) => lineItemOf(line, place))),
    },
  }
}
