import type { Page } from '../../pages/page.ts'

const TYPES: Readonly<Record<Exclude<Page['type'], `account${string}`>, true>> = {
  home: true,
  listing: true,
  product: true,
  article: true,
  posts: true,
  search: true,
  cart: true,
  checkout: true,
  result: true,
  'not-found': true,
  error: true,
  inactive: true,
  withdraw: true,
  'find-order': true,
  'found-order': true,
  'stock-notice': true,
  builder: true,
  parts: true,
}

/** The account's own pages all begin alike. */
const isType = (type: string): boolean =>
  (TYPES as Readonly<Record<string, unknown>>)[type] === true || /^account\b/.test(type)

/** A page that came as JSON from the shop's own server, or null when it is none. Its inside is taken as the server wrote it. */
export const parsePage = (json: unknown): Page | null =>
  typeof json === 'object' && json !== null && 'type' in json && isType(String(json.type))
    ? (json as Page)
    : null
