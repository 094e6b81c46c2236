import { namespace } from './namespace.ts'
import type { fields } from './nld/fields.ts'

/**
 * What fields of a person's details are called, and what may be wrong with them: only pages with such a form
 * load it.
 */
export const FIELDS = namespace<typeof fields>(
  import.meta.glob('./*/fields.ts', { eager: true, import: 'fields' }),
)
