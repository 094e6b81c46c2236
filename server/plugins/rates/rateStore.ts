import type { FastifyRateLimitOptions, FastifyRateLimitStore } from '@fastify/rate-limit'
import type { CallCounts } from '../../../application/ports/database/callCounts.ts'
import type { Clock } from '../../../application/ports/outside/clock.ts'

type Counted = Parameters<FastifyRateLimitStore['incr']>[1]

/** What a limiter is made with beside the limiter's own options. */
export interface CountedBy {
  readonly counts: CallCounts
  readonly clock: Clock
}

/** As many callers as are known to have made too many calls. */
const MOST_OVER = 10_000

/**
 * Where a limiter counts: in the shop's own counts, by its clock. Who has made too many calls is not counted on until their window is
 * over, so that a flood asks nothing of the database.
 */
export class RateStore implements FastifyRateLimitStore {
  readonly #by: CountedBy
  readonly #over = new Map<string, number>()

  constructor(options: FastifyRateLimitOptions) {
    this.#by = options as CountedBy
  }

  incr(caller: string, counted: Counted, windowMs = 0, most = Infinity): void {
    const now = this.#by.clock.now()
    const until = this.#over.get(caller) ?? 0
    if (until > now && until <= now + windowMs) return counted(null, { current: most + 1, ttl: until - now })
    this.#over.delete(caller)
    this.#by.counts.count(caller, windowMs, now).then(
      ({ calls, until: end }) => {
        if (calls > most) this.#over.set(caller, end)
        const [first] = this.#over.keys()
        if (this.#over.size > MOST_OVER && first !== undefined) this.#over.delete(first)
        counted(null, { current: calls, ttl: end - now })
      },
      (error: unknown) => counted(error as Error),
    )
  }

  child(options: FastifyRateLimitOptions): FastifyRateLimitStore {
    return new RateStore(options)
  }
}
