import { namespace } from '../namespace.ts'
import type { compare } from '../nld/product/compare.ts'

/** What a comparison says: only a page that has one loads it. */
export const COMPARE = namespace<typeof compare>(
  import.meta.glob('../*/product/compare.ts', { eager: true, import: 'compare' }),
)
