import type { OrderStatus } from '../../../domain/orders/orderState.ts'

const WITHOUT: readonly OrderStatus[] = ['pending_payment', 'canceled', 'refunded']

/** Whether an order in this status has goods to return. */
export const hasGoods = (status: OrderStatus): boolean => !WITHOUT.includes(status)
