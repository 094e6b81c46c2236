import { namespace } from '../namespace.ts'
import type { account } from '../nld/account/account.ts'

/**
 * The words of the account's pages alone: they come with these pages, since no first visit has room for them.
 */
export const ACCOUNT = namespace<typeof account>(
  import.meta.glob('../*/account/account.ts', { eager: true, import: 'account' }),
)
