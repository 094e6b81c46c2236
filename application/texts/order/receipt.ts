import { namespace } from '../namespace.ts'
import type { receipt } from '../nld/order/receipt.ts'

/** Texts about the receipt on an order's page. */
export const RECEIPT = namespace<typeof receipt>(
  import.meta.glob('../*/order/receipt.ts', { eager: true, import: 'receipt' }),
)
