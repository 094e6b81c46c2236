import type { FastifyReply, FastifyRequest } from 'fastify'
import { REDIRECTS } from '../../../application/shop/redirects/codes.ts'
import { homePath } from '../../../application/pages/paths.ts'
import { LOCALES, type Locale } from '../../../domain/kernel/locale.ts'
import { languageCookieOf, sendLanguageCookie } from '../../plugins/cookies/languageCookie.ts'
import { noStore } from '../../plugins/privacy.ts'
import { languagePreference } from './languagePreference.ts'

/** Headers that the answer at `/` depends on. */
export const ROOT_VARIES = 'accept, accept-encoding, accept-language, cookie, sec-fetch-site'

/**
 * Redirects `/` for a visitor with another language than the shop's first: by the cookie, or, on a first
 * visit without a cookie and from outside the shop, by the browser's preference. Null for everyone else, who
 * get the page. No other address redirects by language.
 */
export const rootRedirect = (
  languages: readonly Locale[],
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply | null => {
  const [path, query] = request.url.split(/(?=\?)/, 2)
  const [first] = LOCALES
  if (path !== homePath(first) || !languages.includes(first) || languages.length === 1) return null
  reply.header('vary', ROOT_VARIES)
  const chosen = languageCookieOf(request)
  const isFirstVisit = chosen === null && request.headers['sec-fetch-site'] !== 'same-origin'
  const locale = isFirstVisit ? languagePreference(request.headers['accept-language']) : chosen
  if (locale === null || locale === first || !languages.includes(locale)) return null
  if (isFirstVisit) sendLanguageCookie(request, reply, locale)
  return noStore(reply).redirect(homePath(locale) + (query ?? ''), REDIRECTS.language)
}
