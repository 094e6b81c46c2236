import type { FastifyReply, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import {
  loggedInOf,
  sessionOf,
  SESSION_IDLE_MS,
  type BearerSession,
} from '../../application/shop/account/session.ts'
import type { Services } from '../../application/shop/services.ts'
import { KNOWN_COOKIE } from '../../application/contract/api/knownCookie.ts'
import { cookieName, cookieOptions } from './cookies.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** the session that the request comes with, by cookie or as a bearer; asked for once a request */
    bearerSession(): Promise<BearerSession | null>
    sessionAsked: Promise<BearerSession | null> | undefined
  }
}

export const SESSION_COOKIE = 'toonbank_session'
const NOBODY: Promise<null> = Promise.resolve(null)
const TOKEN = /^[\w-]{43}$/
const BEARER = /^Bearer ([\w-]{43})$/i

const tokenOf = (request: FastifyRequest): string | null => {
  const bearer = BEARER.exec(request.headers.authorization ?? '')?.[1]
  const token = bearer ?? request.cookies[cookieName(request, SESSION_COOKIE)]
  return token !== undefined && TOKEN.test(token) ? token : null
}

/** Lets routes ask whose session it is. Nothing is read before they do. Needs the `cookies` plugin around it. */
export const sessionPlugin = (services: Pick<Services, 'sessions' | 'sha256' | 'clock'>) =>
  fp(
    async (app) => {
      app.decorateRequest('sessionAsked')
      app.decorateRequest('bearerSession', function (this: FastifyRequest) {
        const token = tokenOf(this)
        return (this.sessionAsked ??= token === null ? NOBODY : sessionOf(services, token))
      })
    },
    { name: 'session', dependencies: ['cookies'] },
  )

/**
 * Tells the shop's own scripts that somebody is logged in, and nothing of who: public pages are the same for everyone. It opens nothing.
 */
export const sendKnownCookie = (request: FastifyRequest, reply: FastifyReply): void => {
  reply.setCookie(cookieName(request, KNOWN_COOKIE), '1', {
    ...cookieOptions(request),
    httpOnly: false,
    maxAge: SESSION_IDLE_MS / 1_000,
  })
}

/** Takes away what says that somebody is logged in, where it is there: nobody is, any more. */
export const clearKnownCookie = (request: FastifyRequest, reply: FastifyReply): void => {
  const name = cookieName(request, KNOWN_COOKIE)
  if (request.cookies[name] !== undefined)
    reply.clearCookie(name, { ...cookieOptions(request), httpOnly: false })
}

/** The customer who is logged in; null for everybody else. */
export const customerIdOf = async (request: FastifyRequest): Promise<string | null> => {
  const bearer = await request.bearerSession()
  return bearer === null ? null : loggedInOf(bearer.session)
}

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
