import rateLimit, { type CreateRateLimitOptions } from '@fastify/rate-limit'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import type { CallCounts } from '../../../application/ports/database/callCounts.ts'
import type { KeyedDigest } from '../../../application/ports/outside/digest.ts'
import type { Clock } from '../../../application/ports/outside/clock.ts'
import { networksOf, WIDER } from '../../../domain/account/network.ts'
import { cartUidOf } from '../cartBearer.ts'
import { cartKeyOf } from '../cookies/cookies.ts'
import { deviceCookieOf } from '../cookies/deviceCookie.ts'
import { customerIdOf, sessionTokenOf } from '../session.ts'
import { requestedMailbox } from './requestedMailbox.ts'
import { OverLimit, RateStore, type CountedBy } from './rateStore.ts'
import type { RateName, Rates } from './rates.ts'
import { rateOf } from './rateOf.ts'
import { callerIp } from '../network/callerIp.ts'

export interface RateOptions {
  readonly rates: Rates
  /** whether the mailbox's account was used before on the device with this token */
  readonly isKnownDevice: (mailbox: string, token: string) => Promise<boolean>
  /** counts frequent calls that are cheap to answer */
  readonly own: CallCounts
  /** counts page reads by unverified keys: invented keys can only push out counts of this kind */
  readonly claimed: CallCounts
  /** counts calls that are worth guessing or cost somebody else, across all processes of the shop */
  readonly shared: CallCounts
  /** pseudonymises callers in the shared counts */
  readonly digest: KeyedDigest
  readonly clock: Clock
}

/** Kinds that all processes count together. */
const SHARED: ReadonlySet<RateName> = new Set([
  'coupons',
  'presessions',
  'withdrawals',
  'challenges',
  'invitations',
  'logins',
  'resets',
  'confirmations',
  'addresses',
  'lookups',
  'payments',
])

/** Kinds about an email address or a customer, counted first by that subject instead of by session. */
const BY_SUBJECT: ReadonlySet<RateName> = new Set([
  'presessions',
  'withdrawals',
  'challenges',
  'logins',
  'resets',
  'confirmations',
])

/**
 * Kinds that a stranger can call about somebody else's account: calls from the account's known devices count
 * separately, so that nobody can lock its owner out.
 */
const APART: ReadonlySet<RateName> = new Set(['logins', 'resets'])

/** Too many calls; Fastify's error handling treats the status as the client's. */
class TooMany extends Error {
  readonly statusCode = 429
}

/** Whose calls count together; `known network`: those from devices known to the account. */
type Whose = 'session' | 'network' | 'device' | 'known network'

/** Key under which calls of one kind count for one session or network. */
const countKey = (name: RateName, of: Whose, caller: string): string => `${name} ${of} ${caller}`

type Caller = (request: FastifyRequest) => string | Promise<string>
type Apart = (request: FastifyRequest, reply: FastifyReply) => Promise<boolean>
type Work = (request: FastifyRequest, reply: FastifyReply) => Promise<void>

interface Limiter {
  /** counts the request; returns for how many ms it is refused, 0 if it is allowed */
  readonly count: (request: FastifyRequest) => Promise<number>
  /** the same from what is known already, without counting or querying */
  readonly left: (request: FastifyRequest) => Promise<number>
}

/** The request's session token (cookie or bearer), or else its cart key, whether valid or not. */
const claimOf = (request: FastifyRequest): string | null =>
  sessionTokenOf(request) ?? cartKeyOf(request) ?? null

/**
 * Owner of a request: the logged-in customer, however they authenticate and whatever cart they send; or else
 * a cart, or else a guest's session. Null without any, and for an invalid key or token.
 */
const sessionOf = async (request: FastifyRequest): Promise<string | null> =>
  (await customerIdOf(request)) ??
  (await cartUidOf(request)) ??
  (await request.bearerSession())?.session.customerId ??
  null

/** Networks of a request's address, narrowest first, with the maximum calls of each. */
export const networkCounts = (
  name: RateName,
  most: number,
  ip: string,
): readonly { readonly key: string; readonly most: number }[] =>
  networksOf(ip).map((network, index) => ({
    key: countKey(name, 'network', network),
    most: most * (WIDER[index] ?? 1),
  }))

/**
 * Subject of a call: a mailbox, or the session's customer, whatever their cart; null for none. A guest's mail
 * address does not count.
 */
const subjectOf = async (name: RateName, request: FastifyRequest): Promise<string | null> => {
  const mailbox = name === 'confirmations' ? null : requestedMailbox(request)
  if (mailbox !== null || (name !== 'confirmations' && name !== 'resets')) return mailbox
  return (await request.bearerSession())?.session.customerId ?? null
}

/** Plain forms are parsed first: the refusing page is in the form's language. */
const isForm = ({ url }: FastifyRequest): boolean => url.startsWith('/actions/')

/**
 * Refuses calls of a session or a network beyond its limit: 429, with `Retry-After` in seconds. The session's
 * limit comes first, so that a refused session uses nothing of its network's share. An unknown key is no
 * session: it counts for the network only. Needs the plugins `cookies`, `cart bearer` and `session`.
 */
export const rates = fp(
  async (app: FastifyInstance, options: RateOptions) => {
    const { rates: all, own, claimed, shared, digest, clock, isKnownDevice } = options
    const standard: CountedBy & { readonly global: false } = { global: false, counts: own, clock }
    await app.register(rateLimit, { ...standard, store: RateStore })

    const limiter = (
      name: RateName,
      of: Whose,
      counts: CallCounts,
      callerOf: Caller,
      max: number = all[name].session,
    ): Limiter => {
      const keyOf: Caller = async (request) => countKey(name, of, await callerOf(request))
      const one: CreateRateLimitOptions & CountedBy = {
        counts,
        clock,
        max,
        timeWindow: all[name].windowMs,
        // in-process counts need no digest, which would take longer than all the rest of a cached page
        keyGenerator: counts === shared ? async (request) => digest(await keyOf(request)) : keyOf,
      }
      const limit = app.createRateLimit(one)
      const leftOf = async (counting: ReturnType<typeof limit>): Promise<number> => {
        const counted = await counting
        return counted.isAllowed || !counted.isExceeded ? 0 : Math.max(1, counted.ttl)
      }
      return {
        count: (request) => leftOf(limit(request)),
        left: (request) => leftOf(limit(request, { increment: false })),
      }
    }
    /** Limiter of each of a request's networks, narrowest first: the first one over its limit refuses. */
    const ofNetworks = (name: RateName, of: 'network' | 'known network', counts: CallCounts): Limiter => {
      const each = WIDER.map((times, index) =>
        limiter(
          name,
          of,
          counts,
          (request) => networksOf(callerIp(request))[index] ?? '',
          all[name].network * times,
        ),
      )
      const first =
        (work: keyof Limiter): Limiter['count'] =>
        async (request) => {
          for (const one of each.slice(0, networksOf(callerIp(request)).length)) {
            const left = await one[work](request)
            if (left > 0) return left
          }
          return 0
        }
      return { count: first('count'), left: first('left') }
    }
    const limiters = new Map(
      (Object.keys(all) as RateName[]).map((name) => {
        const counts = SHARED.has(name) ? shared : own
        const isClaimed = name === 'pages'
        const caller: Caller = async (request) =>
          (isClaimed ? claimOf(request) : await sessionOf(request)) ?? ''
        return [
          name,
          {
            network: ofNetworks(name, 'network', counts),
            session: limiter(name, 'session', isClaimed ? claimed : counts, caller),
          },
        ]
      }),
    )
    const perSubject = new Map(
      [...BY_SUBJECT].map((name) => [
        name,
        limiter(name, 'session', shared, async (request) => (await subjectOf(name, request)) ?? ''),
      ]),
    )
    const devices = new WeakMap<FastifyRequest, string>()
    const perDevice = new Map(
      [...APART].map((name) => [
        name,
        {
          network: ofNetworks(name, 'known network', shared),
          device: limiter(name, 'device', shared, (request) => devices.get(request) ?? ''),
        },
      ]),
    )
    const closed = new OverLimit()

    const refuseFor = (reply: FastifyReply, ms: number): void => {
      if (ms === 0) return
      reply.header('retry-after', Math.ceil(ms / 1_000))
      throw new TooMany('too many calls')
    }

    const limitSession = async (
      name: RateName,
      request: FastifyRequest,
      reply: FastifyReply,
    ): Promise<void> => {
      const claim = claimOf(request)
      // these count by subject, once it is known
      if (claim === null || BY_SUBJECT.has(name)) return
      const { session, network } = limiters.get(name)!
      // a cached page waits for no database, so its key counts unverified
      if (name === 'pages') return refuseFor(reply, await session.count(request))
      // no look-up if the network is over its limit anyway
      refuseFor(reply, await network.left(request))
      const key = `${name} ${claim} ${cartKeyOf(request) ?? ''}`
      // a refused session is not looked up again, unless it sends another cart
      refuseFor(reply, closed.left(key, clock.now(), all[name].windowMs))
      if ((await sessionOf(request)) === null) return
      const left = await session.count(request)
      if (left > 0) closed.add(key, clock.now() + left)
      refuseFor(reply, left)
    }
    const limitAs = async (name: RateName, request: FastifyRequest, reply: FastifyReply): Promise<void> => {
      await limitSession(name, request, reply)
      refuseFor(reply, await limiters.get(name)!.network.count(request))
    }
    const limit: Work = async (request, reply) => {
      const claimsCart = cartKeyOf(request) !== null
      const name = rateOf(request, claimsCart)
      if (name === null) return
      await limitAs(name, request, reply)
      if (!claimsCart) return
      // a request with an unknown cart key counts as one without a cart as well
      const without = rateOf(request, false)
      if (without !== null && without !== name && (await cartUidOf(request)) === null)
        await limitAs(without, request, reply)
    }
    /** Whether a request may come from a known device, which is certain only once its mailbox is parsed. */
    const mayBeApart = (request: FastifyRequest): boolean => {
      const name = rateOf(request, false)
      return name !== null && APART.has(name) && deviceCookieOf(request) !== null
    }
    /** Counts a request from a device known to the account; false for any other. */
    const limitApart: Apart = async (request, reply) => {
      const [name, token, mailbox] = [
        rateOf(request, false),
        deviceCookieOf(request),
        requestedMailbox(request),
      ]
      const apart = name === null ? undefined : perDevice.get(name)
      if (apart === undefined || token === null || mailbox === null) return false
      if (!(await isKnownDevice(mailbox, token))) return false
      devices.set(request, `${mailbox} ${token}`)
      refuseFor(reply, await apart.device.count(request))
      refuseFor(reply, await apart.network.count(request))
      return true
    }
    app.addHook('onRequest', async (request, reply) => {
      if (!isForm(request) && !mayBeApart(request)) await limit(request, reply)
    })
    app.addHook('preHandler', async (request, reply) => {
      if (mayBeApart(request) && (await limitApart(request, reply))) return
      if (isForm(request) || mayBeApart(request)) await limit(request, reply)
      const name = rateOf(request, false)
      const ofSubject = name === null ? undefined : perSubject.get(name)
      if (name !== null && ofSubject !== undefined && (await subjectOf(name, request)) !== null)
        refuseFor(reply, await ofSubject.count(request))
    })
  },
  { name: 'rates', dependencies: ['cookies', 'cart bearer', 'session'] },
)
