import { SORTS, type Sort } from '../../domain/catalogue/category.ts'
import type { Locale } from '../../domain/kernel/locale.ts'
import type { PageSource } from '../../application/ports/pageSource.ts'
import type { ConfirmedCart } from '../../application/ports/cartApi.ts'
import type { Page } from '../../application/storefront/page.ts'
import { REDIRECTS } from '../../application/shop/redirects/codes.ts'
import { homePath, stepPath } from '../../application/storefront/paths.ts'
import { routeOf, type Route } from '../../application/storefront/route.ts'
import type { CheckoutStep } from '../../domain/checkout/information.ts'

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

/** What only the visitor's own cookies can tell. */
export interface OwnPages {
  cart(locale: Locale): Promise<ConfirmedCart>
  checkout(step: CheckoutStep, locale: Locale): Promise<Page | { readonly redirect: CheckoutStep | 'home' }>
  result(paymentUid: string, locale: Locale): Promise<Page | null>
}

const pageNumber = (text: string | null): number =>
  text === null ? 1 : /^[1-9]\d{0,8}$/.test(text) ? Number(text) : 0

const sortOf = (text: string | null): Sort | null => SORTS.find((sort) => sort === text) ?? null

/** The language to answer in: the address's own, or the shop's first when it doesn't speak that. */
export const spoken = (languages: readonly Locale[], locale: Locale): Locale =>
  languages.includes(locale) ? locale : (languages[0] ?? locale)

/** Finds what an address asks for, or where it leads. What is a visitor's own exists only in the shop's languages, as all else. */
export const pageAt = async (
  url: URL,
  { source, own, languages }: { source: PageSource; own: OwnPages; languages: readonly Locale[] },
): Promise<Found> => {
  const { pathname, search, searchParams } = url
  const route = routeOf(pathname)
  const { locale } = route
  const shown = (page: Page | null): Found => ({
    kind: 'page',
    locale: spoken(languages, locale),
    page: page ?? { type: 'not-found', path: pathname },
    cart: null,
    own: false,
  })
  switch (route.kind) {
    case 'content':
    case 'product':
    case 'unknown': {
      const page = pageNumber(searchParams.get('page'))
      const sort = sortOf(searchParams.get('sort'))
      const found = await source.content({ path: pathname, search, page, sort })
      if (found?.type === 'moved')
        return { kind: 'redirect', status: found.status, location: found.location, own: false }
      return shown(found)
    }
    case 'search':
      if (!languages.includes(locale)) return shown(null)
      return shown(await source.search((searchParams.get('q') ?? '').slice(0, 10_000), locale))
    default:
      return languages.includes(locale) ? ownPage(route, own) : shown(null)
  }
}

type OwnRoute = Extract<Route, { kind: 'cart' | 'checkout' | 'checkout-step' | 'result' }>

const ownPage = async (route: OwnRoute, own: OwnPages): Promise<Found> => {
  const { locale } = route
  const cart = await own.cart(locale)
  const shown = (page: Page): Found => ({ kind: 'page', locale, page, cart, own: true })
  switch (route.kind) {
    case 'cart':
      return shown({ type: 'cart' })
    case 'result':
      return shown(
        (await own.result(route.paymentUid, locale)) ?? { type: 'not-found', path: route.paymentUid },
      )
    case 'checkout':
    case 'checkout-step': {
      const found = await own.checkout(route.kind === 'checkout' ? 'information' : route.step, locale)
      if ('redirect' in found) {
        const location = found.redirect === 'home' ? homePath(locale) : stepPath(locale, found.redirect)
        return { kind: 'redirect', status: REDIRECTS.step, location, own: true }
      }
      if (route.kind === 'checkout')
        return {
          kind: 'redirect',
          status: REDIRECTS.step,
          location: stepPath(locale, 'information'),
          own: true,
        }
      return shown(found)
    }
  }
}
