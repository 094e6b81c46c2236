import type { Socket } from 'node:net'
import type { FastifyInstance, FastifyReply, FastifyRequest, ConnectionError } from 'fastify'
import { noStore } from './privacy.ts'
import { REQUEST_ID, requestIdOf } from './requestId.ts'
import { refuse, failureOf, problemFor, type Problem } from './problem.ts'

/** Maximum bytes of a body. */
export const BODY_LIMIT = 65_536

/**
 * Maximum bytes of an address and headers that are read at all:
 * an address that is too long still gets the shop's own answer.
 */
const HEADER_LIMIT = 131_072

/** Maximum bytes of an address that is served: a listing with a thousand filter values fits. */
export const ADDRESS_LIMIT = 16_384

/** Characters shown of a longer address. */
const SHOWN_ADDRESS = 200

/** Answers an unreadable address, before any plugin runs. */
const frameworkErrors = (_error: Error, request: FastifyRequest, reply: FastifyReply): void => {
  void refuse(noStore(reply.header(REQUEST_ID, request.id)), 'malformed')
}

const decoded = (path: string): string | null => {
  try {
    return decodeURIComponent(path)
  } catch {
    return null
  }
}

/**
 * What a browser reads as a step to another folder, or as a slash:
 * parts of the shop would read it likewise, others as a name.
 */
const STEPS = /\\|\/\.|%2e/i

/** Normalises a path like a browser (WHATWG URL, 4.4), so that all of the shop reads it the same way. */
const stepped = (path: string): string => {
  if (!path.startsWith('/') || !STEPS.test(path)) return path
  const url = new URL('http://shop')
  url.pathname = path
  return url.pathname
}

/**
 * Address for routing, with its steps resolved. A too long one is cut; in one with invalid % escapes, each %
 * becomes the replacement character, so that it ends as an unknown address.
 */
const readable = ({ url: address = '/' }: { readonly url?: string | undefined }): string => {
  const url = address.length > ADDRESS_LIMIT ? address.slice(0, SHOWN_ADDRESS) : address
  const path = url.split(/[?#]/, 1)[0] ?? url
  const asked = decoded(path) === null ? path.replaceAll('%', '%EF%BF%BD') : path
  return stepped(asked) + url.slice(path.length)
}

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

/** Ms after the answer during which further bytes are read and discarded. */
const LINGER_MS = 1_000

const answered = new WeakSet<Socket>()

/**
 * Answers invalid or incomplete HTTP in the envelope, and closes the connection (RFC 9112, section 2.2).
 * First reads on for a moment: closing with unread bytes would destroy the answer (section 9.6).
 */
const unreadable = (error: ConnectionError, socket: Socket): void => {
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

/** Options of the server: `Fastify({ ...LIMITS, … })`. */
export const LIMITS = {
  bodyLimit: BODY_LIMIT,
  requestTimeout: 30_000,
  // what arrives on an open connection while the server closes is answered, not refused
  return503OnClosing: false,
  http: { maxHeaderSize: HEADER_LIMIT },
  routerOptions: { maxParamLength: 2_000 },
  frameworkErrors,
  genReqId: requestIdOf,
  clientErrorHandler: unreadable,
  rewriteUrl: readable,
}

/** Makes the routes of this scope accept only JSON, up to the body limit; another content type is a 415. */
export const takesJson = (app: FastifyInstance): void => {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'string', bodyLimit: BODY_LIMIT },
    app.getDefaultJsonParser('error', 'error'),
  )
}

/** Makes the routes of this scope ignore bodies: one of any content type is read to its end and discarded. */
export const takesNothing = (app: FastifyInstance): void => {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: BODY_LIMIT }, (_request, _body, done) =>
    done(null, null),
  )
}

/**
 * Makes the routes of this scope accept plain forms, as
 * fields in order; a repeated field's last value counts.
 */
export const takesForms = (app: FastifyInstance): void => {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: BODY_LIMIT },
    (_request, body, done) => done(null, new Map(new URLSearchParams(body as string))),
  )
}
