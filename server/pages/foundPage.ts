import type { Locale } from '../../domain/kernel/locale.ts'
import type { ConfirmedCart } from '../../application/ports/browser/cartApi.ts'
import type { Moved } from '../../application/ports/browser/pageSource.ts'
import type { Page } from '../../application/pages/page.ts'
import { REDIRECTS } from '../../application/shop/redirects/codes.ts'

/** Result for an address. `cart` is set on a visitor's own pages, which no cache may store. */
export type Found =
  | {
      readonly kind: 'page'
      readonly locale: Locale
      readonly page: Page
      readonly cart: ConfirmedCart | null
      readonly own: boolean
    }
  | {
      readonly kind: 'redirect'
      readonly status: 301 | 302 | 303
      readonly location: string
      readonly own: boolean
    }

export type FoundPage = Extract<Found, { kind: 'page' }>

/** A page that is the same for every visitor. */
export const everyones = (page: Page, locale: Locale): FoundPage => ({
  kind: 'page',
  locale,
  page,
  cart: null,
  own: false,
})

/** A page that is the same for every visitor, or a redirect. */
export const everyonesOr = (found: Page | Moved, locale: Locale): Found =>
  found.type === 'moved'
    ? { kind: 'redirect', status: found.status, location: found.location, own: false }
    : everyones(found, locale)

/** Redirect for this visitor only. */
export const leadingTo = (location: string): Found => ({
  kind: 'redirect',
  status: REDIRECTS.step,
  location,
  own: true,
})
