import type { Page } from '../../pages/page.ts'

const TYPES: ReadonlySet<unknown> = new Set<Page['type']>([
  'home',
  'listing',
  'product',
  'article',
  'posts',
  'search',
  'cart',
  'checkout',
  'result',
  'not-found',
  'error',
  'inactive',
  'parts',
])

/** A page that came as JSON from the shop's own server, or null when it is none. Its inside is taken as the server wrote it. */
export const parsePage = (json: unknown): Page | null =>
  typeof json === 'object' && json !== null && 'type' in json && TYPES.has(json.type) ? (json as Page) : null
