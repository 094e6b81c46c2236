import type { OrderView } from '../../application/pages/orders/orderView.ts'
import { ORDER } from '../../application/texts/order/order.ts'
import { usePrice } from '../kit/price/usePrice.ts'
import { useText } from '../kit/useText.ts'

/** An order's shipment and its refunds. */
export const OrderNews = ({ order: { shipment, trackingUrl, moneyBack } }: { readonly order: OrderView }) => {
  const say = useText(ORDER)
  const price = usePrice('cart')
  return (
    <>
      {shipment !== null && shipment.carrier !== null && <p>{`${say('carrier')}: ${shipment.carrier}`}</p>}
      {shipment !== null && shipment.trackingCode !== null && (
        <p>
          <span>{`${say('tracking')}: `}</span>
          <strong>{shipment.trackingCode}</strong>{' '}
          {trackingUrl !== undefined && <a href={trackingUrl}>{say('follow')}</a>}
        </p>
      )}
      {moneyBack.map(({ refundUid, amount, isSent }) => (
        <p key={refundUid}>{say(isSent ? 'wentBack' : 'goesBack', { amount: price(amount) })}</p>
      ))}
    </>
  )
}
