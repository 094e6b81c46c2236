import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import type { RefusalCode } from '../../application/refusals/refusals.ts'
import { isDatabaseAway } from './databaseAway.ts'
import { InputRefused } from './input.ts'
import { noStore } from './privacy.ts'
import { problemFor, sendProblem } from './problem.ts'

export interface ErrorOptions {
  /** answers an error outside /api as a page; without it everything is answered in the envelope */
  readonly page?: (request: FastifyRequest, reply: FastifyReply, status: number) => unknown
}

/** Addresses that are calls: whatever is wrong with them is said in the envelope. */
export const isApiAddress = (url: string): boolean => /^\/api(\/|\?|$)/.test(url)

const RETRY_AFTER_SECONDS = '5'

const CODES: ReadonlyMap<number, RefusalCode> = new Map([
  [400, 'malformed'],
  [404, 'not-found'],
  [405, 'not-found'],
  [413, 'too-large'],
  [414, 'too-large'],
  [415, 'content-type'],
  [429, 'too-many'],
  [431, 'too-large'],
  [503, 'unavailable'],
])

/** The status that an error stands for: its own when it is the client's doing, 503 without a database, else 500. */
const statusOf = (error: FastifyError): number => {
  if (isDatabaseAway(error)) return 503
  const { statusCode } = error
  return statusCode !== undefined && statusCode >= 400 && statusCode < 500 ? statusCode : 500
}

/** Answers every error and every unknown address in the envelope (a page outside /api), and tells nothing of the inside. */
export const errors = fp(
  async (app: FastifyInstance, { page }: ErrorOptions) => {
    const answer = (request: FastifyRequest, reply: FastifyReply, status: number): unknown => {
      noStore(reply)
      if (status === 503) reply.header('retry-after', RETRY_AFTER_SECONDS)
      if (page !== undefined && !isApiAddress(request.url)) return page(request, reply, status)
      return sendProblem(reply, { ...problemFor(CODES.get(status) ?? 'failed'), status })
    }
    app.setErrorHandler((error: FastifyError, request, reply) => {
      if (error instanceof InputRefused) return sendProblem(noStore(reply), error.problem)
      const status = statusOf(error)
      if (status >= 500) request.log.error({ err: error }, 'a request failed')
      return answer(request, reply, status)
    })
    app.setNotFoundHandler((request, reply) => answer(request, reply, 404))
  },
  { name: 'errors' },
)
