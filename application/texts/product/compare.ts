import { namespace } from '../namespace.ts'
import type { compare } from '../nld/product/compare.ts'

/** Texts of a product comparison, loaded only with pages that have one. */
export const COMPARE = namespace<typeof compare>(
  import.meta.glob('../*/product/compare.ts', { eager: true, import: 'compare' }),
)
