import type { Page } from '../../pages/page.ts'

const TYPES: Readonly<Record<Page['type'], true>> = {
  home: true,
  listing: true,
  product: true,
  article: true,
  posts: true,
  search: true,
  cart: true,
  checkout: true,
  result: true,
  account: true,
  'account-overview': true,
  'account-orders': true,
  'account-order': true,
  'account-invoices': true,
  'account-information': true,
  'account-tickets': true,
  'account-ticket': true,
  'account-returns': true,
  'account-security': true,
  'account-data': true,
  'not-found': true,
  error: true,
  inactive: true,
  withdraw: true,
  'find-order': true,
  'found-order': true,
  parts: true,
}

/** A page that came as JSON from the shop's own server, or null when it is none. Its inside is taken as the server wrote it. */
export const parsePage = (json: unknown): Page | null =>
  typeof json === 'object' && json !== null && 'type' in json && Object.hasOwn(TYPES, String(json.type))
    ? (json as Page)
    : null
