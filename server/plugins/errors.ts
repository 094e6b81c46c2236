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
  /** answers an error outside /api as a page; without it everything is answered in the envelope */
  readonly page?: (request: FastifyRequest, reply: FastifyReply, status: number, code: RefusalCode) => unknown
  /** ms, of a clock that only goes on */
  readonly now?: () => number
}

/** Addresses that are calls: whatever is wrong with them is said in the envelope. */
export const isApiAddress = (url: string): boolean => /^\/api(\/|\?|$)/.test(url)

/** A search ends and a database comes back in seconds; room is made by people. */
const RETRY_AFTER_SECONDS: Partial<Record<RefusalCode, string>> = {
  busy: '2',
  unavailable: '5',
  'read-only': '60',
}

/** What is told once, or is no fault: a line for each who tries would be too many. */
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

/** Nobody waits for the answer any more: that is the client's doing, and a line for each who hangs up would be too many. */
const hasHungUp = ({ raw }: FastifyRequest, { code }: FastifyError): boolean =>
  code === 'ECONNRESET' && raw.destroyed && raw.complete === false

/** What an error stands for: its own status when it is the client's doing, 503 when the database can't do it now, else 500. */
const errorMeaning = (error: FastifyError): Meaning => {
  const code = databaseFault(error)
  if (code !== null) return { status: REFUSALS[code].status, code }
  const { statusCode } = error
  return meaningOf(statusCode !== undefined && statusCode >= 400 && statusCode < 500 ? statusCode : 500)
}

/** As much of an error's name or code as a line of the log has. */
const NAMED = 40

/** The kind of an error, as the log counts it: the database's code where it has one. */
export const shopFailure = (kind: Failure['kind'], error: unknown): Failure => {
  const { code, name } = error as { readonly code?: unknown; readonly name?: unknown }
  const named = [code, name].find((one) => typeof one === 'string') ?? typeof error
  return { kind, error: String(named).slice(0, NAMED) }
}

/** Answers every error and every unknown address in the envelope (a page outside /api), and tells nothing of the inside. */
export const errors = fp(
  async (app: FastifyInstance, { page, now = () => performance.now() }: ErrorOptions) => {
    const isFresh = throttledFaults(now)
    const note = (request: FastifyRequest, error: FastifyError, { status, code }: Meaning): void => {
      if (status < 500 || UNLOGGED.has(code)) return
      request.failure = shopFailure(code === 'unavailable' ? code : 'failed', error)
      // of a database that is away the line that counts says all there is
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
