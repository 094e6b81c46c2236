import type { Page } from '../../application/pages/page.ts'

/** Maximum characters of an unknown address in a page, its links and its forms. */
const MOST = 200

/** Beginning of an address, without a partial escape at its end. */
const cut = (address: string): string => address.slice(0, MOST).replace(/%.?$/u, '')

/** Page for an unknown address. It repeats only the beginning of the address, so that it stays small. */
export const notFoundAt = (path: string): Extract<Page, { readonly type: 'not-found' }> => ({
  type: 'not-found',
  path: cut(path),
})

/** Address that a page is rendered at: shortened for a page that replaces the requested one. */
export const shownAddress = ({ type }: Pick<Page, 'type'>, url: string): string =>
  type === 'not-found' || type === 'error' || type === 'inactive' ? cut(url) : url
