import type { OrderRow } from '../../../application/pages/account/accountOrders.ts'
import { ORDERS } from '../../../application/texts/account/orders.ts'
import type { OrderStatus } from '../../../domain/orders/orderState.ts'
import { useText } from '../../kit/useText.ts'
import css from '../StatusBadge.module.css'

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

/** An order's status in a word; never "paid" while an amount is due. */
export const OrderStatusBadge = ({
  order: { status, outstandingAmount, isAtShop },
}: {
  readonly order: Pick<OrderRow, 'status' | 'outstandingAmount' | 'isAtShop'>
}) => {
  const say = useText(ORDERS)
  const isReady = status === 'shipped' && isAtShop === true
  const isPartly = status === 'paid' && outstandingAmount > 0
  return (
    <span className={`${css['badge']} ${css[TONES[status]]}`}>
      {isReady ? say('ready') : isPartly ? say('partlyPaid') : say(`status.${status}`)}
    </span>
  )
}
