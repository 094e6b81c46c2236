import { guardAt } from '../../application/storefront/guards.ts'
import type { Page } from '../../application/pages/page.ts'

/** The frames a page can stand in (specification, section 2: layouts). */
export type LayoutName = 'ecommerce' | 'business' | 'checkout' | 'account'

/** The frame of a page: the one its content asks for, else the one of its kind. A page that only a customer sees stands in the account's. */
export const layoutOf = (page: Page): LayoutName => {
  if (page.type === 'checkout') return 'checkout'
  if (page.type === 'not-found' && guardAt(page.path) === 'authenticated-account') return 'account'
  return 'layout' in page && page.layout === 'business' ? 'business' : 'ecommerce'
}
