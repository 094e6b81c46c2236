import { namespace } from '../namespace.ts'
import type { quantity } from '../nld/product/quantity.ts'

/** What the page of a product says of a customer's own prices: only that page loads it. */
export const QUANTITY = namespace<typeof quantity>(
  import.meta.glob('../*/product/quantity.ts', { eager: true, import: 'quantity' }),
)
