import { EMPTY, filter, from, map, startWith, switchMap, type Subscription } from 'rxjs'
import type { CartStore } from '../cart/browserCart.ts'
import { unpricedLines } from '../cart/unpricedLines.ts'
import type { FactLog } from '../factLog.ts'
import type { PageState, PageWish } from '../pages/pages.ts'
import type { Store } from '../store.ts'
import type { StorefrontPorts } from '../storefrontPorts.ts'
import { pricedOn, pricedPage } from './pricedPage.ts'

interface PriceParts {
  readonly log: FactLog
  readonly pages: Pick<Store<PageState, PageWish>, 'now' | 'send'>
  readonly cart: CartStore
  readonly ports: Pick<StorefrontPorts, 'ownPrices' | 'knownAs'>
}

/**
 * Public pages come with everybody's prices. For a customer who is logged in those of each page that is shown are asked for anew and
 * merged into it, once it is there: of a product by itself, of tiles together. What can't be had leaves the page as it is.
 */
export const ownPricesCare = ({
  log,
  pages,
  cart,
  ports: { ownPrices, knownAs },
}: PriceParts): Subscription => {
  const isKnown = () => knownAs() !== ''
  const known = new Set<number>()
  const living = log
    .of('pages')
    .pipe(
      filter(({ type }) => type === 'PageShown'),
      startWith(null),
      switchMap(() => {
        if (!isKnown()) return EMPTY
        const { url, page } = pages.now()
        const product = page.type === 'product' ? page.product.productId : null
        const shown = pricedOn(page)
        if (product === null && shown.length === 0) return EMPTY
        return from(ownPrices.ask(product, shown)).pipe(map((prices) => ({ url, prices })))
      }),
    )
    .subscribe(({ url, prices }) => {
      for (const { productId } of prices) known.add(productId)
      const before = pages.now().page
      const page = pricedPage(before, prices)
      if (page !== before) pages.send({ type: 'Reprice', url, page })
    })
  living.add(unpricedLines({ log, cart, isKnown, known }))
  return living
}
