import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { sha256 } from '../../adapters/crypto/sha256.ts'
import type { BearerSession } from '../../application/shop/sessions/session.ts'
import { action, Refused, success, type callAction, type formAction } from '../../server/plugins/action.ts'
import { contract } from '../../server/plugins/contract.ts'
import { LIMITS } from '../../server/plugins/limits.ts'
import { privacy } from '../../server/plugins/privacy.ts'
import type { RouteParts } from '../../server/plugins/route.ts'
import { openApi } from '../../server/routes/openapi/openApi.ts'
import { form, json } from '../support/shop/app.ts'

const CALL = '/api/v2/greeting'
const FORM = '/actions/greeting'

const CUSTOMER = { token: 'token', session: { customerId: 'anna', scope: 'account' } }
let bearer: object | null = null
let done = 0
let app: FastifyInstance
const rates = new Map<string, unknown>()

beforeAll(async () => {
  app = Fastify(LIMITS)
  app.decorateRequest('bearerSession', async () => bearer as BearerSession | null)
  app.addHook('onRoute', ({ url, schema }) => void rates.set(url, schema?.rate))
  await app.register(privacy)
  await app.register(contract)
  await app.register(openApi(sha256))
  await app.register(
    action({
      access: 'customer',
      rate: 'tickets',
      run: async ({ own }, input: { readonly word: string }) => {
        done += 1
        return `${input.word} ${own.session.customerId}`
      },
      call: {
        at: `POST ${CALL}`,
        schema: {
          tag: 'account',
          operationId: 'greet',
          summary: 'Greets',
          body: z.object({ word: z.string() }),
          answer: z.object({ status: z.literal('success'), data: z.string() }),
        },
        input: async ({ request }) => (request.body.word === 'no' ? new Refused('not-found') : request.body),
        answer: (greeting) => success(greeting),
      },
      form: {
        at: FORM,
        login: 'security',
        input: ({ fields }) => {
          const word = fields.get('word') ?? ''
          return word === '' ? '/nothing' : { word }
        },
        back: (greeting) => (greeting.startsWith('bye') ? null : `/${encodeURIComponent(greeting)}`),
      },
    }),
  )
})
afterAll(() => app.close())

const sent = (word: string) => app.inject(form(FORM, { word }))

it('an action does the same by its form and by its call, and each has its own kind of response', async () => {
  bearer = CUSTOMER
  const called = await app.inject(json('POST', CALL, { word: 'hello' }))
  expect(called.json()).toEqual({ status: 'success', data: 'hello anna' })
  const filledIn = await sent('hello')
  expect([filledIn.statusCode, filledIn.headers.location]).toEqual([303, '/hello%20anna'])
  expect((await sent('')).headers.location).toBe('/nothing')
  expect((await sent('bye')).statusCode).toBe(404)
})

it('an action does not run if its call’s input was refused, or its form redirects elsewhere', async () => {
  bearer = CUSTOMER
  const before = done
  expect((await app.inject(json('POST', CALL, { word: 'no' }))).statusCode).toBe(404)
  expect((await sent('')).statusCode).toBe(303)
  expect(done).toBe(before)
})

it('a customers’ action refuses all others: its call answers so, its form leads to the login and back', async () => {
  bearer = { ...CUSTOMER, session: { ...CUSTOMER.session, scope: 'checkout' } }
  for (const whoever of [null, bearer]) {
    bearer = whoever
    const called = await app.inject(json('POST', CALL, { word: 'hello' }))
    expect([called.statusCode, called.json<object>()]).toMatchObject([401, { status: 'error' }])
    const to = new URL((await sent('hello')).headers.location ?? '', 'http://shop')
    expect([to.pathname, to.searchParams.get('back')]).toEqual(['/account/login', '/account/security'])
  }
})

it('an action’s form and call count against one limit, and their responses are not cached', async () => {
  expect([rates.get(CALL), rates.get(FORM)]).toEqual(['tickets', 'tickets'])
  const answers = [await app.inject(json('POST', CALL, {})), await sent('')]
  expect(answers.map(({ headers }) => headers['cache-control'])).toEqual(['no-store', 'no-store'])
})

it('an action’s call is in the API’s description, with the refusal for visitors who aren’t logged in', async () => {
  const { paths } = (await app.inject('/api/openapi.json')).json<{
    paths: Record<string, Record<string, { responses: object; security: object[] }>>
  }>()
  expect(Object.keys(paths)).toContain(CALL)
  const { responses, security } = paths[CALL]?.['post'] ?? { responses: {}, security: [] }
  expect(Object.keys(responses)).toContain('401')
  expect(security).toContainEqual({ cart: [], bearer: [] })
})

/** Whether a record that omits one of its parts compiles. */
type Without<Parts, Part extends keyof Parts> = Omit<Parts, Part> extends Parts ? 'compiles' : 'is refused'

it('a route, a call or a form without its rate, access, schema or cache rule does not compile', () => {
  const route: { readonly [Part in keyof RouteParts]: Without<RouteParts, Part> } = {
    at: 'is refused',
    access: 'is refused',
    rate: 'is refused',
    cache: 'is refused',
    schema: 'is refused',
  }
  type Call = Parameters<typeof callAction>[0]
  const call: { readonly [Part in 'at' | 'access' | 'rate' | 'schema']: Without<Call, Part> } = {
    at: 'is refused',
    access: 'is refused',
    rate: 'is refused',
    schema: 'is refused',
  }
  type Form = Parameters<typeof formAction<'customer'>>[0]
  const filledIn: { readonly [Part in 'at' | 'access' | 'rate' | 'login' | 'run']: Without<Form, Part> } = {
    at: 'is refused',
    access: 'is refused',
    rate: 'is refused',
    login: 'is refused',
    run: 'is refused',
  }
  const all = [route, call, filledIn].flatMap((parts) => Object.values(parts) as readonly string[])
  expect(new Set(all)).toEqual(new Set(['is refused']))
})
