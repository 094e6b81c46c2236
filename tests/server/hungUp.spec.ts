import Fastify, { type FastifyInstance } from 'fastify'
import type { AddressInfo } from 'node:net'
import { connect } from 'node:net'
import { expect, it, onTestFinished } from 'vitest'
import { errors } from '../../server/plugins/errors.ts'
import { closeUnreadRequests } from '../../server/plugins/closeUnreadRequests.ts'
import { LIMITS, takesJson } from '../../server/plugins/limits.ts'
import { LOGGING } from '../../server/plugins/logging.ts'
import { until } from '../support/until.ts'

const HEAD = 'POST /lines HTTP/1.1\r\nHost: shop\r\nContent-Type: application/json\r\n'

/** A listening server, its log, and the number of failed requests. */
const listening = async () => {
  let text = ''
  let failed = 0
  const stream = { write: (line: string) => void (text += line) }
  const app: FastifyInstance = Fastify({ ...LIMITS, logger: { ...LOGGING, stream } })
  onTestFinished(() => app.close())
  await app.register(closeUnreadRequests)
  await app.register(errors, {})
  app.addHook('onError', (_request, _reply, _error, next) => {
    failed += 1
    next()
  })
  takesJson(app)
  app.post('/lines', () => 'done')
  await app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = app.server.address() as AddressInfo
  return { port, logged: () => text, failed: () => failed }
}

/** Sends these bytes. Returns everything received until the server closed the connection. */
const answerTo = (port: number, bytes: string): Promise<string> =>
  new Promise((resolve, reject) => {
    let got = ''
    const socket = connect(port, '127.0.0.1', () => void socket.write(bytes))
    socket.on('data', (part) => (got += part.toString()))
    socket.once('error', reject)
    socket.once('close', () => resolve(got))
  })

it('a client that hangs up in the middle of a body leaves no line in the log', async () => {
  const { port, logged, failed } = await listening()
  for (let nr = 1; nr <= 20; nr += 1) {
    const socket = connect(port, '127.0.0.1')
    socket.on('error', () => undefined)
    socket.write(`${HEAD}Content-Length: 100\r\n\r\n{"a":`, () => socket.destroy())
    await until(async () => failed() === nr, 'the server knows that the client is gone')
  }
  expect(logged()).toBe('')
})

it.each([
  ['a chunk longer than it says', 'Transfer-Encoding: chunked', '1\r\nabcdef\r\n0\r\n\r\n'],
  ['another request in its body', 'Content-Length: 4', 'GET /hidden HTTP/1.1\r\nHost: shop\r\n\r\n'],
])('a request that is refused before it is read is answered once: %s', async (_what, header, body) => {
  const { port } = await listening()
  const head = HEAD.replace('application/json', 'text/plain')
  const got = await answerTo(port, `${head}${header}\r\n\r\n${body}`)
  expect(got.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 415'])
  expect(got).toContain('connection: close')
})

it('a request that is read to its end is answered on a persistent connection', async () => {
  const { port } = await listening()
  const one = `${HEAD}Content-Length: 2\r\n\r\n{}`
  const last = one.replace('Host: shop', 'Host: shop\r\nConnection: close')
  const got = await answerTo(port, one + one + last)
  expect(got.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 200', 'HTTP/1.1 200', 'HTTP/1.1 200'])
})
