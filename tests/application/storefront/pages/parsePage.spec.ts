import { expect, it } from 'vitest'
import { parsePage } from '../../../../application/storefront/pages/parsePage.ts'

it.each([
  ...['home', 'listing', 'product', 'article', 'posts', 'search', 'cart', 'checkout', 'result', 'not-found'],
  ...['error', 'inactive', 'withdraw', 'find-order', 'found-order', 'stock-notice', 'builder', 'parts'],
  ...['account', 'account-overview'],
])('a %s is parsed as a page, as the server wrote it', (type) => {
  const page = { type, more: 1 }
  expect(parsePage(page)).toBe(page)
})

it.each([
  ['nothing', null],
  ['nothing at all', undefined],
  ['text', 'cart'],
  ['an object without a type', { page: 'cart' }],
  ['a type that no page has', { type: 'surprise' }],
  ['one that every object has', { type: 'toString' }],
  ['one that only begins as the account’s do', { type: 'accounts' }],
  ['one that has the account in it', { type: 'my-account' }],
])('%s is parsed as no page', (_, json) => expect(parsePage(json)).toBeNull())
