import { SORTS, type Sort } from '../../../domain/catalogue/category.ts'
import type { Basis } from '../../../domain/catalogue/price.ts'
import type { Locale } from '../../../domain/kernel/locale.ts'
import type { ContentQuery, PageSource } from '../../../application/ports/browser/pageSource.ts'
import type { ConfirmedCart } from '../../../application/ports/browser/cartApi.ts'
import type { Page } from '../../../application/pages/page.ts'
import { REDIRECTS } from '../../../application/shop/redirects/codes.ts'
import type { ServedPages } from '../../../application/shop/redirects/movingPages.ts'
import { homePath, stepPath } from '../../../application/pages/paths.ts'
import { routeOf, type Route } from '../../../application/pages/route.ts'
import type { CheckoutStep } from '../../../domain/checkout/information.ts'

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

export type FoundPage = Extract<Found, { kind: 'page' }>

/** The number that an address's query asks for: 0, below the first page, for what is none. */
export const pageNumberOf = (text: string | null): number =>
  text === null ? 1 : /^[1-9]\d{0,8}$/.test(text) ? Number(text) : 0

export const sortOf = (text: string | null): Sort | null => SORTS.find((sort) => sort === text) ?? null

/** The language to answer in: the address's own, or the shop's first when it doesn't speak that. */
export const spoken = (languages: readonly Locale[], locale: Locale): Locale =>
  languages.includes(locale) ? locale : (languages[0] ?? locale)

const everyones = (page: Page, locale: Locale): Found => ({
  kind: 'page',
  locale,
  page,
  cart: null,
  own: false,
})

/** What stands at an address of everyone's, or where it leads. */
export const publicAt = async (
  query: ContentQuery,
  { source, languages }: { source: PageSource; languages: readonly Locale[] },
): Promise<Found> => {
  const found = await source.content(query)
  if (found?.type === 'moved')
    return { kind: 'redirect', status: found.status, location: found.location, own: false }
  const locale = spoken(languages, routeOf(query.path).locale)
  return everyones(found ?? { type: 'not-found', path: query.path }, locale)
}

interface PageSources {
  readonly source: ServedPages
  readonly own: OwnPages
  readonly languages: readonly Locale[]
  /** the side of VAT on which this visitor reads prices */
  readonly basis: Basis
}

/** Finds what an address asks for, or where it leads. What is a visitor's own exists only in the shop's languages, as all else. */
export const pageAt = async (url: URL, { source, own, languages, basis }: PageSources): Promise<Found> => {
  const { pathname: path, search, searchParams } = url
  const route = routeOf(path)
  const { locale } = route
  const nothing = everyones({ type: 'not-found', path }, spoken(languages, locale))
  switch (route.kind) {
    case 'search': {
      if (!languages.includes(locale)) return nothing
      const query = (searchParams.get('q') ?? '').slice(0, 10_000)
      const page = pageNumberOf(searchParams.get('page'))
      const results = await source.results(query, page, locale)
      return results === null ? nothing : everyones(results, locale)
    }
    case 'cart':
    case 'checkout':
    case 'checkout-step':
    case 'result':
      return languages.includes(locale) ? ownPage(route, own) : nothing
    default: {
      const page = pageNumberOf(searchParams.get('page'))
      const sort = sortOf(searchParams.get('sort'))
      return publicAt({ path, search, page, sort, basis }, { source, languages })
    }
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
