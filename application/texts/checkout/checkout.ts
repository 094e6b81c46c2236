import { namespace } from '../namespace.ts'
import type { checkout } from '../nld/checkout/checkout.ts'

/** Texts of the checkout steps, loaded only with them. */
export const CHECKOUT = namespace<typeof checkout>(
  import.meta.glob('../*/checkout/checkout.ts', { eager: true, import: 'checkout' }),
)
