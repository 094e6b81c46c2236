import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { noStore } from './privacy.ts'
import { refuse } from './problem.ts'
import { unreadable } from './unreadable.ts'

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
