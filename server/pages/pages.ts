import type { FastifyRequest } from 'fastify'
import { KIND_NAMES, isFrom, type KindName } from '../../application/pages/pageKinds.ts'
import { isSinglePage, pathOf } from '../../application/pages/paths.ts'
import { isBelow } from '../../application/pages/place.ts'
import { LOCALES } from '../../domain/kernel/locale.ts'
import type { RateName } from '../plugins/rates/rates.ts'
import { ACCOUNT_PAGES } from './account/pages.ts'
import { checkoutLogin } from './checkout/checkoutLogin.ts'
import { result } from './checkout/result.ts'
import { start, step } from './checkout/step.ts'
import { findOrder, foundOrder } from './orders/findOrder.ts'
import { withdraw } from './orders/withdraw.ts'
import type { LoadedKind, PageModule } from './pageModule.ts'
import { builder } from './shop/builder.ts'
import { cart } from './shop/cart.ts'
import { search } from './shop/search.ts'
import { stockNotice } from './shop/stockNotice.ts'

/** Module of each kind of page that is not content of the shop. */
export const PAGES: { readonly [Kind in LoadedKind]: PageModule<Kind> } = {
  ...ACCOUNT_PAGES,
  checkout: start,
  'checkout-login': checkoutLogin,
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

const rateOfKind = (kind: KindName): RateName | undefined =>
  isFrom(kind, 'content') ? undefined : PAGES[kind].rate

/** Addresses of pages with a rate limit other than `pages`. */
const RATED = KIND_NAMES.flatMap((kind) => {
  const rate = rateOfKind(kind)
  return rate !== undefined && isSinglePage(kind)
    ? LOCALES.map((locale) => ({ rate, path: pathOf({ kind }, locale) }))
    : []
})

/** Rate limit of a request for a page, from its module. */
export const rateOfPage = ({ url }: Pick<FastifyRequest, 'url'>): RateName => {
  const [path = '/'] = url.split('?', 1)
  return RATED.find((one) => isBelow(path, one.path))?.rate ?? 'pages'
}
