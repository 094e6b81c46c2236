import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, it, onTestFinished } from 'vitest'
import { postText } from '../../../server/compose/witness/postText.ts'

/** A witness with this listener. */
const answering = async (listener: RequestListener): Promise<string> => {
  const server = createServer(listener).listen(0, '127.0.0.1')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  if (!server.listening) await new Promise((resolve) => server.once('listening', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

it('given an answer, then its status, type and text are returned, and the witness got the sent text', async () => {
  const seen: string[] = []
  const url = await answering((request, response) => {
    request.on('data', (chunk: Buffer) => seen.push(`${request.method} ${chunk.toString()}`))
    request.on('end', () => response.writeHead(409, { 'content-type': 'text/x.tlog.size' }).end('8\n'))
  })
  expect(await postText({ fetch })(url, 'old 0\n')).toEqual({
    status: 409,
    type: 'text/x.tlog.size',
    body: '8\n',
  })
  expect(seen).toEqual(['POST old 0\n'])
})

it.each<readonly [string, RequestListener]>([
  ['that never ends', (_, response) => void response.writeHead(200).write('—')],
  ['that never comes', () => undefined],
  [
    'without an end of bytes',
    (_, response) => {
      const more = (): void => void response.write('x'.repeat(8_192), more)
      response.writeHead(200)
      more()
    },
  ],
  ['of 16,385 bytes', (_, response) => void response.end('x'.repeat(16_385))],
  ['that is no text', (_, response) => void response.end(Buffer.from([0xff, 0xfe]))],
  ['that leads elsewhere', (_, response) => void response.writeHead(307, { location: '/' }).end()],
])('given an answer %s, then it rejects', async (_, listener) => {
  const url = await answering(listener)
  await expect(postText({ fetch, timeoutMs: 200 })(url, 'old 0\n')).rejects.toThrow()
})
