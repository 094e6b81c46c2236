import { namespace } from '../namespace.ts'
import type { orders } from '../nld/account/orders.ts'

/** What a customer reads of their orders. */
export const ORDERS = namespace<typeof orders>(
  import.meta.glob('../*/account/orders.ts', { eager: true, import: 'orders' }),
)
