import type { FastifyRequest } from 'fastify'
import { isFrom, kindOf } from '../../application/pages/pageKinds.ts'
import { accountPath } from '../../application/pages/paths.ts'
import { routeOf, type Route } from '../../application/pages/route.ts'
import type { ContentQuery, PageSource } from '../../application/ports/browser/pageSource.ts'
import { REDIRECTS } from '../../application/shop/redirects/codes.ts'
import type { ServedPages } from '../../application/shop/redirects/pageRedirects.ts'
import type { Services } from '../../application/shop/services.ts'
import type { Basis } from '../../domain/catalogue/price.ts'
import type { Locale } from '../../domain/kernel/locale.ts'
import { customerOf } from './customerOf.ts'
import { everyones, everyonesOr, type Found } from './foundPage.ts'
import { pageNumberOf, sortOf } from './listQuery.ts'
import type { CustomerVisit, LoadedKind, Loading } from './pageModule.ts'
import { PAGES } from './pages.ts'
import { notFoundAt } from './shownAddress.ts'

/** Language of the answer: the address's own, or the shop's first one if the shop lacks it. */
export const spoken = (languages: readonly Locale[], locale: Locale): Locale =>
  languages.includes(locale) ? locale : (languages[0] ?? locale)

/** Public page at an address, or a redirect. */
export const publicAt = async (
  query: ContentQuery,
  { source, languages }: { source: PageSource; languages: readonly Locale[] },
): Promise<Found> => {
  const found = await source.content(query)
  const locale = spoken(languages, routeOf(query.path).locale)
  return everyonesOr(found ?? notFoundAt(query.path), locale)
}

interface PageSources {
  readonly source: ServedPages
  readonly services: Services
  readonly languages: readonly Locale[]
  /** the side of VAT on which this visitor reads prices */
  readonly basis: Basis
}

/** Beyond this length, the address to go back to loses its query: proxies limit the length of headers. */
const LONGEST_BACK = 1_000

/** Whether only customers may open the page [2-041]. */
const asksLogin = ({ kind }: Route): boolean => {
  const { guard } = kindOf(kind)
  return guard !== null && guard !== 'auth'
}

/** Redirects any other visitor to the log-in, which leads back here. */
const loginFirst = ({ locale }: Route, { pathname, search }: URL): Found => {
  const whole = pathname + search
  const back = whole.length > LONGEST_BACK ? pathname.slice(0, LONGEST_BACK) : whole
  const location = `${accountPath(locale, 'login')}?${new URLSearchParams({ back }).toString()}`
  return { kind: 'redirect', status: REDIRECTS.login, location, own: true }
}

/** Finds the page at an address, or its redirect. Pages exist only in the shop's languages. */
export const pageAt = async (
  request: FastifyRequest,
  url: URL,
  { source, services, languages, basis }: PageSources,
): Promise<Found> => {
  const { pathname: path, search, searchParams: asked } = url
  const route = routeOf(path)
  const { kind, locale } = route
  const page = pageNumberOf(asked.get('page'))
  const query = { path, search, page, sort: sortOf(asked.get('sort')), basis }
  const isSpoken = languages.includes(locale)
  const visit = { request, services, source, locale, query, asked }
  const customer = isSpoken && asksLogin(route) ? await customerOf(visit) : null
  if (isSpoken && asksLogin(route) && customer === null) return loginFirst(route, url)
  if (isFrom(kind, 'content')) return publicAt(query, { source, languages })
  // the kind selects the module of its own routes; a module that needs a customer gets one
  const { load } = PAGES[kind] as Loading<LoadedKind, CustomerVisit>
  const loaded = isSpoken
    ? await load({ ...visit, ...customer } as CustomerVisit, route as Parameters<typeof load>[1])
    : null
  return loaded ?? everyones(notFoundAt(path), spoken(languages, locale))
}
