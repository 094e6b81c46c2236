import { namespace } from './namespace.ts'
import type { builder } from './nld/builder.ts'

/** What the builder says: its own page alone loads it. */
export const BUILDER = namespace<typeof builder>(
  import.meta.glob('./*/builder.ts', { eager: true, import: 'builder' }),
)
