import { namespace } from '../namespace.ts'
import type { information } from '../nld/account/information.ts'

/** Texts of the customer's details, loaded with their page. */
export const INFORMATION = namespace<typeof information>(
  import.meta.glob('../*/account/information.ts', { eager: true, import: 'information' }),
)
