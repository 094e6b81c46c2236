import { namespace } from '../namespace.ts'
import type { returnTerms } from '../nld/order/returnTerms.ts'

/** Texts about returns for every page and email: the same days, method and refund term everywhere. */
export const RETURN_TERMS = namespace<typeof returnTerms>(
  import.meta.glob('../*/order/returnTerms.ts', { eager: true, import: 'returnTerms' }),
)
