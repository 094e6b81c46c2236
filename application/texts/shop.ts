import { namespace } from './namespace.ts'
import type { shop } from './nld/shop.ts'

/**
 * Base texts of the shop's pages, for the server: a browser loads only one language of them (`loadWords`).
 */
export const SHOP = namespace<typeof shop>(import.meta.glob('./*/shop.ts', { eager: true, import: 'shop' }))
