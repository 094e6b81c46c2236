import type { Storefront } from '../../../application/storefront/storefront.ts'

/** The element that holds the ways of contact; a page's own section about them is called `contact`. */
export const CONTACT_ID = 'contact-ways'

/** The contact bar shows where the shop has that feature and its setting is on [2-129]. */
export const hasContactBar = ({ content, settings }: Storefront['config']): boolean =>
  content.contact && settings.contactBar
