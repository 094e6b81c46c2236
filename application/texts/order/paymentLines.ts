import { namespace } from '../namespace.ts'
import type { paymentLines } from '../nld/order/paymentLines.ts'

/** What a payment provider shows a buyer of a payment, beside the names of the goods. */
export const PAYMENT_LINES = namespace<typeof paymentLines>(
  import.meta.glob('../*/order/paymentLines.ts', { eager: true, import: 'paymentLines' }),
)
