import { namespace } from '../namespace.ts'
import type { vatAbroad } from '../nld/account/vatAbroad.ts'

/** What a business in another country than the shop is told of its VAT. */
export const VAT_ABROAD = namespace<typeof vatAbroad>(
  import.meta.glob('../*/account/vatAbroad.ts', { eager: true, import: 'vatAbroad' }),
)
