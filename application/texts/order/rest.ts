import { namespace } from '../namespace.ts'
import type { rest } from '../nld/order/rest.ts'

/** What the page of an order says of what is left to pay: only that page loads it. */
export const REST = namespace<typeof rest>(
  import.meta.glob('../*/order/rest.ts', { eager: true, import: 'rest' }),
)
