import { namespace } from '../namespace.ts'
import type { access } from '../nld/mail/access.ts'

/** What a mail says about a change to the ways into an account. */
export const ACCESS = namespace<typeof access>(
  import.meta.glob('../*/mail/access.ts', { eager: true, import: 'access' }),
)
