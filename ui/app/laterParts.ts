import { loadCartNews, loadCartPages, loadClearCart, loadCouponEntry } from '../cart/laterChunk.ts'
import { loadDueByDeposit, loadMadeTerms } from '../cart/madeChunk.ts'
import { loadCompare, loadStockNotice } from '../product/laterChunk.ts'

/** Fetches what stands in pages as it was rendered until its code comes: what a server does at its start. */
export const loadLaterParts = () =>
  Promise.all([
    loadCompare(),
    loadStockNotice(),
    loadMadeTerms(),
    loadDueByDeposit(),
    loadCouponEntry(),
    loadCartNews(),
    loadClearCart(),
    loadCartPages(),
  ])
