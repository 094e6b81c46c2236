import rateLimit, { type CreateRateLimitOptions } from '@fastify/rate-limit'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import type { CallCounts } from '../../../application/ports/database/callCounts.ts'
import type { KeyedDigest } from '../../../application/ports/outside/digest.ts'
import type { Clock } from '../../../application/ports/outside/clock.ts'
import { networkOf } from '../../../domain/account/network.ts'
import { cartKeyOf, cookieName } from '../cookies.ts'
import { SESSION_COOKIE } from '../session.ts'
import type { RateName, Rates } from './rate.ts'
import { RateStore, type CountedBy } from './rateStore.ts'

export interface RateOptions {
  readonly rates: Rates
  /** as what a request is counted; null for one that is not */
  readonly rateOf: (request: FastifyRequest) => RateName | null
  /** counts what is cheap to answer, and comes often */
  readonly own: CallCounts
  /** counts what is worth guessing at or costs others something, for all processes of the shop together */
  readonly shared: CallCounts
  /** names callers in the shared counts without telling who they are */
  readonly digest: KeyedDigest
  readonly clock: Clock
}

/** What all processes count together. */
const SHARED: ReadonlySet<RateName> = new Set(['coupons', 'presessions', 'addresses', 'payments'])

/** Too many calls: what Fastify's error handling takes for the client's doing. */
class TooMany extends Error {
  readonly statusCode = 429
}

type Limiter = (request: FastifyRequest, reply: FastifyReply) => Promise<void>

/** By the cart or the log-in that a request comes with; null for one that comes without. */
const sessionOf = (request: FastifyRequest): string | null =>
  cartKeyOf(request)?.key ?? request.cookies[cookieName(request, SESSION_COOKIE)] ?? null

const callerOf = ({ ip }: FastifyRequest): string => networkOf(ip)

/** Of a call about an e-mail address: that address, however it is written. */
const emailOf = ({ body }: FastifyRequest): string | null => {
  const email = (body as { readonly email?: unknown } | null | undefined)?.email
  return typeof email === 'string' ? email.trim().toLowerCase() : null
}

/** A plain form is read first: in it stands the language of the page that says no. */
const isForm = ({ url }: FastifyRequest): boolean => url.startsWith('/actions/')

/**
 * Refuses calls of a session or a network that has made too many: 429, with `Retry-After` in seconds. The session's limit comes first,
 * so that whoever is refused by it takes nothing from others of the same network. Needs the `cookies` plugin around it.
 */
export const rates = fp(
  async (app: FastifyInstance, { rates: all, rateOf, own, shared, digest, clock }: RateOptions) => {
    const standard: CountedBy & { readonly global: false } = { global: false, counts: own, clock }
    await app.register(rateLimit, { ...standard, store: RateStore })

    const limiter = (
      name: RateName,
      of: 'session' | 'network',
      callerOf: (request: FastifyRequest) => string,
    ): Limiter => {
      const isShared = SHARED.has(name)
      const keyOf = (request: FastifyRequest): string => `${name} ${of} ${callerOf(request)}`
      const options: CreateRateLimitOptions & CountedBy = {
        counts: isShared ? shared : own,
        clock,
        max: all[name][of],
        timeWindow: all[name].windowMs,
        // what stays in this process needs no digest, which a page that is kept would wait for longer than for all else
        keyGenerator: isShared ? (request) => digest(keyOf(request)) : keyOf,
      }
      const count = app.createRateLimit(options)
      return async (request, reply) => {
        const counted = await count(request)
        if (counted.isAllowed || !counted.isExceeded) return
        reply.header('retry-after', Math.max(1, counted.ttlInSeconds))
        throw new TooMany('too many calls')
      }
    }
    const limiters = new Map(
      (Object.keys(all) as RateName[]).map((name) => [
        name,
        {
          network: limiter(name, 'network', callerOf),
          session: limiter(name, 'session', (request) => sessionOf(request) ?? ''),
        },
      ]),
    )
    const perAddress = limiter('presessions', 'session', (request) => emailOf(request) ?? '')

    const limit: Limiter = async (request, reply) => {
      const name = rateOf(request)
      if (name === null) return
      const { session, network } = limiters.get(name)!
      // by its address, once that is known
      if (name !== 'presessions' && sessionOf(request) !== null) await session(request, reply)
      await network(request, reply)
    }
    app.addHook('onRequest', async (request, reply) => {
      if (!isForm(request)) await limit(request, reply)
    })
    app.addHook('preHandler', async (request, reply) => {
      if (isForm(request)) await limit(request, reply)
      if (rateOf(request) === 'presessions' && emailOf(request) !== null) await perAddress(request, reply)
    })
  },
  { name: 'rates', dependencies: ['cookies'] },
)
