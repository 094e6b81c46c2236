import Fastify, { type FastifyInstance } from 'fastify'
import { derivedKey } from '../../../adapters/crypto/derivedKeys.ts'
import { keyedDigest } from '../../../adapters/crypto/keyedDigest.ts'
import { randomIds } from '../../../adapters/crypto/ids.ts'
import { memoryAccounts } from '../../support/memory/accounts.ts'
import { memoryCallCounts } from '../../../adapters/process/callCounts.ts'
import { memorySessions } from '../../support/memory/sessions.ts'
import type { CallCounts } from '../../../application/ports/database/callCounts.ts'
import { rateOfPage } from '../../../server/pages/pages.ts'
import { cookies } from '../../../server/plugins/cookies/cookies.ts'
import { errors } from '../../../server/plugins/errors.ts'
import { LIMITS } from '../../../server/plugins/limits.ts'
import { RATES, type Rates, type RouteRate } from '../../../server/plugins/rates/rates.ts'
import { BEGINS_CART } from '../../../server/plugins/rates/rateOf.ts'
import { cartBearer } from '../../../server/plugins/cartBearer.ts'
import { rates } from '../../../server/plugins/rates/limiter.ts'
import { sessionPlugin } from '../../../server/plugins/session.ts'
import { NOON } from '../../support/database/commits.ts'

/** A caller. */
export interface Caller {
  /** the address of the connecting machine */
  readonly from?: string
  /** the address that a proxy forwards */
  readonly forwarded?: string
  /** the key of its cart, or a made-up one */
  readonly cart?: string
  /** the token of an existing session, in a cookie or as a bearer */
  readonly session?: string
  readonly bearer?: string
  /** the token in a browser's device cookie */
  readonly device?: string
}

/** The key of an existing cart; every other key is made up. */
export const cartOf = (number: number): string =>
  `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`
/** A key that no cart has. */
export const madeUp = (number: number): string =>
  `99999999-0000-4000-8000-${String(number).padStart(12, '0')}`

/** The token of the session of the customer with this number. */
export const tokenOf = (number: number): string => String(number).padStart(43, '0')

/** A server where only the limits are real: every counted route answers at once. */
export interface RatedApp {
  readonly app: FastifyInstance
  /** Returns the status, and the seconds to wait before a retry. */
  call(route: string, caller?: Caller, body?: object): Promise<readonly [number, string | undefined]>
  /** moves its clock forward, ms */
  pass(ms: number): void
  /** the number of keys looked up */
  lookedUp(): number
}

/** The shop's routes, by the limit that counts them. */
const ROUTES: readonly (readonly [RouteRate | null, ...string[]])[] = [
  [BEGINS_CART, 'POST /api/v2/cart/lines', 'POST /actions/cart/add'],
  ['calls', 'PUT /api/v2/cart/lines/:uid', 'POST /api/v2/account/cart/state'],
  ['calls', 'POST /api/v2/checkout/delivery', 'POST /api/v2/checkout/payments'],
  ['calls', 'GET /api/v2/checkout/confirmations/:uid'],
  ['coupons', 'POST /api/v2/cart/coupons', 'POST /actions/cart/coupon'],
  ['presessions', 'POST /api/presession/verify', 'POST /actions/account/known'],
  ['withdrawals', 'POST /actions/withdraw'],
  ['logins', 'POST /api/v2/account/login', 'POST /actions/account/login'],
  ['challenges', 'POST /api/v2/account/passkeys/login/options'],
  ['resets', 'POST /api/v2/account/reset', 'POST /actions/account/open'],
  ['confirmations', 'POST /actions/account/security/password'],
  ['invitations', 'POST /actions/account/company/invite'],
  ['addresses', 'POST /api/v2/account/addresses', 'POST /api/v2/checkout/information'],
  ['lookups', 'POST /api/checkout/address', 'POST /api/v2/checkout/address'],
  ['lookups', 'POST /api/v2/checkout/address/v2/:x', 'POST /api/v2/checkout/address/details/:x/:y'],
  ['payments', 'POST /api/v2/checkout/pay'],
  ['tickets', 'POST /api/v2/account/tickets', 'POST /actions/account/ticket/write'],
  ['tickets', 'GET /api/v2/account/export'],
  ['consents', 'POST /api/v2/consent'],
  ['webhooks', 'POST /api/webhooks/payments'],
  ['search', 'POST /api/search'],
  ['pages', 'POST /api/public/content', 'GET /build.json'],
  [null, 'GET /assets/*'],
  [rateOfPage, 'GET /*'],
]

export const ratedApp = async ({
  all = RATES,
  shared = memoryCallCounts(),
  most,
  known = [],
}: {
  readonly all?: Rates
  readonly shared?: CallCounts
  /** the highest number of callers that are counted separately */
  readonly most?: number
  /** the device tokens that Anna's account was used with */
  readonly known?: readonly string[]
} = {}): Promise<RatedApp> => {
  let now = NOON
  let lookedUp = 0
  const sessions = memorySessions()
  for (const number of [1, 2])
    await sessions.save(tokenOf(number), {
      uid: `session-${number}`,
      customerId: `customer-${number}`,
      cartUid: null,
      scope: 'account',
      createdAt: NOON,
      seenAt: NOON,
      device: null,
      draft: null,
    })
  const services = {
    cartKeys: {
      cartOf: async (hash: string) => ((lookedUp += 1), hash.startsWith('0') ? hash : null),
      add: async () => undefined,
      renew: async () => undefined,
      end: async () => undefined,
    },
    sessions,
    accounts: memoryAccounts(),
    sha256: String,
    ids: randomIds,
    clock: { now: () => now },
  }
  const app = Fastify({ ...LIMITS, trustProxy: ['10.0.0.0/8'] })
  await app.register(errors, {})
  await app.register(cookies)
  await app.register(cartBearer(services))
  await app.register(sessionPlugin(services))
  await app.register(rates, {
    rates: all,
    own: memoryCallCounts(most),
    claimed: memoryCallCounts(most),
    shared,
    digest: keyedDigest(derivedKey(new Uint8Array(32), 'caller')),
    isKnownDevice: async (mailbox, token) => mailbox === 'anna@voorbeeld.nl' && known.includes(token),
    clock: services.clock,
  })
  for (const [rate, ...routes] of ROUTES)
    for (const route of routes) {
      const [method = '', url = ''] = route.split(' ')
      app.route({ method, url, schema: { rate }, handler: async () => 'done' })
    }
  await app.ready()
  return {
    app,
    pass: (ms) => void (now += ms),
    lookedUp: () => lookedUp,
    call: async (route, { from = '192.0.2.1', forwarded, cart, session, bearer, device } = {}, body) => {
      const [method, url = ''] = route.split(' ')
      const answer = await app.inject({
        method: method as 'POST',
        url,
        remoteAddress: from,
        headers: {
          ...(forwarded !== undefined && { 'x-forwarded-for': forwarded }),
          cookie: [
            cart && `es_cuid=${cart}`,
            session && `toonbank_session=${session}`,
            device && `toonbank_device=${device}`,
          ]
            .filter(Boolean)
            .join('; '),
          ...(bearer !== undefined && { authorization: `Bearer ${bearer}` }),
        },
        ...(body !== undefined && { payload: body }),
      })
      return [answer.statusCode, answer.headers['retry-after'] as string | undefined]
    },
  }
}

/** The number of equal calls that are answered. */
export const answered = async (times: number, one: () => Promise<readonly [number, unknown]>) => {
  let done = 0
  for (let i = 0; i < times; i += 1) done += (await one())[0] === 200 ? 1 : 0
  return done
}
