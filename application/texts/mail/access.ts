import { namespace } from '../namespace.ts'
import type { access } from '../nld/mail/access.ts'

/** Texts of the email about a changed login method. */
export const ACCESS = namespace<typeof access>(
  import.meta.glob('../*/mail/access.ts', { eager: true, import: 'access' }),
)
