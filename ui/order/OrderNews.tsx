import type { OrderView } from '../../application/pages/orderView.ts'
import { usePrice } from '../kit/price/usePrice.ts'
import { useStorefront } from '../kit/storefrontContext.tsx'
import { ORDER_WORDS } from './orderWords.ts'

/** How an order left the shop, and what of its money goes back. */
export const OrderNews = ({ order: { shipment, trackingUrl, moneyBack } }: { readonly order: OrderView }) => {
  const words = ORDER_WORDS[useStorefront().locale]
  const price = usePrice('cart')
  return (
    <>
      {shipment !== null && shipment.carrier !== null && <p>{`${words.carrier}: ${shipment.carrier}`}</p>}
      {shipment !== null && shipment.trackingCode !== null && (
        <p>
          <span>{`${words.tracking}: `}</span>
          <strong>{shipment.trackingCode}</strong>{' '}
          {trackingUrl !== undefined && <a href={trackingUrl}>{words.follow}</a>}
        </p>
      )}
      {moneyBack.map(({ refundUid, amount, isSent }) => (
        <p key={refundUid}>{(isSent ? words.wentBack : words.goesBack)(price(amount))}</p>
      ))}
    </>
  )
}
