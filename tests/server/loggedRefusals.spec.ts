import Fastify, { type FastifyInstance, type InjectOptions } from 'fastify'
import { expect, it, onTestFinished } from 'vitest'
import { derivedKey } from '../../adapters/crypto/derivedKeys.ts'
import { keyedDigest } from '../../adapters/crypto/keyedDigest.ts'
import { errors } from '../../server/plugins/errors.ts'
import { LOGGING } from '../../server/plugins/logging.ts'
import { loggedRefusals } from '../../server/plugins/refusals/loggedRefusals.ts'

const SECRET = '6f1c0000-0000-4000-8000-00000000cafe'
const MINUTE_MS = 60_000

interface Line {
  readonly time: number
  readonly refused: string
  readonly times: number
  readonly by: readonly {
    readonly method: string
    readonly route: string
    readonly caller: string
    readonly error?: string
  }[]
}

/** A server that answers with the status in the address; its log, and a clock that the test moves. */
const shop = async () => {
  let text = ''
  let work: (() => void)[] = []
  const stream = { write: (line: string) => void (text += line) }
  const app: FastifyInstance = Fastify({ logger: { ...LOGGING, stream } })
  onTestFinished(() => app.close())
  await app.register(loggedRefusals, {
    digest: keyedDigest(derivedKey(new Uint8Array(32), 'caller')),
    schedule: {
      after: (ms, what) => {
        expect(ms).toBe(MINUTE_MS)
        work.push(what)
        return () => void (work = work.filter((one) => one !== what))
      },
    },
  })
  await app.register(errors, {})
  app.post<{ Params: { status: string } }>('/api/:status/:secret', (request, reply) =>
    reply.code(Number(request.params.status)).send({}),
  )
  const ask = (status: number, from = '192.0.2.1', more: InjectOptions = {}) =>
    app.inject({
      method: 'POST',
      url: `/api/${status}/${SECRET}?q=${SECRET}`,
      remoteAddress: from,
      headers: { cookie: `es_cuid=${SECRET}` },
      payload: { secret: SECRET },
      ...more,
    })
  return {
    app,
    ask,
    text: () => text,
    lines: () =>
      text
        .split('\n')
        .filter((line) => line !== '')
        .map((line) => JSON.parse(line) as Line),
    minute: () => work.splice(0).forEach((one) => one()),
    waiting: () => work.length,
  }
}

it('a refusal is logged with its time, reason, route and a digest of the caller, without the request’s content', async () => {
  const { ask, lines, text } = await shop()
  for (const status of [429, 403, 422, 404, 401]) await ask(status)
  const kinds = lines().map(({ refused, times, by: [first] }) => [
    refused,
    times,
    first?.method,
    first?.route,
  ])
  expect(kinds).toEqual([
    ['limit', 1, 'POST', '/api/:status/:secret'],
    ['origin', 1, 'POST', '/api/:status/:secret'],
    ['input', 1, 'POST', '/api/:status/:secret'],
    ['record', 1, 'POST', '/api/:status/:secret'],
  ])
  for (const { by, time } of lines()) {
    expect(by[0]?.caller).toMatch(/^[0-9a-f]{16}$/)
    expect(time).toBeGreaterThan(1e12)
  }
  expect(text()).not.toContain(SECRET)
  expect(text()).not.toContain('192.0.2.1')
})

it('successful responses and missing pages are not logged', async () => {
  const { app, ask, text, waiting } = await shop()
  for (const status of [200, 303, 409, 503]) await ask(status)
  await app.inject('/nothing')
  expect([text(), waiting()]).toEqual(['', 0])
})

it('refusals are logged once a minute per kind, however many there are, with their count', async () => {
  const { ask, lines, minute, text } = await shop()
  for (let n = 0; n < 3_000; n += 1) await ask(429, `198.51.${n >> 8}.${n & 255}`)
  for (let n = 0; n < 7; n += 1) await ask(429, '203.0.113.1')
  expect(lines()).toHaveLength(1)
  minute()
  const [first, second, ...more] = lines()
  expect([first?.times, second?.times, more]).toEqual([1, 3_006, []])
  expect(second?.by).toHaveLength(10)
  minute()
  await ask(429)
  expect(lines().map(({ times }) => times)).toEqual([1, 3_006, 1])
  for (const line of text().split('\n')) expect(line.length).toBeLessThan(2_048)
})

it('server failures are counted, and an unavailable database is logged as nothing more', async () => {
  const { app, lines, minute, text } = await shop()
  const away = Object.assign(new Error(`connect ${SECRET}`), { code: 'ECONNREFUSED' })
  app.get('/away/:secret', () => Promise.reject(away))
  app.get('/fails/:secret', () => Promise.reject(new TypeError(`no such ${SECRET}`.slice(0, 7))))
  for (let n = 0; n < 100; n += 1) {
    expect((await app.inject(`/away/${SECRET}`)).statusCode).toBe(503)
    expect((await app.inject(`/fails/${SECRET}`)).statusCode).toBe(500)
  }
  minute()
  const counted = lines().filter(({ refused }) => refused !== undefined)
  expect(
    counted.map(({ refused, times, by: [first] }) => [refused, times, first?.route, first?.error]),
  ).toEqual([
    ['unavailable', 1, '/away/:secret', 'ECONNREFUSED'],
    ['failed', 1, '/fails/:secret', 'TypeError'],
    ['unavailable', 99, '/away/:secret', 'ECONNREFUSED'],
    ['failed', 99, '/fails/:secret', 'TypeError'],
  ])
  expect(lines().filter(({ refused }) => refused === undefined)).toHaveLength(1)
  expect(text()).not.toContain(SECRET)
})

it('the most refused caller is listed first', async () => {
  const { ask, lines, minute } = await shop()
  await ask(429)
  for (let n = 0; n < 30; n += 1) await ask(429, `198.51.100.${n}`)
  for (let n = 0; n < 5; n += 1) await ask(429, '203.0.113.1')
  minute()
  expect(lines()[1]?.by[0]).toMatchObject({ times: 5 })
})

it('pending counts are logged when the shop closes', async () => {
  const { app, ask, lines, waiting } = await shop()
  await ask(403)
  await ask(403)
  await app.close()
  expect([lines().map(({ times }) => times), waiting()]).toEqual([[1, 1], 0])
})
