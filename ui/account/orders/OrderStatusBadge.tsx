import type { OrderRow } from '../../../application/pages/accountOrders.ts'
import type { OrderStatus } from '../../../domain/orders/orderState.ts'
import { useStorefront } from '../../kit/storefrontContext.tsx'
import css from './OrderStatusBadge.module.css'
import { ORDERS_WORDS } from './ordersWords.ts'

const TONES: Readonly<Record<OrderStatus, 'good' | 'waiting' | 'ended'>> = {
  pending_payment: 'waiting',
  paid: 'good',
  on_account: 'good',
  processing: 'good',
  shipped: 'good',
  delivered: 'good',
  canceled: 'ended',
  refunded: 'ended',
}

/** How an order stands, in a word: never that it is paid where something is still owed. */
export const OrderStatusBadge = ({
  order: { status, outstandingAmount, isAtShop },
}: {
  readonly order: Pick<OrderRow, 'status' | 'outstandingAmount' | 'isAtShop'>
}) => {
  const words = ORDERS_WORDS[useStorefront().locale]
  const isReady = status === 'shipped' && isAtShop === true
  const isPartly = status === 'paid' && outstandingAmount > 0
  return (
    <span className={`${css['badge']} ${css[TONES[status]]}`}>
      {isReady ? words.ready : isPartly ? words.partlyPaid : words.status[status]}
    </span>
  )
}
