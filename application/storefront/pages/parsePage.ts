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

/** All account page types begin with `account`. */
const isType = (type: string): boolean =>
  (TYPES as Readonly<Record<string, unknown>>)[type] === true || /^account\b/.test(type)

/** Reads a page sent as JSON by the shop's own server; null if it is not one. Only the type is checked. */
export const parsePage = (json: unknown): Page | null =>
  typeof json === 'object' && json !== null && 'type' in json && isType(String(json.type))
    ? (json as Page)
    : null
