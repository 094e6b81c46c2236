import { namespace } from '../namespace.ts'
import type { vatAbroad } from '../nld/account/vatAbroad.ts'

/** The VAT notice for business buyers in another country than the shop's. */
export const VAT_ABROAD = namespace<typeof vatAbroad>(
  import.meta.glob('../*/account/vatAbroad.ts', { eager: true, import: 'vatAbroad' }),
)
