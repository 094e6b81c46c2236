import { namespace } from '../namespace.ts'
import type { orders } from '../nld/account/orders.ts'

/** Texts of a customer's orders. */
export const ORDERS = namespace<typeof orders>(
  import.meta.glob('../*/account/orders.ts', { eager: true, import: 'orders' }),
)
