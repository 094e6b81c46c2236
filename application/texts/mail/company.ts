import { namespace } from '../namespace.ts'
import type { company } from '../nld/mail/company.ts'

/** Texts of emails to a company's members. */
export const COMPANY = namespace<typeof company>(
  import.meta.glob('../*/mail/company.ts', { eager: true, import: 'company' }),
)
