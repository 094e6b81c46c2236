import { namespace } from '../namespace.ts'
import type { information } from '../nld/account/information.ts'

/** The words of a customer's own details: they come with the page. */
export const INFORMATION = namespace<typeof information>(
  import.meta.glob('../*/account/information.ts', { eager: true, import: 'information' }),
)
