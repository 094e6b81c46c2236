import type { Lane, LeasedMessage } from '../../ports/database/outbox.ts'
import type { Services } from '../services.ts'
import { BatchLease, LEASE_MS } from './batchLease.ts'

/** Handles one message. `done`: finished; `later`: retry after so many milliseconds. */
export type Handler = (message: LeasedMessage) => Promise<'done' | { readonly later: number }>

type WorkerServices = Pick<Services, 'outbox' | 'clock' | 'schedule'>

const BATCH = 10
const PAUSE_MS = 5_000
const LONGEST_MS = 600_000
const UNKNOWN_MS = 3_600_000

/**
 * Processes the outbox, including work interrupted by a crash or an unavailable provider. Several workers may
 * run at once, because each message is leased; if one dies, another takes its messages over in half a minute.
 */
export class OutboxWorker {
  readonly #services: WorkerServices
  readonly #handlers: ReadonlyMap<string, Handler>
  readonly #failed: (error: unknown) => void
  readonly #lane: Lane | undefined
  #cancel: (() => void) | null = null
  #running: Promise<unknown> = Promise.resolve()
  #isRunning = false
  #isStopping = false

  /**
   * @param handlers by kind of message
   * @param failed receives errors; the message is retried anyway
   * @param lane absent for all messages
   */
  constructor(
    services: WorkerServices,
    handlers: ReadonlyMap<string, Handler>,
    failed: (error: unknown) => void,
    lane?: Lane,
  ) {
    this.#services = services
    this.#handlers = handlers
    this.#failed = failed
    this.#lane = lane
  }

  async start(): Promise<void> {
    if (this.#isRunning) return
    this.#isRunning = true
    this.#isStopping = false
    this.#next(0)
  }

  /** Starts no new message and waits for the current one. */
  async stop(): Promise<void> {
    this.#isRunning = false
    this.#isStopping = true
    this.#cancel?.()
    this.#cancel = null
    await this.#running
  }

  /** Processes all due messages; returns their number. */
  async work(): Promise<number> {
    const { outbox, clock } = this.#services
    let count = 0
    for (;;) {
      const leasedAt = clock.now()
      const leased = await outbox.lease(leasedAt, LEASE_MS, BATCH, this.#lane)
      const ids = leased.map(({ id }) => id)
      const lease = new BatchLease(this.#services, ids, leasedAt + LEASE_MS, this.#failed)
      try {
        for (const message of leased) {
          const standing = lease.standing(message.id)
          if (standing === 'held' && !this.#isStopping) {
            await this.#handle(message)
            count += 1
          }
          // released for others
          else if (standing !== 'lost') await outbox.retry(message.id, message.dueAt, '')
        }
      } finally {
        await lease.end()
      }
      if (leased.length === 0 || this.#isStopping) return count
    }
  }

  #next(afterMs: number): void {
    this.#cancel = this.#services.schedule.after(afterMs, () => {
      this.#running = this.work()
        .catch(this.#failed)
        .then(() => {
          if (this.#isRunning) this.#next(PAUSE_MS)
        })
    })
  }

  async #handle(message: LeasedMessage): Promise<void> {
    const { outbox, clock } = this.#services
    const handler = this.#handlers.get(message.kind)
    if (handler === undefined)
      return outbox.retry(message.id, clock.now() + UNKNOWN_MS, `nobody knows how to do ${message.kind}`)
    try {
      const outcome = await handler(message)
      if (outcome === 'done') await outbox.done(message.id)
      else await outbox.retry(message.id, clock.now() + outcome.later, '')
    } catch (error) {
      this.#failed(error)
      const pause = Math.min(1_000 * 2 ** Math.min(message.attempt, 20), LONGEST_MS)
      await outbox.retry(
        message.id,
        clock.now() + pause,
        error instanceof Error ? error.message : String(error),
      )
    }
  }
}
