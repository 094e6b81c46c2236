import { namespace } from '../namespace.ts'
import type { staff } from '../nld/mail/staff.ts'

/** Texts of emails to the shop's staff. */
export const STAFF = namespace<typeof staff>(
  import.meta.glob('../*/mail/staff.ts', { eager: true, import: 'staff' }),
)
