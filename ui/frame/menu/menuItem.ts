import type { Storefront } from '../../../application/storefront/storefront.ts'

/** An entry in one of the shop's menus. */
export type MenuItem = Storefront['config']['menus']['navigation']['desktop'][number]
