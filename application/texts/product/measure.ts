import { namespace } from '../namespace.ts'
import type { measure } from '../nld/product/measure.ts'

/** Texts of a made-to-measure product's page, loaded only with it. */
export const MEASURE = namespace<typeof measure>(
  import.meta.glob('../*/product/measure.ts', { eager: true, import: 'measure' }),
)
