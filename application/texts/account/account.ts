import { namespace } from '../namespace.ts'
import type { account } from '../nld/account/account.ts'

/** Texts of the account pages, loaded with them to keep the first visit small. */
export const ACCOUNT = namespace<typeof account>(
  import.meta.glob('../*/account/account.ts', { eager: true, import: 'account' }),
)
