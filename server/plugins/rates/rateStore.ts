import type { FastifyRateLimitOptions, FastifyRateLimitStore } from '@fastify/rate-limit'
import type { CallCounts } from '../../../application/ports/database/callCounts.ts'
import type { Clock } from '../../../application/ports/outside/clock.ts'

type Counted = Parameters<FastifyRateLimitStore['incr']>[1]

/** Options of a limiter in addition to the plugin's own. */
export interface CountedBy {
  readonly counts: CallCounts
  readonly clock: Clock
}

/**
 * Store of a limiter: counts in the shop's own counts, by its clock. A caller over the limit is not counted
 * again until the window ends, so that a flood costs no database work.
 */
export class RateStore implements FastifyRateLimitStore {
  readonly #by: CountedBy
  readonly #over = new OverLimit()

  constructor(options: FastifyRateLimitOptions) {
    this.#by = options as CountedBy
  }

  incr(caller: string, counted: Counted, windowMs = 0, most = Infinity): void {
    const now = this.#by.clock.now()
    const left = this.#over.left(caller, now, windowMs)
    if (left > 0) return counted(null, { current: most + 1, ttl: left })
    this.#by.counts.count(caller, windowMs, now).then(
      ({ calls, until: end }) => {
        if (calls > most) this.#over.add(caller, end)
        counted(null, { current: calls, ttl: end - now })
      },
      (error: unknown) => counted(error as Error),
    )
  }

  /** Reads without counting whether this caller is over the limit. */
  read(caller: string, counted: Counted, windowMs = 0, most = Infinity): void {
    const left = this.#over.left(caller, this.#by.clock.now(), windowMs)
    counted(null, { current: left > 0 ? most + 1 : 0, ttl: left })
  }

  child(options: FastifyRateLimitOptions): FastifyRateLimitStore {
    return new RateStore(options)
  }
}

/** Maximum callers remembered as over a limit; beyond it, the oldest is dropped. */
const MOST = 10_000

/** Callers over a limit and the end of their windows: they are refused without counting. */
export class OverLimit {
  readonly #until = new Map<string, number>()

  /**
   * Ms for which this caller is still refused; 0 if it is not.
   * @param windowMs the maximum: a later end was set before the clock was put back
   */
  left(caller: string, now: number, windowMs: number): number {
    const until = this.#until.get(caller) ?? 0
    if (until > now && until <= now + windowMs) return until - now
    this.#until.delete(caller)
    return 0
  }

  add(caller: string, until: number): void {
    this.#until.set(caller, until)
    const [first] = this.#until.keys()
    if (this.#until.size > MOST && first !== undefined) this.#until.delete(first)
  }
}
