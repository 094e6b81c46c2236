import { namespace } from './namespace.ts'
import type { fields } from './nld/fields.ts'

/** Labels and errors of personal detail fields, loaded only with pages that have such a form. */
export const FIELDS = namespace<typeof fields>(
  import.meta.glob('./*/fields.ts', { eager: true, import: 'fields' }),
)
