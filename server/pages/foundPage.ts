import type { Locale } from '../../domain/kernel/locale.ts'
import type { ConfirmedCart } from '../../application/ports/browser/cartApi.ts'
import type { Moved } from '../../application/ports/browser/pageSource.ts'
import type { Page } from '../../application/pages/page.ts'
import { REDIRECTS } from '../../application/shop/redirects/codes.ts'

/** What stands at an address. `cart` is there on a visitor's own pages, which nobody may keep. */
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

/** A page that is the same for everyone. */
export const everyones = (page: Page, locale: Locale): FoundPage => ({
  kind: 'page',
  locale,
  page,
  cart: null,
  own: false,
})

/** A page that is the same for everyone, or where its address leads. */
export const everyonesOr = (found: Page | Moved, locale: Locale): Found =>
  found.type === 'moved'
    ? { kind: 'redirect', status: found.status, location: found.location, own: false }
    : everyones(found, locale)

/** Where a visitor of their own is led on to. */
export const leadingTo = (location: string): Found => ({
  kind: 'redirect',
  status: REDIRECTS.step,
  location,
  own: true,
})
