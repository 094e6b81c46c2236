import { namespace } from '../namespace.ts'
import type { data } from '../nld/account/data.ts'

/** Texts of the page with all of a customer's data. */
export const DATA = namespace<typeof data>(
  import.meta.glob('../*/account/data.ts', { eager: true, import: 'data' }),
)
