import { namespace } from '../namespace.ts'
import type { staff } from '../nld/mail/staff.ts'

/** What mails to the shop's own people say. */
export const STAFF = namespace<typeof staff>(
  import.meta.glob('../*/mail/staff.ts', { eager: true, import: 'staff' }),
)
