import Fastify, { type FastifySchema, type InjectOptions, type RouteOptions } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { instead } from '../../server/compose/container/composition.ts'
import { APP, CIRCUMSTANCES } from '../../server/compose/container/names.ts'
import { PROVIDER_API, PROVIDER_PREFIX } from '../../server/compose/outside/paymentProvider.ts'
import { LIMITS } from '../../server/plugins/limits.ts'
import { RATES } from '../../server/plugins/rates/rates.ts'
import { isFileAddress } from '../../server/routes/files/files.ts'
import { WEBHOOK } from '../../server/routes/payments/webhooks.ts'
import { appOn, environmentOf, securityShop } from '../support/shop/composedShop.ts'
import { demoDatabase } from '../support/shop/demoDatabase.ts'

/** The checkout's question for an email address: its limit must not keep anybody from ordering. */
const SKIPPED = 'POST /actions/account/known'

/** A new route without any protection. Each test must find it, and no other. */
const CARELESS = '/careless/:id'

interface Route {
  readonly method: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'DELETE'
  readonly path: string
  readonly schema: FastifySchema
}

let routes: readonly Route[]
let ask: (
  call: InjectOptions,
) => Promise<{ status: number; cache: unknown; retryAfter: unknown; body: string }>
let stop: () => Promise<void>
beforeAll(async () => {
  const { database, stop: close } = await demoDatabase('security')
  const known: RouteOptions[] = []
  const server = Fastify({ ...LIMITS, trustProxy: false })
  server.addHook('onRoute', (route) => void known.push(route))
  server.post(CARELESS, () => 'done')
  server.get(CARELESS, () => 'here')
  // one call of each kind per network
  const variables = Object.fromEntries(
    Object.keys(RATES).map((name) => [`RATE_${name.toUpperCase()}`, '1/1/900']),
  )
  const environment = environmentOf({
    SHOP: 'security',
    PUBLIC_URL: 'http://127.0.0.1:3000',
    PAGE_CACHE_MB: '0',
    ...variables,
  })
  const { app } = await appOn(
    database,
    { shop: securityShop() },
    instead(APP.server, { app: server }),
    instead(CIRCUMSTANCES.environment, environment),
  )
  routes = known.flatMap(({ method, url: path, schema = {} }) =>
    [method].flat().map((one) => ({ method: one as Route['method'], path, schema })),
  )
  ask = async (call) => {
    const { statusCode, headers, body } = await app.inject(call)
    return {
      status: statusCode,
      cache: headers['cache-control'],
      retryAfter: headers['retry-after'],
      body,
    }
  }
  stop = async () => {
    await app.close()
    await close()
  }
})
afterAll(() => stop())

const named = ({ method, path }: Route): string => `${method} ${path}`
/**
 * The simulator's interface answers this process alone, which has its key:
 * tests/adapters/payments/simulator.spec.ts.
 */
const reached = (): readonly Route[] => routes.filter(({ path }) => !path.startsWith(PROVIDER_API))
/**
 * The simulator's pages behave like another host's, and require a token of their own:
 * tests/adapters/payments/simulator.spec.ts.
 */
const own = (): readonly Route[] => reached().filter(({ path }) => !path.startsWith(`${PROVIDER_PREFIX}/`))
const changes = ({ method }: Route): boolean => method !== 'GET' && method !== 'HEAD'
const isForm = ({ path }: Route): boolean => path.startsWith('/actions/')

const JSON_TYPE = 'application/json'
const FORM_TYPE = 'application/x-www-form-urlencoded'
/** A minimal request to a route. */
const callOf = (
  route: Route,
  type = isForm(route) ? FORM_TYPE : JSON_TYPE,
  payload?: string,
): InjectOptions => ({
  method: route.method,
  url: route.path.replaceAll(/:\w+(?:\([^)]*\))?/g, '1').replace('*', 'nothing'),
  ...(changes(route) && {
    headers: { 'content-type': type },
    payload: payload ?? (type === JSON_TYPE ? '{}' : 'a=b'),
  }),
})

let networks = 0
/** A different network at each call. */
const newcomer = (): string => {
  networks += 1
  return `10.${networks >> 8}.${networks & 255}.1`
}

/** The routes that fail the check. */
const without = async (all: readonly Route[], isSo: (route: Route) => Promise<boolean> | boolean) => {
  const found = await Promise.all(all.map(async (route) => ((await isSo(route)) ? [] : [named(route)])))
  return found.flat()
}

/**
 * Routes that only read an address: pages, files, ticket attachments, documents of an order found by its
 * link, lists for crawlers, and hashes of the log.
 */
const READS =
  /^\/(?:\*|account\/tickets\/:ticketUid\/files\/:fileUid|found-order\/:file|receipts\/:receipt|(?:assets|images|shop)\/.*|robots\.txt|sitemap.*\.xml|\.well-known\/(?:security\.txt|toonbank-log-key)|log\/(?:checkpoint|consistency))$/

const isDescribed = ({ schema: { operationId, response } }: Route): boolean =>
  operationId !== undefined && response !== undefined

/** Whether a body is validated by a schema, is plain form fields, or isn't read. */
const looksAtBody = async (route: Route): Promise<boolean> => {
  if (route.schema.body !== undefined) return true
  if (isForm(route)) {
    const [json, odd] = await Promise.all([
      ask({ ...callOf(route, JSON_TYPE), remoteAddress: newcomer() }),
      ask({ ...callOf(route, FORM_TYPE, '__proto__=x&a=%00&a=%ff&locale=x'), remoteAddress: newcomer() }),
    ])
    return json.status === 415 && odd.status < 500
  }
  const { status } = await ask({ ...callOf(route, JSON_TYPE, '{'), remoteAddress: newcomer() })
  return status !== 400 && isDescribed(route)
}

test('each route has a schema for its input and output, except forms and routes that only read an address', async () => {
  const found = await without(own(), async (route) => {
    if (!changes(route)) return READS.test(route.path) || isDescribed(route)
    const isNamed = !route.path.includes(':') || route.schema.params !== undefined
    return isNamed && (isForm(route) || isDescribed(route)) && (await looksAtBody(route))
  })
  expect(found).toEqual([`POST ${CARELESS}`, `GET ${CARELESS}`, `HEAD ${CARELESS}`])
})

/** Beyond its limit a route refuses; the optional question leads past it instead, and says when to retry. */
const isRefused = (
  { method, path }: Route,
  { status, retryAfter }: Awaited<ReturnType<typeof ask>>,
): boolean => (`${method} ${path}` === SKIPPED ? status === 303 && retryAfter !== undefined : status === 429)

test('each route has a limit, except files', async () => {
  const found = await without(
    reached().filter(({ path }) => !isFileAddress(path)),
    async (route) => {
      const call = { ...callOf(route), remoteAddress: newcomer() }
      const first = await ask(call)
      const second = await ask(call)
      return !isRefused(route, first) && isRefused(route, second)
    },
  )
  expect(found).toEqual([`POST ${CARELESS}`, `GET ${CARELESS}`, `HEAD ${CARELESS}`])
})

test('each route that changes something refuses another site’s page, except the provider’s webhook', async () => {
  const found = await without(own().filter(changes), async (route) => {
    const answers = [JSON_TYPE, FORM_TYPE, 'text/plain'].flatMap((type) =>
      [
        { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
        { origin: 'https://evil.example' },
        { origin: 'null' },
        { 'sec-fetch-site': 'same-site' },
      ].map((headers) =>
        ask({
          ...callOf(route, type),
          headers: { 'content-type': type, ...headers },
          remoteAddress: newcomer(),
        }),
      ),
    )
    return (await Promise.all(answers)).every(({ status }) => status === 403)
  })
  expect(found).toEqual([`POST ${CARELESS}`, `POST ${WEBHOOK}`])
})

test('each route says whether its response may be cached, and one that changes something forbids it', async () => {
  const found = await without(reached(), async (route) => {
    const { cache } = await ask({ ...callOf(route), remoteAddress: newcomer() })
    return changes(route) ? cache === 'no-store' : cache !== undefined
  })
  expect(found).toEqual([`POST ${CARELESS}`, `GET ${CARELESS}`, `HEAD ${CARELESS}`])
})
