import { namespace } from './namespace.ts'
import type { builder } from './nld/builder.ts'

/** Texts of the builder, loaded only with its page. */
export const BUILDER = namespace<typeof builder>(
  import.meta.glob('./*/builder.ts', { eager: true, import: 'builder' }),
)
