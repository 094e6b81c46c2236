import { namespace } from './namespace.ts'
import type { parts } from './nld/parts.ts'

/** Texts of the design system page: not for shoppers, so loaded only with it. */
export const PARTS = namespace<typeof parts>(
  import.meta.glob('./*/parts.ts', { eager: true, import: 'parts' }),
)
