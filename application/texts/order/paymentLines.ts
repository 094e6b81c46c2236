import { namespace } from '../namespace.ts'
import type { paymentLines } from '../nld/order/paymentLines.ts'

/** Line descriptions that a payment provider shows to a buyer, besides the product titles. */
export const PAYMENT_LINES = namespace<typeof paymentLines>(
  import.meta.glob('../*/order/paymentLines.ts', { eager: true, import: 'paymentLines' }),
)
