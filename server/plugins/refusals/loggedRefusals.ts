import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import type { KeyedDigest } from '../../../application/ports/outside/digest.ts'
import type { Schedule } from '../../../application/ports/outside/schedule.ts'
import { networkOf } from '../../../domain/account/network.ts'
import { RefusalLog, type RefusalKind } from './refusalLog.ts'
import { callerIp } from '../network/callerIp.ts'

export interface LoggedRefusalOptions {
  /** names callers without telling who they are */
  readonly digest: KeyedDigest
  readonly schedule: Schedule
}

/** What the shop itself could not do of a request. */
export interface Failure {
  readonly kind: 'failed' | 'unavailable'
  /** the kind of error, never what it says */
  readonly error: string
}

declare module 'fastify' {
  interface FastifyRequest {
    /** set where an error ends a request, to be counted in the log */
    failure: Failure | null
  }
}

const KINDS: ReadonlyMap<number, RefusalKind> = new Map([
  [429, 'limit'],
  [403, 'origin'],
  [400, 'input'],
  [413, 'input'],
  [414, 'input'],
  [415, 'input'],
  [422, 'input'],
  [431, 'input'],
  [401, 'record'],
])

/** A call or a form that names what isn't there, or isn't its asker's, is told the same of both. */
const CALLS = /^\/(?:api|actions)\//

const kindOf = (request: FastifyRequest, { statusCode }: FastifyReply): RefusalKind | null =>
  statusCode === 404 && CALLS.test(request.url) ? 'record' : (KINDS.get(statusCode) ?? null)

/** As much of a digest as it takes to tell callers apart. */
const CALLER_DIGITS = 16

/**
 * Logs which requests were refused: by a limit, for where they came from, for what was in them, since what they asked for is not
 * their asker's (OWASP ASVS 7.1.3, 7.2.2), and which the shop failed at. A line has the route, and the caller's network as a digest: no address, no body, no secret.
 */
export const loggedRefusals = fp(
  async (app: FastifyInstance, { digest, schedule }: LoggedRefusalOptions) => {
    const log = new RefusalLog((line) => app.log.warn(line, 'requests were refused'), schedule)
    app.decorateRequest('failure', null)
    app.addHook('onResponse', (request, reply, done) => {
      const { failure } = request
      const kind = failure?.kind ?? kindOf(request, reply)
      if (kind !== null)
        log.note(kind, {
          method: request.method,
          route: request.routeOptions.url ?? '',
          caller: digest(`refused ${networkOf(callerIp(request))}`).slice(0, CALLER_DIGITS),
          ...(failure !== null && { error: failure.error }),
        })
      done()
    })
    app.addHook('onClose', (_app, done) => {
      log.close()
      done()
    })
  },
  { name: 'logged refusals' },
)
