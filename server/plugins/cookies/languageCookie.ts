import type { FastifyReply, FastifyRequest } from 'fastify'
import { LOCALES, type Locale } from '../../../domain/kernel/locale.ts'
import { cookieOptions } from './cookies.ts'

/** The visitor's language [1-029]. */
export const LANGUAGE_COOKIE = 'language'

const LANGUAGE_COOKIE_SECONDS = 365 * 86_400

/** Language in the cookie; null if there is none or it is invalid. */
export const languageCookieOf = (request: FastifyRequest): Locale | null =>
  LOCALES.find((locale) => locale === request.cookies[LANGUAGE_COOKIE]) ?? null

export const sendLanguageCookie = (request: FastifyRequest, reply: FastifyReply, locale: Locale): void => {
  reply.setCookie(LANGUAGE_COOKIE, locale, { ...cookieOptions(request), maxAge: LANGUAGE_COOKIE_SECONDS })
}
