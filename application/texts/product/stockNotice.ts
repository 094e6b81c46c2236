import { namespace } from '../namespace.ts'
import type { stockNotice } from '../nld/product/stockNotice.ts'

/** What is said of a mail when a product is back: only its pages load it. */
export const STOCK_NOTICE = namespace<typeof stockNotice>(
  import.meta.glob('../*/product/stockNotice.ts', { eager: true, import: 'stockNotice' }),
)
