import { namespace } from '../namespace.ts'
import type { security } from '../nld/account/security.ts'

/** What a customer reads of the ways into their account. */
export const SECURITY = namespace<typeof security>(
  import.meta.glob('../*/account/security.ts', { eager: true, import: 'security' }),
)
