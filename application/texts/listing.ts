import { namespace } from './namespace.ts'
import type { listing } from './nld/listing.ts'

/** Names in product lists, post lists and search results, for the server: no page loads them. */
export const LISTING = namespace<typeof listing>(
  import.meta.glob('./*/listing.ts', { eager: true, import: 'listing' }),
)
