import type { ConnectionError } from 'fastify'
import type { Socket } from 'node:net'
import { failureOf, problemFor, type Problem } from './problem.ts'

const TOO_LARGE = { ...problemFor('too-large'), status: 431 }
const TOO_SLOW = { ...problemFor('malformed'), status: 408 }

const problemOf = ({ code }: ConnectionError): Problem => {
  if (code === 'HPE_HEADER_OVERFLOW') return TOO_LARGE
  return code === 'ERR_HTTP_REQUEST_TIMEOUT' ? TOO_SLOW : problemFor('malformed')
}

const REASONS: ReadonlyMap<number, string> = new Map([
  [400, 'Bad Request'],
  [408, 'Request Timeout'],
  [431, 'Request Header Fields Too Large'],
])

/** How long what is still on its way is read and left aside after the answer, ms. */
const LINGER_MS = 1_000

const answered = new WeakSet<Socket>()

/**
 * Answers in the envelope what is no request of HTTP, or none that is read to its end, and hangs up (RFC 9112, section 2.2). Who
 * still sends is heard out for a moment: hanging up on bytes that nobody read tears the answer away from them (section 9.6).
 */
export const unreadable = (error: ConnectionError, socket: Socket): void => {
  if (answered.has(socket)) return
  if (!socket.writable) return void socket.destroy()
  answered.add(socket)
  const problem = problemOf(error)
  const body = JSON.stringify(failureOf(problem))
  const head = [
    `HTTP/1.1 ${problem.status} ${REASONS.get(problem.status)}`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    'cache-control: no-store',
    'x-content-type-options: nosniff',
    'connection: close',
  ]
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`)
  socket.resume()
  const hangUp = setTimeout(() => socket.destroy(), LINGER_MS)
  socket.once('close', () => clearTimeout(hangUp))
}
