import { namespace } from '../namespace.ts'
import type { company } from '../nld/account/company.ts'

/** Texts of a company's pages. */
export const COMPANY = namespace<typeof company>(
  import.meta.glob('../*/account/company.ts', { eager: true, import: 'company' }),
)
