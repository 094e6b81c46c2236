import { namespace } from '../namespace.ts'
import type { company } from '../nld/mail/company.ts'

/** What a mail to one of a company's people says. */
export const COMPANY = namespace<typeof company>(
  import.meta.glob('../*/mail/company.ts', { eager: true, import: 'company' }),
)
