import type { Page } from '../../../application/storefront/page.ts'

/** The frames a page can stand in (specification, section 2: layouts). */
export type LayoutName = 'ecommerce' | 'business' | 'checkout' | 'account'

const ACCOUNT = /^(?:\/en)?\/account(?:\/|$)/

/** The frame of a page: the one its content asks for, else the one of its kind. What is asked below /account stands in the account's. */
export const layoutOf = (page: Page): LayoutName => {
  if (page.type === 'checkout') return 'checkout'
  if (page.type === 'not-found' && ACCOUNT.test(page.path)) return 'account'
  return 'layout' in page && page.layout === 'business' ? 'business' : 'ecommerce'
}
