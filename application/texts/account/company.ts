import { namespace } from '../namespace.ts'
import type { company } from '../nld/account/company.ts'

/** What the people of a company read of it. */
export const COMPANY = namespace<typeof company>(
  import.meta.glob('../*/account/company.ts', { eager: true, import: 'company' }),
)
