import { namespace } from '../namespace.ts'
import type { checkout } from '../nld/checkout/checkout.ts'

/** What the steps of the checkout say: only they load it. */
export const CHECKOUT = namespace<typeof checkout>(
  import.meta.glob('../*/checkout/checkout.ts', { eager: true, import: 'checkout' }),
)
