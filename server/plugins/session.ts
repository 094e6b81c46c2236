import type { FastifyReply, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import {
  accountSession,
  actorOf,
  isNews,
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
    /** the session that the request comes with, by cookie or as a bearer; asked for once a request */
    bearerSession(): Promise<BearerSession | null>
    sessionAsked: Promise<BearerSession | null> | undefined
    /** where its cookies go */
    sessionReply: FastifyReply
  }
}

export const SESSION_COOKIE = 'toonbank_session'
const NOBODY: Promise<null> = Promise.resolve(null)
const TOKEN = /^[\w-]{43}$/
const BEARER = /^Bearer ([\w-]{43})$/i

const bearerOf = ({ headers }: FastifyRequest): string | undefined =>
  BEARER.exec(headers.authorization ?? '')?.[1]

/** The token that a request comes with, whether a session has it or not. */
export const sessionTokenOf = (request: FastifyRequest): string | null => {
  const token = bearerOf(request) ?? request.cookies[cookieName(request, SESSION_COOKIE)]
  return token !== undefined && TOKEN.test(token) ? token : null
}

/**
 * Lets routes ask whose session it is. Nothing is read before they do. A customer's browser keeps its cookies for as long again when its session is noted
 * as seen: it ends when nobody used it, not in the midst of what somebody does. A guest's goes on under a new token with each form. Needs the `cookies` plugin around it.
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
        // what many are given has nobody's cookie
        const isShared = isPublic(request.routeOptions.config.cache)
        if (own !== null && !isShared && isNews(own.session, services.clock.now()))
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
 * Tells the shop's own scripts that somebody is logged in, and by a mark of this browser alone whether it is who it was before: public pages are
 * the same for everyone. It opens nothing.
 */
export const sendKnownCookie = (request: FastifyRequest, reply: FastifyReply, mark: string): void => {
  reply.setCookie(cookieName(request, KNOWN_COOKIE), mark, {
    ...cookieOptions(request),
    httpOnly: false,
    maxAge: SESSION_IDLE_MS / 1_000,
  })
}

/** Gives the browser what it has of its session for as long again. */
const keepCookies = (request: FastifyRequest, reply: FastifyReply, { token }: BearerSession): void => {
  sendSessionCookie(request, reply, token)
  const mark = request.cookies[cookieName(request, KNOWN_COOKIE)]
  if (mark !== undefined && MARK.test(mark)) sendKnownCookie(request, reply, mark)
}

/** Takes away what says that somebody is logged in, where it is there: nobody is, any more. */
export const clearKnownCookie = (request: FastifyRequest, reply: FastifyReply): void => {
  const name = cookieName(request, KNOWN_COOKIE)
  if (request.cookies[name] !== undefined)
    reply.clearCookie(name, { ...cookieOptions(request), httpOnly: false })
}

/** The session that a request comes with; null for none. */
export const sessionIn = async (request: FastifyRequest): Promise<Session | null> =>
  (await request.bearerSession())?.session ?? null

/** The customer who is logged in; null for everybody else. */
export const customerIdOf = async (request: FastifyRequest): Promise<string | null> =>
  loggedInOf(await sessionIn(request))

/** Who makes a request that is about no cart, as events say it. */
export const shopperOf = async (request: FastifyRequest): Promise<Actor> =>
  actorOf(await sessionIn(request), null)

/** Takes the session away from the browser. */
export const clearSessionCookie = (request: FastifyRequest, reply: FastifyReply): void => {
  clearKnownCookie(request, reply)
  reply.clearCookie(cookieName(request, SESSION_COOKIE), cookieOptions(request))
}

/** Gives the browser its session; no script can read it. */
export const sendSessionCookie = (request: FastifyRequest, reply: FastifyReply, token: string): void => {
  reply.setCookie(cookieName(request, SESSION_COOKIE), token, {
    ...cookieOptions(request),
    maxAge: SESSION_IDLE_MS / 1_000,
  })
}
