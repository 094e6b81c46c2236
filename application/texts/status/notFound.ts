import { namespace } from '../namespace.ts'
import type { notFound } from '../nld/status/notFound.ts'

/** What a page that is not there says of the ways on. */
export const NOT_FOUND = namespace<typeof notFound>(
  import.meta.glob('../*/status/notFound.ts', { eager: true, import: 'notFound' }),
)
