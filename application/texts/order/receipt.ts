import { namespace } from '../namespace.ts'
import type { receipt } from '../nld/order/receipt.ts'

/** What the page of an order says of its receipt. */
export const RECEIPT = namespace<typeof receipt>(
  import.meta.glob('../*/order/receipt.ts', { eager: true, import: 'receipt' }),
)
