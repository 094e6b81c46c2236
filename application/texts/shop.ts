import { namespace } from './namespace.ts'
import type { shop } from './nld/shop.ts'

/** What the shop's pages begin with, for the server: a browser loads one language of it (`loadWords`). */
export const SHOP = namespace<typeof shop>(import.meta.glob('./*/shop.ts', { eager: true, import: 'shop' }))
