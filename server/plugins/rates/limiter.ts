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
  /** whether the account of a mailbox was used with the device before that keeps this token */
  readonly isKnownDevice: (mailbox: string, token: string) => Promise<boolean>
  /** counts what is cheap to answer, and comes often */
  readonly own: CallCounts
  /** counts page reads by keys that nobody looks up: whoever makes up many pushes out no other counts than these */
  readonly claimed: CallCounts
  /** counts what is worth guessing at or costs others something, for all processes of the shop together */
  readonly shared: CallCounts
  /** names callers in the shared counts without telling who they are */
  readonly digest: KeyedDigest
  readonly clock: Clock
}

/** What all processes count together. */
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

/** Calls about an e-mail address or a customer: what is counted first is that, not a session. */
const BY_SUBJECT: ReadonlySet<RateName> = new Set([
  'presessions',
  'withdrawals',
  'challenges',
  'logins',
  'resets',
  'confirmations',
])

/** Calls about an account that a stranger can make as well: who comes from a device of theirs is counted apart, so that nobody shuts them out. */
const APART: ReadonlySet<RateName> = new Set(['logins', 'resets'])

/** Too many calls: what Fastify's error handling takes for the client's doing. */
class TooMany extends Error {
  readonly statusCode = 429
}

/** Whose calls are counted together; `known network`: those from devices that their accounts were used with before. */
type Whose = 'session' | 'network' | 'device' | 'known network'

/** Under which name calls of one kind are counted as one session's or one network's. */
const countKey = (name: RateName, of: Whose, caller: string): string => `${name} ${of} ${caller}`

type Caller = (request: FastifyRequest) => string | Promise<string>
type Apart = (request: FastifyRequest, reply: FastifyReply) => Promise<boolean>
type Work = (request: FastifyRequest, reply: FastifyReply) => Promise<void>

interface Limiter {
  /** counts the request, and refuses it where it is one too many; answers for how many ms more it is refused, 0 for not */
  readonly count: (request: FastifyRequest) => Promise<number>
  /** the same of what is known without counting, and without asking anybody */
  readonly left: (request: FastifyRequest) => Promise<number>
}

/** The token of a session, by cookie or as a bearer, else the key of a cart that a request comes with, whether it opens anything or not. */
const claimOf = (request: FastifyRequest): string | null =>
  sessionTokenOf(request) ?? cartKeyOf(request) ?? null

/**
 * Whose a request is: of the customer who is logged in, however they come and whatever cart they bring; else of a cart, else of a guest's
 * session. Null for one that comes without, and for a key or token that opens nothing.
 */
const sessionOf = async (request: FastifyRequest): Promise<string | null> =>
  (await customerIdOf(request)) ??
  (await cartUidOf(request)) ??
  (await request.bearerSession())?.session.customerId ??
  null

/** The networks that a request comes from, narrowest first, with how many calls each may make. */
export const networkCounts = (
  name: RateName,
  most: number,
  ip: string,
): readonly { readonly key: string; readonly most: number }[] =>
  networksOf(ip).map((network, index) => ({
    key: countKey(name, 'network', network),
    most: most * (WIDER[index] ?? 1),
  }))

/** Whom a call is about: a mailbox, or whose session it is, whatever cart they bring; null for nobody. A guest's mail names none. */
const subjectOf = async (name: RateName, request: FastifyRequest): Promise<string | null> => {
  const mailbox = name === 'confirmations' ? null : requestedMailbox(request)
  if (mailbox !== null || (name !== 'confirmations' && name !== 'resets')) return mailbox
  return (await request.bearerSession())?.session.customerId ?? null
}

/** A plain form is read first: in it stands the language of the page that says no. */
const isForm = ({ url }: FastifyRequest): boolean => url.startsWith('/actions/')

/**
 * Refuses calls of a session or a network that has made too many: 429, with `Retry-After` in seconds. The session's limit comes first,
 * so that whoever is refused by it takes nothing from others of the same network. A key that no cart has is no session: its caller
 * is the network alone. Needs the `cookies`, `cart bearer` and `session` plugins around it.
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
        // what stays in this process needs no digest, which a page that is kept would wait for longer than for all else
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
    /** Of each network that a request comes from, narrowest first: the first that is over its limit refuses. */
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
      // of whom it is about, once that is known
      if (claim === null || BY_SUBJECT.has(name)) return
      const { session, network } = limiters.get(name)!
      // a page that is ready waits for no database: there a key is taken at its word
      if (name === 'pages') return refuseFor(reply, await session.count(request))
      // whose network makes too many calls anyway is not looked up
      refuseFor(reply, await network.left(request))
      const key = `${name} ${claim} ${cartKeyOf(request) ?? ''}`
      // who was refused is not looked up again, unless with another cart
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
      // what it does with a key that no cart has, it does as one who has none
      const without = rateOf(request, false)
      if (without !== null && without !== name && (await cartUidOf(request)) === null)
        await limitAs(without, request, reply)
    }
    /** Whether a request may come from a known device: that is known once its address is read. */
    const mayBeApart = (request: FastifyRequest): boolean => {
      const name = rateOf(request, false)
      return name !== null && APART.has(name) && deviceCookieOf(request) !== null
    }
    /** Counts what comes from a device that its account was used with before; false for anything else. */
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
