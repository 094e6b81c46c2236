import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import type { PageSource } from '../../../application/ports/browser/pageSource.ts'
import { REDIRECTS } from '../../../application/shop/redirects/codes.ts'
import { kindOf } from '../../../application/pages/pageKinds.ts'
import { homePath } from '../../../application/pages/paths.ts'
import { routeOf } from '../../../application/pages/route.ts'
import { twinAt } from '../../../application/pages/twinOf.ts'
import type { Locale } from '../../../domain/kernel/locale.ts'
import { languageCookieOf, sendLanguageCookie } from '../../plugins/languageCookie.ts'
import { formActions } from '../../plugins/formActions.ts'
import { noStore } from '../../plugins/privacy.ts'
import { backPath } from './backPath.ts'
import { languagePreference } from './languagePreference.ts'

export interface LanguageOptions {
  readonly source: PageSource
  readonly languages: readonly Locale[]
}

/** What the answer at `/` depends on, beside the address. */
export const ROOT_VARIES = 'accept, accept-encoding, accept-language, cookie, sec-fetch-site'

/**
 * Answers `/` for whoever reads the shop in English: the cookie says so, or on a first visit, without a cookie and from outside
 * the shop, the browser does. Null for everyone else, who get the page. No other address ever leads elsewhere for its language.
 */
export const rootRedirect = (
  languages: readonly Locale[],
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply | null => {
  const [path, query] = request.url.split(/(?=\?)/, 2)
  if (path !== homePath('nld') || !languages.includes('eng') || !languages.includes('nld')) return null
  reply.header('vary', ROOT_VARIES)
  const chosen = languageCookieOf(request)
  const isFirstVisit = chosen === null && request.headers['sec-fetch-site'] !== 'same-origin'
  const locale = isFirstVisit ? languagePreference(request.headers['accept-language']) : chosen
  if (locale !== 'eng') return null
  if (isFirstVisit) sendLanguageCookie(request, reply, locale)
  return noStore(reply).redirect(homePath(locale) + (query ?? ''), REDIRECTS.language)
}

/** The form that changes the language: keeps the choice and leads to the same page in it. Needs `cookies` around it. */
export const languageForm =
  ({ source, languages }: LanguageOptions): FastifyPluginAsync =>
  async (app) =>
    formActions(app, {
      '/actions/language': async ({ request, reply, fields }) => {
        const back = backPath(fields.get('back'), '/')
        const locale = languages.find((one) => one === fields.get('locale'))
        if (locale === undefined) return back
        sendLanguageCookie(request, reply, locale)
        return pathInLanguage(back, locale, source)
      },
    })

/** The page at this path and query in that language; its home page where there is no such page. */
const pathInLanguage = async (back: string, locale: Locale, source: PageSource): Promise<string> => {
  const { pathname: path, search } = new URL(back, 'http://shop')
  const route = routeOf(path)
  if (route.locale === locale) return path + search
  if (kindOf(route.kind).twin !== 'page') return twinAt(route, search, locale) ?? homePath(locale)
  const page = await source.content({ path, search: '', page: 1, sort: null })
  return page !== null && 'alternate' in page ? page.alternate + search : homePath(locale)
}
