import { namespace } from '../namespace.ts'
import type { invoices } from '../nld/account/invoices.ts'

/** What a customer reads of their invoices. */
export const INVOICES = namespace<typeof invoices>(
  import.meta.glob('../*/account/invoices.ts', { eager: true, import: 'invoices' }),
)
