import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import type { KeyedDigest } from '../../../application/ports/outside/digest.ts'
import type { Schedule } from '../../../application/ports/outside/schedule.ts'
import { networkOf } from '../../../domain/account/network.ts'
import { callerIp } from '../network/callerIp.ts'

export interface LoggedRefusalOptions {
  /** pseudonymises callers */
  readonly digest: KeyedDigest
  readonly schedule: Schedule
}

/** A request that the shop itself failed to serve. */
export interface Failure {
  readonly kind: 'failed' | 'unavailable'
  /** the kind of error, never its message */
  readonly error: string
}

declare module 'fastify' {
  interface FastifyRequest {
    /** set if an error ends a request, to be counted in the log */
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

/** A call or a form answers the same for a record that does not exist and for another customer's. */
const CALLS = /^\/(?:api|actions)\//

const kindOf = (request: FastifyRequest, { statusCode }: FastifyReply): RefusalKind | null =>
  statusCode === 404 && CALLS.test(request.url) ? 'record' : (KINDS.get(statusCode) ?? null)

/** Digits of a digest that are enough to distinguish callers. */
const CALLER_DIGITS = 16

/**
 * Logs refused requests: over a limit, from a foreign origin, with invalid input, for another's record (OWASP
 * ASVS 7.1.3, 7.2.2), and those that the shop failed to serve. A line has the route, and a digest of the
 * caller's network: no address, no body, no secret.
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

/**
 * Why a request was refused: over a limit, from a foreign origin, with invalid input, for another's record,
 * or because the shop failed or its database was unavailable.
 */
type RefusalKind = 'limit' | 'origin' | 'input' | 'record' | 'failed' | 'unavailable'

/** A refused request and its caller. */
export interface RefusedRequest {
  readonly method: string
  /** the route, never the requested address */
  readonly route: string
  /** a digest that only this shop can compute */
  readonly caller: string
  /** kind of the error, if the shop failed */
  readonly error?: string
}

/** A log line: the most frequent callers and routes, and the total. */
export interface RefusalLine {
  readonly refused: RefusalKind
  readonly times: number
  readonly by: readonly (RefusedRequest & { readonly times: number })[]
}

const MINUTE_MS = 60_000

/** Maximum routes and callers in a line, which keeps it below 2 kB. */
const NAMED = 10

/** Maximum different requests per minute; beyond it, only their number is counted. */
const TOLD_APART = 1_000

/** Requests refused within a minute after a first line. */
class Minute {
  times = 0
  readonly #by = new Map<string, RefusedRequest & { readonly times: number }>()

  add(request: RefusedRequest): void {
    this.times += 1
    const name = JSON.stringify([request.method, request.route, request.caller, request.error])
    const times = (this.#by.get(name)?.times ?? 0) + 1
    if (times > 1 || this.#by.size < TOLD_APART) this.#by.set(name, { ...request, times })
  }

  most(): RefusalLine['by'] {
    return [...this.#by.values()].sort((one, other) => other.times - one.times).slice(0, NAMED)
  }
}

/**
 * Logs refusals: the first of a kind at once, and all others within the minute as one line at its end. So an
 * attacker causes at most one line a minute of each kind, and no other refusal is lost.
 */
class RefusalLog {
  readonly #write: (line: RefusalLine) => void
  readonly #schedule: Schedule
  readonly #minutes = new Map<RefusalKind, { readonly minute: Minute; readonly cancel: () => void }>()

  constructor(write: (line: RefusalLine) => void, schedule: Schedule) {
    this.#write = write
    this.#schedule = schedule
  }

  note(refused: RefusalKind, request: RefusedRequest): void {
    const open = this.#minutes.get(refused)
    if (open !== undefined) return open.minute.add(request)
    this.#write({ refused, times: 1, by: [{ ...request, times: 1 }] })
    this.#begin(refused)
  }

  /** Writes the pending lines, and starts no new minute. */
  close(): void {
    for (const [refused, { minute, cancel }] of this.#minutes) {
      cancel()
      this.#tell(refused, minute)
    }
    this.#minutes.clear()
  }

  #begin(refused: RefusalKind): void {
    const minute = new Minute()
    const cancel = this.#schedule.after(MINUTE_MS, () => {
      this.#minutes.delete(refused)
      if (this.#tell(refused, minute)) this.#begin(refused)
    })
    this.#minutes.set(refused, { minute, cancel })
  }

  #tell(refused: RefusalKind, minute: Minute): boolean {
    if (minute.times > 0) this.#write({ refused, times: minute.times, by: minute.most() })
    return minute.times > 0
  }
}
