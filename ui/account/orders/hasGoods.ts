import type { OrderStatus } from '../../../domain/orders/orderState.ts'

const WITHOUT: readonly OrderStatus[] = ['pending_payment', 'canceled', 'refunded']

/** Whether there is anything to send back of an order in this state. */
export const hasGoods = (status: OrderStatus): boolean => !WITHOUT.includes(status)
