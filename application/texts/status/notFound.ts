import { namespace } from '../namespace.ts'
import type { notFound } from '../nld/status/notFound.ts'

/** Texts of the not-found page with its links. */
export const NOT_FOUND = namespace<typeof notFound>(
  import.meta.glob('../*/status/notFound.ts', { eager: true, import: 'notFound' }),
)
