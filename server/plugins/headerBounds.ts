import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyInstance } from 'fastify'
import fp from 'fastify-plugin'
import { ADDRESS_LIMIT } from './limits.ts'
import { noStore } from './privacy.ts'
import { problemFor, sendProblem } from './problem.ts'

/** Maximum characters of a header that are read. */
export const HEADER_LENGTH = 500
/** Maximum characters of all cookies together: other sites of the same domain may have set some too. */
export const COOKIES_LENGTH = 16_384

const LENGTHS: ReadonlyMap<string, number> = new Map([
  ['cookie', COOKIES_LENGTH],
  ['referer', ADDRESS_LIMIT],
])

/**
 * Headers that identify the caller and the host: cut, they
 * would name another one, so a longer one is refused.
 */
const WHOLE = new Set([
  'host',
  'forwarded',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
])

/** Drops the cookie at the cut: half a cookie would have another value. */
const wholeCookies = (cut: string): string => cut.slice(0, Math.max(0, cut.lastIndexOf(';')))

const cut = (name: string, value: string, most: number): string =>
  name === 'cookie' ? wholeCookies(value.slice(0, most)) : value.slice(0, most)

/** Cuts each header to its length, in place; false if one is too long that must not be cut. */
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
 * Bounds the length of every header, so that no reader's pattern sees a longer one. Must be registered before
 * every plugin that reads requests.
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
