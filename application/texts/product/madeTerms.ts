import { namespace } from '../namespace.ts'
import type { madeTerms } from '../nld/product/madeTerms.ts'

/** Terms of made-to-measure products, shown before payment. */
export const MADE_TERMS = namespace<typeof madeTerms>(
  import.meta.glob('../*/product/madeTerms.ts', { eager: true, import: 'madeTerms' }),
)
