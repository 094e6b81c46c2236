import type { Services } from '../services.ts'

/**
 * Ms for which a message belongs to the worker that took it, unless the worker renews it: with the pause
 * between two polls, a crashed worker's messages are taken over within half a minute.
 */
export const LEASE_MS = 20_000

const RENEW_MS = 5_000

/** Milliseconds that must be left of the lease for a message to be started. */
const BEGIN_MS = LEASE_MS / 2

/** How a message of a batch stands: it may be started, only be released, or belongs to another worker. */
type Standing = 'held' | 'ending' | 'lost'

/** The lease of a worker's messages, renewed until `end`. */
export class BatchLease {
  readonly #services: Pick<Services, 'outbox' | 'clock' | 'schedule'>
  readonly #failed: (error: unknown) => void
  #ids: readonly string[]
  #until: number
  #cancel: () => void = () => undefined
  #renewing: Promise<void> = Promise.resolve()
  #isEnded = false

  /**
   * @param ids the leased messages
   * @param until ms since 1970
   * @param failed receives the error of a renewal; the next one follows
   */
  constructor(
    services: Pick<Services, 'outbox' | 'clock' | 'schedule'>,
    ids: readonly string[],
    until: number,
    failed: (error: unknown) => void,
  ) {
    this.#services = services
    this.#ids = ids
    this.#until = until
    this.#failed = failed
    this.#next()
  }

  standing(id: string): Standing {
    const left = this.#until - this.#services.clock.now()
    if (left <= 0 || !this.#ids.includes(id)) return 'lost'
    return left > BEGIN_MS ? 'held' : 'ending'
  }

  /** Resolves once no renewal runs any more. */
  async end(): Promise<void> {
    this.#isEnded = true
    this.#cancel()
    await this.#renewing
  }

  #next(): void {
    if (this.#isEnded || this.#ids.length === 0) return
    this.#cancel = this.#services.schedule.after(RENEW_MS, () => {
      this.#renewing = this.#renew()
        .catch(this.#failed)
        .then(() => this.#next())
    })
  }

  async #renew(): Promise<void> {
    const { outbox, clock } = this.#services
    const until = clock.now() + LEASE_MS
    this.#ids = await outbox.renew(this.#ids, this.#until, until)
    this.#until = until
  }
}
