import { namespace } from '../namespace.ts'
import type { measure } from '../nld/product/measure.ts'

/** What the page of a product that is made to measure says: only that page loads it. */
export const MEASURE = namespace<typeof measure>(
  import.meta.glob('../*/product/measure.ts', { eager: true, import: 'measure' }),
)
