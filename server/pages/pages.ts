import { ACCOUNT_PAGES } from './account/pages.ts'
import { known } from './checkout/known.ts'
import { result } from './checkout/result.ts'
import { start } from './checkout/start.ts'
import { step } from './checkout/step.ts'
import { findOrder, foundOrder } from './orders/findOrder.ts'
import { withdraw } from './orders/withdraw.ts'
import type { LoadedKind, PageModule } from './pageModule.ts'
import { builder } from './shop/builder.ts'
import { cart } from './shop/cart.ts'
import { search } from './shop/search.ts'
import { stockNotice } from './shop/stockNotice.ts'

/** The module of each kind of page that isn't out of the shop's content. */
export const PAGES: { readonly [Kind in LoadedKind]: PageModule<Kind> } = {
  ...ACCOUNT_PAGES,
  checkout: start,
  'checkout-login': known,
  'checkout-step': step,
  result,
  cart,
  search,
  withdraw,
  'find-order': findOrder,
  'found-order': foundOrder,
  'stock-notice': stockNotice,
  builder,
}
