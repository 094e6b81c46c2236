import { namespace } from '../namespace.ts'
import type { rest } from '../nld/order/rest.ts'

/** Texts about the amount due on an order's page, loaded only with it. */
export const REST = namespace<typeof rest>(
  import.meta.glob('../*/order/rest.ts', { eager: true, import: 'rest' }),
)
