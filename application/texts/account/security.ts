import { namespace } from '../namespace.ts'
import type { security } from '../nld/account/security.ts'

/** Texts of the account's login methods. */
export const SECURITY = namespace<typeof security>(
  import.meta.glob('../*/account/security.ts', { eager: true, import: 'security' }),
)
