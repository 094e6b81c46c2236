import type { Socket } from 'node:net'
import type { FastifyInstance, FastifyReply, FastifyRequest, ConnectionError } from 'fastify'
import { noStore } from './privacy.ts'
import { refuse, failureOf, problemFor, type Problem } from './problem.ts'

/** The largest body that is read, in bytes. */
export const BODY_LIMIT = 65_536

/** The longest address and headers that are read at all, in bytes: an address that is too long still gets the shop's own answer. */
const HEADER_LIMIT = 131_072

/** The longest address that is answered, in bytes: a listing asked for by a thousand values fits. */
export const ADDRESS_LIMIT = 16_384

/** As much as is shown of one that is longer. */
const SHOWN_ADDRESS = 200

/** Answers an address that can't even be read, before any plugin hears of it. */
const frameworkErrors = (_error: Error, _request: FastifyRequest, reply: FastifyReply): void => {
  void refuse(noStore(reply), 'malformed')
}

const decoded = (path: string): string | null => {
  try {
    return decodeURIComponent(path)
  } catch {
    return null
  }
}

/** What a browser reads as a step to another folder, or as a slash: some of the shop would read it likewise, and some as a name. */
const STEPS = /\\|\/\.|%2e/i

/** A path as a browser would ask for it (WHATWG URL, 4.4), so that all of the shop reads it the same way. */
const stepped = (path: string): string => {
  if (!path.startsWith('/') || !STEPS.test(path)) return path
  const url = new URL('http://shop')
  url.pathname = path
  return url.pathname
}

/**
 * The address that is looked for, with its steps taken. One that is too long is cut short; where % escapes mean nothing, each % becomes
 * the sign for what can't be read, so that it ends as an address that isn't there.
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

/** How long what is still on its way is read and left aside after the answer, ms. */
const LINGER_MS = 1_000

const answered = new WeakSet<Socket>()

/**
 * Answers in the envelope what is no request of HTTP, or none that is read to its end, and hangs up (RFC 9112, section 2.2). Who
 * still sends is heard out for a moment: hanging up on bytes that nobody read tears the answer away from them (section 9.6).
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

/** What the server is made with: `Fastify({ ...LIMITS, … })`. */
export const LIMITS = {
  bodyLimit: BODY_LIMIT,
  requestTimeout: 30_000,
  http: { maxHeaderSize: HEADER_LIMIT },
  routerOptions: { maxParamLength: 2_000 },
  frameworkErrors,
  clientErrorHandler: unreadable,
  rewriteUrl: readable,
}

/** The routes of this scope take JSON and nothing else, so many bytes of it; another content type is a 415. */
export const takesJson = (app: FastifyInstance): void => {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'string', bodyLimit: BODY_LIMIT },
    app.getDefaultJsonParser('error', 'error'),
  )
}

/** The routes of this scope need no body: one of any content type is read to its end and left aside. */
export const takesNothing = (app: FastifyInstance): void => {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: BODY_LIMIT }, (_request, _body, done) =>
    done(null, null),
  )
}

/** The routes of this scope take plain forms, as a list of fields in order; a repeated field's last value counts. */
export const takesForms = (app: FastifyInstance): void => {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: BODY_LIMIT },
    (_request, body, done) => done(null, new Map(new URLSearchParams(body as string))),
  )
}
