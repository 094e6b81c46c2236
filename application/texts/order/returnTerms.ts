import { namespace } from '../namespace.ts'
import type { returnTerms } from '../nld/order/returnTerms.ts'

/** What every page and mail says of sending something back: the same days, the same way and the same term for the money. */
export const RETURN_TERMS = namespace<typeof returnTerms>(
  import.meta.glob('../*/order/returnTerms.ts', { eager: true, import: 'returnTerms' }),
)
