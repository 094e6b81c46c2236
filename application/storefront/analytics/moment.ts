import type { ShopperCart } from '../cart/shopperCart.ts'
import type { OverlayName } from '../overlays/overlays.ts'
import type { Page } from '../../pages/page.ts'
import type { SearchState } from '../search/search.ts'
import type { Happened } from '../storeEvents.ts'

/** What the shop showed. Nothing of a form: an event never holds what a visitor typed about themselves. */
export interface Sight {
  readonly page: Page
  readonly cart: ShopperCart
  readonly search: SearchState
  /** the overlay that was opened last on this page */
  readonly opened: OverlayName | null
}

/** An event, with what the shop showed just before it and shows since. */
export interface Moment {
  readonly happened: Happened
  /** null: it is the first page of this load */
  readonly before: Sight | null
  readonly now: Sight
}
