import type { CartStore } from './cart/browserCart.ts'
import type { ShopperCart } from './cart/shopperCart.ts'
import type { FactLog } from './factLog.ts'
import type { LoadingState, LoadingWish } from './loading/loading.ts'
import type { NoticeSender } from './notices/noticeSender.ts'
import type { PageState, PageWish } from './pages/pages.ts'
import type { Store } from './store.ts'
import type { Reads, Storefront } from './storefront.ts'
import type { StorefrontPorts } from './storefrontPorts.ts'
import type { VisitorState, VisitorWish } from './visitor/visitor.ts'

/** What a part of the storefront is made from. */
export interface Inside extends Pick<Storefront, 'locale' | 'config' | 'overlays'> {
  readonly pages: Storefront['pages'] & Pick<Store<PageState, PageWish>, 'send'>
  readonly log: FactLog
  readonly ports: StorefrontPorts
  readonly say: NoticeSender
  readonly cart: Pick<CartStore, 'state$' | 'now' | 'send'>
  /** the cart as the shopper sees it */
  readonly view: Reads<ShopperCart>
  readonly loading: Pick<Store<LoadingState, LoadingWish>, 'send'>
  readonly visitor: Pick<Store<VisitorState, VisitorWish>, 'state$' | 'now' | 'send'>
}

/** Makes each part when it is first asked for and keeps it: its code comes with the page that asks. */
export const partsOf = (inside: Inside): Storefront['part'] => {
  const made = new Map<unknown, unknown>()
  return <Part>(make: (inside: Inside) => Part): Part => {
    if (!made.has(make)) made.set(make, make(inside))
    return made.get(make) as Part
  }
}
