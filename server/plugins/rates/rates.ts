import rateLimit, { type CreateRateLimitOptions } from '@fastify/rate-limit'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import type { CallCounts } from '../../../application/ports/database/callCounts.ts'
import type { KeyedDigest } from '../../../application/ports/outside/digest.ts'
import type { Clock } from '../../../application/ports/outside/clock.ts'
import { networkOf } from '../../../domain/account/network.ts'
import { cartUidOf } from '../cartBearer.ts'
import { cartKeyOf, cookieName } from '../cookies.ts'
import { SESSION_COOKIE } from '../session.ts'
import { mailboxIn } from './mailboxIn.ts'
import { OverLimit } from './overLimit.ts'
import type { RateName, Rates } from './rate.ts'
import { RateStore, type CountedBy } from './rateStore.ts'
import { callerIp } from '../callerIp.ts'

export interface RateOptions {
  readonly rates: Rates
  /** as what a request is counted, of one who has a cart or not; null for one that is not */
  readonly rateOf: (request: FastifyRequest, hasCart: boolean) => RateName | null
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
  'logins',
  'resets',
  'confirmations',
  'addresses',
  'lookups',
  'payments',
])

/** Calls about an e-mail address or a customer: what is counted first is that, not a session. */
const BY_SUBJECT: ReadonlySet<RateName> = new Set(['presessions', 'logins', 'resets', 'confirmations'])

/** Too many calls: what Fastify's error handling takes for the client's doing. */
class TooMany extends Error {
  readonly statusCode = 429
}

/** Under which name calls of one kind are counted as one session's or one network's. */
export const countKey = (name: RateName, of: 'session' | 'network', caller: string): string =>
  `${name} ${of} ${caller}`

type Caller = (request: FastifyRequest) => string | Promise<string>
type Work = (request: FastifyRequest, reply: FastifyReply) => Promise<void>

interface Limiter {
  /** counts the request, and refuses it where it is one too many; answers for how many ms more it is refused, 0 for not */
  readonly count: (request: FastifyRequest) => Promise<number>
  /** the same of what is known without counting, and without asking anybody */
  readonly left: (request: FastifyRequest) => Promise<number>
}

/** The key of a cart or the token of a session that a request comes with, whether there is one to it or not. */
const claimOf = (request: FastifyRequest): string | null =>
  cartKeyOf(request)?.key ?? request.cookies[cookieName(request, SESSION_COOKIE)] ?? null

/** Whose a request is: of a cart, else of a session. Null for one that comes without, and for a key or token that opens nothing. */
const sessionOf = async (request: FastifyRequest): Promise<string | null> =>
  (await cartUidOf(request)) ?? (await request.bearerSession())?.session.customerId ?? null

const networkIn = (request: FastifyRequest): string => networkOf(callerIp(request))

/** Whom a call is about: a mailbox, or whose session it is, whatever cart they bring; null for nobody. A guest's mail names none. */
const subjectOf = async (name: RateName, request: FastifyRequest): Promise<string | null> => {
  const mailbox = name === 'confirmations' ? null : mailboxIn(request)
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
  async (app: FastifyInstance, { rates: all, rateOf, own, claimed, shared, digest, clock }: RateOptions) => {
    const standard: CountedBy & { readonly global: false } = { global: false, counts: own, clock }
    await app.register(rateLimit, { ...standard, store: RateStore })

    const limiter = (
      name: RateName,
      of: 'session' | 'network',
      counts: CallCounts,
      callerOf: Caller,
    ): Limiter => {
      const keyOf: Caller = async (request) => countKey(name, of, await callerOf(request))
      const options: CreateRateLimitOptions & CountedBy = {
        counts,
        clock,
        max: all[name][of],
        timeWindow: all[name].windowMs,
        // what stays in this process needs no digest, which a page that is kept would wait for longer than for all else
        keyGenerator: counts === shared ? async (request) => digest(await keyOf(request)) : keyOf,
      }
      const limit = app.createRateLimit(options)
      const leftOf = async (counting: ReturnType<typeof limit>): Promise<number> => {
        const counted = await counting
        return counted.isAllowed || !counted.isExceeded ? 0 : Math.max(1, counted.ttl)
      }
      return {
        count: (request) => leftOf(limit(request)),
        left: (request) => leftOf(limit(request, { increment: false })),
      }
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
            network: limiter(name, 'network', counts, networkIn),
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
      const key = `${name} ${claim}`
      // who was refused is not looked up again
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
    app.addHook('onRequest', async (request, reply) => {
      if (!isForm(request)) await limit(request, reply)
    })
    app.addHook('preHandler', async (request, reply) => {
      if (isForm(request)) await limit(request, reply)
      const name = rateOf(request, false)
      const ofSubject = name === null ? undefined : perSubject.get(name)
      if (name !== null && ofSubject !== undefined && (await subjectOf(name, request)) !== null)
        refuseFor(reply, await ofSubject.count(request))
    })
  },
  { name: 'rates', dependencies: ['cookies', 'cart bearer', 'session'] },
)
