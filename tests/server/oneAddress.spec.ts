import { once } from 'node:events'
import { connect, type AddressInfo } from 'node:net'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { errors } from '../../server/plugins/errors.ts'
import { ADDRESS_LIMIT, LIMITS } from '../../server/plugins/limits.ts'
import { oneAddress } from '../../server/plugins/network/oneAddress.ts'

let app: FastifyInstance
beforeEach(async () => {
  app = Fastify({ ...LIMITS })
  await app.register(errors, { page: (request, reply, status) => reply.code(status).send(request.url) })
  await app.register(oneAddress)
  app.get('/*', (request) => request.url)
  app.get('/api/*', (request) => request.url)
  await app.listen({ host: '127.0.0.1', port: 0 })
})
afterEach(() => app.close())

/** The server's response to these bytes until it closes the connection. */
const answerTo = async (bytes: string): Promise<{ status: number; head: string; body: string }> => {
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
  let text = ''
  socket.on('data', (data) => (text += data.toString()))
  socket.write(bytes)
  await once(socket, 'close')
  const [head = '', body = ''] = text.split('\r\n\r\n')
  return { status: Number(head.split(' ')[1]), head, body }
}
const request = (path: string, ...headers: string[]): string =>
  [`GET ${path} HTTP/1.1`, ...headers, 'connection: close', '', ''].join('\r\n')
const long = (path: string): string => path.padEnd(ADDRESS_LIMIT + 1, 'x')

describe('an address', () => {
  it('of 16 kB is answered, and one byte more is too long', async () => {
    const longest = '/a?q='.padEnd(ADDRESS_LIMIT, 'x')
    expect((await app.inject(longest)).statusCode).toBe(200)
    expect((await app.inject(`${longest}x`)).statusCode).toBe(414)
  })

  it('that is too long is shown shortened, in the envelope for a call', async () => {
    const page = await app.inject(long('/camera?q='))
    expect(page.statusCode).toBe(414)
    expect(page.body.length).toBeLessThan(1_000)
    const call = await app.inject(long('/api/search?q='))
    expect([call.statusCode, call.json<{ status: string }>().status]).toEqual([414, 'error'])
  })

  it('names one host: two mean that somebody on the way may have read the other', async () => {
    expect((await answerTo(request('/', 'host: shop.example'))).status).toBe(200)
    for (const second of ['host: shop.example', 'Host: evil.example']) {
      const answer = await answerTo(request('/api/x', 'host: shop.example', second))
      expect([answer.status, JSON.parse(answer.body)]).toMatchObject([400, { status: 'error' }])
    }
  })
})

it.each([
  ['/./camera', '/camera'],
  ['/../camera', '/camera'],
  ['/.%2e/camera?q=/./a', '/camera?q=/./a'],
  ['/%2E/camera', '/camera'],
  ['/lamp/../camera', '/camera'],
  ['/account\\orders', '/account/orders'],
  ['/..?q=a', '/?q=a'],
  ['/.well-known/security.txt', '/.well-known/security.txt'],
  ['/camera.en.lamp', '/camera.en.lamp'],
  // a double slash names a host only in a link, never in a request's path
  ['/.//evil.example', '//evil.example'],
  ['/%zz/../camera', '/camera'],
])(
  'an address with dot segments is resolved for all of the shop as a browser resolves it: %s',
  async (asked, read) => {
    const { status, body } = await answerTo(request(asked, 'host: shop.example'))
    expect([status, body]).toEqual([200, read])
  },
)

describe('an unreadable request', () => {
  it.each([
    ['no HTTP at all', 'HELLO\r\n\r\n', 400],
    ['a length that is no number', request('/', 'host: a', 'content-length: x'), 400],
    ['headers without an end', request('/', 'host: a', `x: ${'y'.repeat(200_000)}`), 431],
    ['an address that is still being sent', request(`/${'y'.repeat(4_000_000)}`, 'host: a'), 431],
  ])('%s gets an error in the envelope', async (_what, bytes, status) => {
    const answer = await answerTo(bytes)
    expect(answer.status).toBe(status)
    expect(answer.head).toMatch(/content-type: application\/json.*cache-control: no-store/s)
    expect(JSON.parse(answer.body)).toMatchObject({ status: 'error', message: expect.any(String) })
  })
})
