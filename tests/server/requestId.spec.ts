import Fastify, { type FastifyInstance } from 'fastify'
import { expect, it, onTestFinished } from 'vitest'
import { logRequests } from '../../server/plugins/accessLog.ts'
import { lineBuffer } from '../../server/plugins/lineBuffer.ts'
import { LIMITS } from '../../server/plugins/limits.ts'
import { LOGGING, OwnLines, type LogLevel } from '../../server/plugins/logging.ts'
import { requestId } from '../../server/plugins/requestId.ts'

/** A server whose log is read, with the routes of a cart and of all pages. */
const logged = async (level: LogLevel, isAccessLogged = false) => {
  const lines: Record<string, unknown>[] = []
  const stream = { write: (line: string) => void lines.push(JSON.parse(line) as Record<string, unknown>) }
  const logger = { ...LOGGING, level, stream }
  const app: FastifyInstance = Fastify({ ...LIMITS, logger, logController: new OwnLines() })
  onTestFinished(() => app.close())
  if (isAccessLogged) logRequests(app, stream.write)
  await app.register(requestId)
  app.get('/carts/:uid', (request) => {
    request.log.warn('a cart was read')
    return 'a cart'
  })
  app.post('/carts/:uid', () => 'a cart')
  app.get('/*', () => 'a page')
  return { app, lines }
}

const idOf = async (app: FastifyInstance, sent?: string): Promise<unknown> => {
  const headers = sent === undefined ? {} : { 'x-request-id': sent }
  return (await app.inject({ url: '/carts/1', headers })).headers['x-request-id']
}

it('a request keeps the id that its proxy gave it, in its log lines and its answer', async () => {
  const { app, lines } = await logged('warn')
  expect(await idOf(app, 'Root=1-67891233-abcdef:7')).toBe('Root=1-67891233-abcdef:7')
  expect(lines).toMatchObject([{ reqId: 'Root=1-67891233-abcdef:7', msg: 'a cart was read' }])
})

it.each(['', 'a b', 'a"b', 'é', 'x'.repeat(129)])(
  'a request whose id is malformed gets a new one: %j',
  async (sent) => {
    const { app } = await logged('warn')
    expect(await idOf(app, sent)).toMatch(/^[\da-f]{8}-[\da-f-]{27}$/)
  },
)

it('requests without an id get ids that no other process gives', async () => {
  const one = await logged('warn')
  const other = await logged('warn')
  const ids = [await idOf(one.app), await idOf(one.app), await idOf(other.app)]
  expect(new Set(ids).size).toBe(3)
})

it('an unreadable address is answered with an id too', async () => {
  const { app } = await logged('warn')
  const { statusCode, headers } = await app.inject({ method: 'POST', url: `/carts/${'x'.repeat(2_001)}` })
  expect([statusCode, headers['x-request-id']]).toEqual([400, expect.stringMatching(/^[\da-f-]{36}$/)])
})

it('the access log has a line for each request by its route, without address, query or caller', async () => {
  const { app, lines } = await logged('silent', true)
  const headers = { 'x-request-id': 'one', cookie: 'secret', 'user-agent': 'secret' }
  const url = await app.listen({ host: '127.0.0.1', port: 0 })
  for (const [method, address] of [
    ['GET', '/carts/secret?q=secret'],
    ['GET', '/product/12/secret?q=secret'],
    ['POST', '/secret'],
  ] as const)
    await (await fetch(url + address, { method, headers })).text()
  await app.close()
  expect(lines).toMatchObject([
    { reqId: 'one', method: 'GET', route: '/carts/:uid', status: 200, msg: 'request' },
    { method: 'GET', route: 'page:product', status: 200 },
    { method: 'POST', route: 'none', status: 404 },
  ])
  // each answer has headers, and the second comes over the same connection as the first
  for (const { ms, bytes } of lines)
    expect([Number(ms) >= 0, Number(bytes) > 100, Number(bytes) < 600]).toEqual([true, true, true])
  expect(JSON.stringify(lines)).not.toMatch(/secret|127\.0\.0\.1/)
})

it('at any level, the log has no lines of the framework about requests', async () => {
  const { app, lines } = await logged('trace')
  await app.inject('/carts/1')
  await app.inject({ method: 'POST', url: '/secret' })
  expect(lines.map(({ msg }) => msg)).toEqual(['a cart was read'])
})

it('lines of the access log are written many at once, after a second at the latest, and at once with another line', () => {
  const written: string[] = []
  let due: (() => void) | null = null
  const schedule = {
    after: (_ms: number, work: () => void) => {
      due = work
      return () => void (due = null)
    },
  }
  const lines = lineBuffer((text) => written.push(text), schedule)
  lines.add('one\n')
  lines.add('two\n')
  expect(written).toEqual([])
  ;(due as (() => void) | null)?.()
  expect(written).toEqual(['one\ntwo\n'])
  lines.add('three\n')
  // a line of the logger itself
  Fastify({ logger: { ...LOGGING, stream: lines } }).log.warn('four')
  expect(written.at(-1)).toMatch(/^three\n.*"msg":"four"/)
  expect([written.length, due]).toEqual([2, null])
  lines.add('x'.repeat(40_000))
  expect(written.length).toBe(3)
  lines.add('five\n')
  lines.flush()
  expect(written.at(-1)).toContain('five')
})
