import { loadCartNews, loadCartPages, loadClearCart, loadCouponEntry } from '../cart/laterChunk.ts'
import { loadDueByDeposit, loadMadeTerms } from '../cart/madeChunk.ts'
import { loadCompare, loadStockNotice } from '../product/laterChunk.ts'

/** Loads the parts that keep their server HTML until their code loads; a server calls it at start. */
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
