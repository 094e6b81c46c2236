import { namespace } from '../namespace.ts'
import type { order } from '../nld/order/order.ts'

/** Texts about an order, loaded only with pages that show one. */
export const ORDER = namespace<typeof order>(
  import.meta.glob('../*/order/order.ts', { eager: true, import: 'order' }),
)
