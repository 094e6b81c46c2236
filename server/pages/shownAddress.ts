import type { Page } from '../../application/pages/page.ts'

/** As much of an address as a page in the place of one shows, and writes into its links and forms. */
const MOST = 200

/** An address's beginning, without half an escaped sign at its end. */
const cut = (address: string): string => address.slice(0, MOST).replace(/%.?$/u, '')

/** The page for an address where nothing is. It repeats the address's beginning alone, so it stays small. */
export const notFoundAt = (path: string): Extract<Page, { readonly type: 'not-found' }> => ({
  type: 'not-found',
  path: cut(path),
})

/** The address that a page is rendered at: in the place of another, the beginning of what was asked for. */
export const shownAddress = ({ type }: Pick<Page, 'type'>, url: string): string =>
  type === 'not-found' || type === 'error' || type === 'inactive' ? cut(url) : url
