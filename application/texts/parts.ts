import { namespace } from './namespace.ts'
import type { parts } from './nld/parts.ts'

/** What the page of parts says: not the shop's own, so only that page loads it. */
export const PARTS = namespace<typeof parts>(
  import.meta.glob('./*/parts.ts', { eager: true, import: 'parts' }),
)
