import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyInstance } from 'fastify'
import fp from 'fastify-plugin'
import { ADDRESS_LIMIT } from './limits.ts'
import { noStore } from './privacy.ts'
import { problemFor, sendProblem } from './problem.ts'

/** The most characters of a header that anything reads. */
export const HEADER_LENGTH = 500
/** The same of all cookies together: other sites of the same domain may have set some too. */
export const COOKIES_LENGTH = 16_384

const LENGTHS: ReadonlyMap<string, number> = new Map([
  ['cookie', COOKIES_LENGTH],
  ['referer', ADDRESS_LIMIT],
])

/** Headers that say who asks and for which host: cut, they would name somebody else, so a longer one is refused. */
const WHOLE = new Set([
  'host',
  'forwarded',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
])

/** Without the cookie that the cut fell into: half a cookie says something else than the whole one. */
const wholeCookies = (cut: string): string => cut.slice(0, Math.max(0, cut.lastIndexOf(';')))

const cut = (name: string, value: string, most: number): string =>
  name === 'cookie' ? wholeCookies(value.slice(0, most)) : value.slice(0, most)

/** Cuts each header to its length, in place; false where one is too long that can't be cut. */
export const boundHeaders = (headers: IncomingHttpHeaders): boolean => {
  for (const [name, value] of Object.entries(headers)) {
    const most = LENGTHS.get(name) ?? HEADER_LENGTH
    if (Array.isArray(value)) headers[name] = value.map((one) => one.slice(0, most))
    else if (value !== undefined && value.length > most) {
      if (WHOLE.has(name)) return false
      headers[name] = cut(name, value, most)
    }
  }
  return true
}

/**
 * Lets nothing read more of a header than its length, whoever reads it and by whatever pattern. Must be registered before anything
 * else that reads requests.
 */
export const headerBounds = fp(
  async (app: FastifyInstance) => {
    app.addHook('onRequest', (request, reply, done) => {
      if (boundHeaders(request.raw.headers)) return done()
      sendProblem(noStore(reply), { ...problemFor('too-large'), status: 431 })
    })
  },
  { name: 'header bounds' },
)
