import { namespace } from '../namespace.ts'
import type { invoices } from '../nld/account/invoices.ts'

/** Texts of a customer's invoices. */
export const INVOICES = namespace<typeof invoices>(
  import.meta.glob('../*/account/invoices.ts', { eager: true, import: 'invoices' }),
)
