import { namespace } from '../namespace.ts'
import type { quantity } from '../nld/product/quantity.ts'

/** Texts about a customer's own prices on a product's page, loaded only with it. */
export const QUANTITY = namespace<typeof quantity>(
  import.meta.glob('../*/product/quantity.ts', { eager: true, import: 'quantity' }),
)
