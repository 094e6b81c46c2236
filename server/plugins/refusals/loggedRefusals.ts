import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import type { KeyedDigest } from '../../../application/ports/outside/digest.ts'
import type { Schedule } from '../../../application/ports/outside/schedule.ts'
import { networkOf } from '../../../domain/account/network.ts'
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

/**
 * Why a request was refused: by a limit, for where it came from, for what was in it, since what it asked for is not its asker's, or since
 * the shop failed at it, or its database was away.
 */
type RefusalKind = 'limit' | 'origin' | 'input' | 'record' | 'failed' | 'unavailable'

/** Who was refused what. */
export interface RefusedRequest {
  readonly method: string
  /** the route, never the address that was asked for */
  readonly route: string
  /** a digest that only this shop can make */
  readonly caller: string
  /** the kind of error that the shop failed with */
  readonly error?: string
}

/** What is written: of whom and what most, and how many more there were. */
export interface RefusalLine {
  readonly refused: RefusalKind
  readonly times: number
  readonly by: readonly (RefusedRequest & { readonly times: number })[]
}

const MINUTE_MS = 60_000

/** As many routes and callers as a line names: a line has 2 kB at most. */
const NAMED = 10

/** As many as are told apart in a minute; of more only the number is known. */
const TOLD_APART = 1_000

/** What is refused within a minute, once its first line is written. */
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
 * Writes down what is refused: the first of a kind at once, all others within the minute as one line at its end. So an attacker
 * makes no more than a line a minute of each kind, whatever they send, and what is asked in between is not lost.
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

  /** Writes what is not written yet, and begins no minute any more. */
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
