import { namespace } from '../namespace.ts'
import type { stockNotice } from '../nld/product/stockNotice.ts'

/** Texts of stock notices, loaded only with their pages. */
export const STOCK_NOTICE = namespace<typeof stockNotice>(
  import.meta.glob('../*/product/stockNotice.ts', { eager: true, import: 'stockNotice' }),
)
