import type { FastifyRateLimitOptions, FastifyRateLimitStore } from '@fastify/rate-limit'
import type { CallCounts } from '../../../application/ports/database/callCounts.ts'
import type { Clock } from '../../../application/ports/outside/clock.ts'

type Counted = Parameters<FastifyRateLimitStore['incr']>[1]

/** What a limiter is made with beside the limiter's own options. */
export interface CountedBy {
  readonly counts: CallCounts
  readonly clock: Clock
}

/**
 * Where a limiter counts: in the shop's own counts, by its clock. Who has made too many calls is not counted on until their window is
 * over, so that a flood asks nothing of the database.
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

  /** Counts nothing: says whether this caller is known to have made too many calls. */
  read(caller: string, counted: Counted, windowMs = 0, most = Infinity): void {
    const left = this.#over.left(caller, this.#by.clock.now(), windowMs)
    counted(null, { current: left > 0 ? most + 1 : 0, ttl: left })
  }

  child(options: FastifyRateLimitOptions): FastifyRateLimitStore {
    return new RateStore(options)
  }
}

/** As many callers as are known to be over a limit; of more, the first is forgotten. */
const MOST = 10_000

/** Who has made too many calls, and until when: they are refused without being counted on. */
export class OverLimit {
  readonly #until = new Map<string, number>()

  /**
   * How long this caller is refused for yet, in ms; 0 for one who isn't.
   * @param windowMs how long at most: one that ends later is of before the clock was put back
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
