import { namespace } from './namespace.ts'
import type { listing } from './nld/listing.ts'

/** What lists of products, of posts and of results are called, for the server: no page loads it. */
export const LISTING = namespace<typeof listing>(
  import.meta.glob('./*/listing.ts', { eager: true, import: 'listing' }),
)
