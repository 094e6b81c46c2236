import { namespace } from '../namespace.ts'
import type { order } from '../nld/order/order.ts'

/** What is said of an order: only the pages that show one load it. */
export const ORDER = namespace<typeof order>(
  import.meta.glob('../*/order/order.ts', { eager: true, import: 'order' }),
)
