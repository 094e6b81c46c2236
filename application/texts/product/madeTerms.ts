import { namespace } from '../namespace.ts'
import type { madeTerms } from '../nld/product/madeTerms.ts'

/** What must be known of what is made to measure before it is paid. */
export const MADE_TERMS = namespace<typeof madeTerms>(
  import.meta.glob('../*/product/madeTerms.ts', { eager: true, import: 'madeTerms' }),
)
