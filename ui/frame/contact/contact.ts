import type { Storefront } from '../../../application/storefront/storefront.ts'

/** The id of the contact options; a page's own section about them has the id `contact`. */
export const CONTACT_ID = 'contact-ways'

/** Whether the contact bar shows: the shop has the feature and its setting is on [2-129]. */
export const hasContactBar = ({ content, settings }: Storefront['config']): boolean =>
  content.contact && settings.contactBar
