import type { ShopperCart } from '../cart/shopperCart.ts'
import type { OverlayName } from '../overlays/overlays.ts'
import type { Page } from '../../pages/page.ts'
import type { SearchState } from '../search/search.ts'
import type { Happened } from '../storeEvents.ts'

/**
 * What the shop showed. It has no form content: an event never holds what visitors typed about themselves.
 */
export interface Sight {
  readonly page: Page
  readonly cart: ShopperCart
  readonly search: SearchState
  /** the overlay opened last on this page */
  readonly opened: OverlayName | null
}

/** A store event with what the shop showed before and after it. */
export interface Moment {
  readonly happened: Happened
  /** null for the first page of this load */
  readonly before: Sight | null
  readonly now: Sight
}
