import { randomBytes, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { sessionsPath } from '../../application/pages/audit/auditPaths.ts'
import { LANGUAGES, LOCALES, type Locale } from '../../domain/kernel/locale.ts'

const BYTES = 32
const COOKIE = 'audit'
const READING = new Set(['GET', 'HEAD'])

/** Headers that allow the viewer's pages only to show content and to send its own forms. */
const HEADERS = {
  'content-security-policy':
    "default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; img-src 'self' data:; connect-src 'self'; " +
    "form-action 'self'; frame-ancestors 'none'; base-uri 'none'",
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  // without a referrer, a browser would send no origin with the viewer's own forms
  'referrer-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
} as const

const secret = (): string => randomBytes(BYTES).toString('base64url')

/** Compares in constant time. */
const isSame = (given: string, wanted: string): boolean => {
  const [a, b] = [Buffer.from(given), Buffer.from(wanted)]
  return a.length === b.length && timingSafeEqual(a, b)
}

/**
 * The name contains the port: cookies are shared by all
 * ports, and another viewer on this machine has its own.
 */
const cookieIn = (request: FastifyRequest, port: number): string => {
  const parts = (request.headers.cookie ?? '').split(/;\s*/u)
  const name = `${COOKIE}-${port}=`
  return parts.find((part) => part.startsWith(name))?.slice(name.length) ?? ''
}

/** First of the viewer's languages that a browser accepts; Dutch if it accepts none. */
export const requestedLocale = ({ headers }: FastifyRequest): Locale => {
  const [asked] = CODES.exec(headers['accept-language']?.slice(0, 100) ?? '') ?? []
  return LOCALES.find((locale) => LANGUAGES[locale].code === asked?.toLowerCase()) ?? LOCALES[0]
}

const CODES = new RegExp(`\\b(?:${LOCALES.map((locale) => LANGUAGES[locale].code).join('|')})\\b`, 'iu')

/** Refuses access in plain words, without data from the log. */
const turnAway = (reply: FastifyReply, status: number, why: string): FastifyReply =>
  reply.code(status).type('text/plain; charset=utf-8').send(`${why}\n`)

/** Whether another site's page made the request, by headers that no page can set. */
const isForeign = ({ headers, method }: FastifyRequest, origins: ReadonlySet<string>): boolean => {
  const { origin, 'sec-fetch-site': site, 'sec-fetch-mode': mode } = headers
  if (origin !== undefined && !origins.has(origin)) return true
  if (!READING.has(method)) return origin === undefined || (site !== undefined && site !== 'same-origin')
  // a followed link is allowed, but carries no cookie, so it opens nothing
  return site !== undefined && site !== 'same-origin' && site !== 'none' && mode !== 'navigate'
}

/**
 * Requires the token printed at the start, which works once: it is exchanged for a cookie. Without the
 * cookie, no other request is answered; neither are requests for another host name (DNS rebinding) or from
 * another site's page.
 * @param port read on each request: it is known once the server listens
 * @returns the token, for the printed address
 */
export const requireViewerToken = (app: FastifyInstance, port: () => number): string => {
  const token = secret()
  const session = secret()
  let isUsed = false
  app.addHook('onRequest', async (request, reply) => {
    void reply.headers(HEADERS).header('cache-control', 'no-store')
    const hosts = [`127.0.0.1:${port()}`, `localhost:${port()}`]
    if (!hosts.includes(request.headers.host ?? ''))
      return turnAway(reply, 421, 'this is not the name of this address')
    if (isForeign(request, new Set(hosts.map((host) => `http://${host}`))))
      return turnAway(reply, 403, 'asked from elsewhere')
    const [path = '', query = ''] = request.url.split('?', 2)
    const given = path === '/' && request.method === 'GET' ? new URLSearchParams(query).get('token') : null
    if (given !== null && !isUsed && isSame(given, token)) {
      isUsed = true
      return reply
        .header('set-cookie', `${COOKIE}-${port()}=${session}; HttpOnly; SameSite=Strict; Path=/`)
        .redirect(sessionsPath(requestedLocale(request)), 303)
    }
    if (isSame(cookieIn(request, port()), session)) return
    if (given !== null) return turnAway(reply, 403, 'this token is not, or no longer, worth anything')
    return turnAway(reply, 401, 'open the address that was printed when this was started')
  })
  return token
}
