import type { Storefront } from '../../../application/storefront/storefront.ts'

/** An entry of one of the shop's menus. */
export type MenuItem = Storefront['config']['menus']['navigation']['desktop'][number]
