import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { REFUSALS, type RefusalCode } from '../../application/refusals/refusals.ts'
import { databaseFault } from './databaseFault.ts'
import { InputRefused } from './input.ts'
import { noStore } from './privacy.ts'
import { problemFor, sendProblem } from './problem.ts'
import { throttledFaults } from './refusals/throttledFaults.ts'
import type { Failure } from './refusals/loggedRefusals.ts'

export interface ErrorOptions {
  /** answers an error outside /api as a page; without it, every answer is in the envelope */
  readonly page?: (request: FastifyRequest, reply: FastifyReply, status: number, code: RefusalCode) => unknown
  /** ms of a monotonic clock */
  readonly now?: () => number
}

/** Addresses of calls, whose errors are answered in the envelope. */
export const isApiAddress = (url: string): boolean => /^\/api(\/|\?|$)/.test(url)

/** Seconds: a search ends and a database returns soon, but disk space has to be freed by people. */
const RETRY_AFTER_SECONDS: Partial<Record<RefusalCode, string>> = {
  busy: '2',
  unavailable: '5',
  'read-only': '60',
}

/** Errors that are reported once elsewhere, or are no faults: a line per request would be too many. */
const UNLOGGED: ReadonlySet<RefusalCode> = new Set(['read-only', 'busy'])

const CODES: ReadonlyMap<number, RefusalCode> = new Map([
  [400, 'malformed'],
  [404, 'not-found'],
  [405, 'not-found'],
  [413, 'too-large'],
  [414, 'too-large'],
  [415, 'content-type'],
  [429, 'too-many'],
  [431, 'too-large'],
])

interface Meaning {
  readonly status: number
  readonly code: RefusalCode
}

const meaningOf = (status: number): Meaning => ({ status, code: CODES.get(status) ?? 'failed' })

/**
 * The client closed the connection. That is no fault of the shop, and a line per client would be too many.
 */
const hasHungUp = ({ raw }: FastifyRequest, { code }: FastifyError): boolean =>
  code === 'ECONNRESET' && raw.destroyed && raw.complete === false

/**
 * Status and code of an error: its own status for a client
 * error, 503 for a temporary database error, or else 500.
 */
const errorMeaning = (error: FastifyError): Meaning => {
  const code = databaseFault(error)
  if (code !== null) return { status: REFUSALS[code].status, code }
  const { statusCode } = error
  return meaningOf(statusCode !== undefined && statusCode >= 400 && statusCode < 500 ? statusCode : 500)
}

/** Maximum characters of an error's name or code in the log. */
const NAMED = 40

/** Failure for the log's counts: the error's code if it has one, or else its name. */
export const shopFailure = (kind: Failure['kind'], error: unknown): Failure => {
  const { code, name } = error as { readonly code?: unknown; readonly name?: unknown }
  const named = [code, name].find((one) => typeof one === 'string') ?? typeof error
  return { kind, error: String(named).slice(0, NAMED) }
}

/**
 * Answers every error and every unknown address in the
 * envelope (outside /api as a page), without internal details.
 */
export const errors = fp(
  async (app: FastifyInstance, { page, now = () => performance.now() }: ErrorOptions) => {
    const isFresh = throttledFaults(now)
    const note = (request: FastifyRequest, error: FastifyError, { status, code }: Meaning): void => {
      if (status < 500 || UNLOGGED.has(code)) return
      request.failure = shopFailure(code === 'unavailable' ? code : 'failed', error)
      // if the database is unavailable, the counting log line says enough
      if (code !== 'unavailable' && isFresh(error)) request.log.error({ err: error }, 'a request failed')
    }
    const answer = (request: FastifyRequest, reply: FastifyReply, { status, code }: Meaning): unknown => {
      noStore(reply)
      const seconds = RETRY_AFTER_SECONDS[code]
      if (seconds !== undefined) reply.header('retry-after', seconds)
      if (page !== undefined && !isApiAddress(request.url)) return page(request, reply, status, code)
      return sendProblem(reply, { ...problemFor(code), status })
    }
    app.setErrorHandler((error: FastifyError, request, reply) => {
      if (error instanceof InputRefused) return sendProblem(noStore(reply), error.problem)
      const meaning = hasHungUp(request, error) ? meaningOf(400) : errorMeaning(error)
      note(request, error, meaning)
      return answer(request, reply, meaning)
    })
    app.setNotFoundHandler((request, reply) => answer(request, reply, meaningOf(404)))
  },
  { name: 'errors' },
)
