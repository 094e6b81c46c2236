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

/** How an order stands, in a word. */
export const OrderStatusBadge = ({ status }: { readonly status: OrderStatus }) => (
  <span className={`${css['badge']} ${css[TONES[status]]}`}>
    {ORDERS_WORDS[useStorefront().locale].status[status]}
  </span>
)
