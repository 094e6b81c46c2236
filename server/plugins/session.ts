import type { FastifyReply, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import {
  accountSession,
  actorOf,
  isTouchDue,
  loggedInOf,
  sessionOf,
  SESSION_IDLE_MS,
  type BearerSession,
} from '../../application/shop/sessions/session.ts'
import type { Session } from '../../application/ports/database/access.ts'
import type { Services } from '../../application/shop/services.ts'
import { KNOWN_COOKIE, MARK } from '../../application/contract/api/knownCookie.ts'
import type { Actor } from '../../domain/kernel/storedEvent.ts'
import { cookieName, cookieOptions } from './cookies/cookies.ts'
import { isPublic } from './privacy.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** the request's session, by cookie or as a bearer, looked up once per request */
    bearerSession(): Promise<BearerSession | null>
    sessionAsked: Promise<BearerSession | null> | undefined
    /** reply that sets the session's cookies */
    sessionReply: FastifyReply
  }
}

export const SESSION_COOKIE = 'toonbank_session'
const NOBODY: Promise<null> = Promise.resolve(null)
const TOKEN = /^[\w-]{43}$/
const BEARER = /^Bearer ([\w-]{43})$/i

const bearerOf = ({ headers }: FastifyRequest): string | undefined =>
  BEARER.exec(headers.authorization ?? '')?.[1]

/** The request's token, whether or not it belongs to a session. */
export const sessionTokenOf = (request: FastifyRequest): string | null => {
  const token = bearerOf(request) ?? request.cookies[cookieName(request, SESSION_COOKIE)]
  return token !== undefined && TOKEN.test(token) ? token : null
}

/**
 * Lets routes look up the request's session. Reads nothing before they do. When a customer's session is
 * recorded as seen, their cookies are renewed, so that they expire only after disuse. A guest's session
 * continues under a new token with each form. Needs the `cookies` plugin around it.
 */
export const sessionPlugin = (services: Pick<Services, 'sessions' | 'sha256' | 'clock'>) =>
  fp(
    async (app) => {
      app.decorateRequest('sessionAsked')
      app.decorateRequest('sessionReply')
      app.addHook('onRequest', (request, reply, done) => {
        request.sessionReply = reply
        done()
      })
      const ask = async (request: FastifyRequest, token: string): Promise<BearerSession | null> => {
        const found = await sessionOf(services, token)
        const own = bearerOf(request) === undefined ? accountSession(found) : null
        // a shared answer must contain nobody's cookie
        const isShared = isPublic(request.routeOptions.config.cache)
        if (own !== null && !isShared && isTouchDue(own.session, services.clock.now()))
          keepCookies(request, request.sessionReply, own)
        return found
      }
      app.decorateRequest('bearerSession', function (this: FastifyRequest) {
        const token = sessionTokenOf(this)
        return (this.sessionAsked ??= token === null ? NOBODY : ask(this, token))
      })
    },
    { name: 'session', dependencies: ['cookies'] },
  )

/**
 * Tells the shop's scripts that somebody is logged in, and, by a mark of this browser only, whether it is the
 * same customer: public pages are the same for everyone. It grants no access.
 */
export const sendKnownCookie = (request: FastifyRequest, reply: FastifyReply, mark: string): void => {
  reply.setCookie(cookieName(request, KNOWN_COOKIE), mark, {
    ...cookieOptions(request),
    httpOnly: false,
    maxAge: SESSION_IDLE_MS / 1_000,
  })
}

/** Renews the browser's session cookies. */
const keepCookies = (request: FastifyRequest, reply: FastifyReply, { token }: BearerSession): void => {
  sendSessionCookie(request, reply, token)
  const mark = request.cookies[cookieName(request, KNOWN_COOKIE)]
  if (mark !== undefined && MARK.test(mark)) sendKnownCookie(request, reply, mark)
}

/** Clears the mark that somebody is logged in, if there is one. */
export const clearKnownCookie = (request: FastifyRequest, reply: FastifyReply): void => {
  const name = cookieName(request, KNOWN_COOKIE)
  if (request.cookies[name] !== undefined)
    reply.clearCookie(name, { ...cookieOptions(request), httpOnly: false })
}

/** The request's session; null for none. */
export const sessionIn = async (request: FastifyRequest): Promise<Session | null> =>
  (await request.bearerSession())?.session ?? null

/** The logged-in customer's id; null for anybody else. */
export const customerIdOf = async (request: FastifyRequest): Promise<string | null> =>
  loggedInOf(await sessionIn(request))

/** Actor of a request that concerns no cart, as events record it. */
export const shopperOf = async (request: FastifyRequest): Promise<Actor> =>
  actorOf(await sessionIn(request), null)

/** Clears the session's cookies. */
export const clearSessionCookie = (request: FastifyRequest, reply: FastifyReply): void => {
  clearKnownCookie(request, reply)
  reply.clearCookie(cookieName(request, SESSION_COOKIE), cookieOptions(request))
}

/** Sets the session's cookie, which no script can read. */
export const sendSessionCookie = (request: FastifyRequest, reply: FastifyReply, token: string): void => {
  reply.setCookie(cookieName(request, SESSION_COOKIE), token, {
    ...cookieOptions(request),
    maxAge: SESSION_IDLE_MS / 1_000,
  })
}
