import type { Clock } from '../../ports/outside/clock.ts'
import type { LeasedMessage, Outbox } from '../../ports/database/outbox.ts'
import type { Schedule } from '../../ports/outside/schedule.ts'

/** Does one message's work. `done`: never again; `later`: once more after so many milliseconds. */
export type Handler = (message: LeasedMessage) => Promise<'done' | { readonly later: number }>

export interface WorkerDeps {
  readonly outbox: Outbox
  readonly clock: Clock
  readonly schedule: Schedule
  /** by kind of message */
  readonly handlers: ReadonlyMap<string, Handler>
  /** hears of what went wrong; the message comes back by itself */
  readonly failed: (error: unknown) => void
}

const LEASE_MS = 120_000
const BATCH = 10
const PAUSE_MS = 5_000
const LONGEST_MS = 600_000
const UNKNOWN_MS = 3_600_000

/** Works off the outbox: what a crash or an absent provider left undone. Several may run at once; each message is leased. */
export class OutboxWorker {
  readonly #deps: WorkerDeps
  #cancel: (() => void) | null = null
  #running: Promise<unknown> = Promise.resolve()
  #isStopped = true

  constructor(deps: WorkerDeps) {
    this.#deps = deps
  }

  async start(): Promise<void> {
    if (!this.#isStopped) return
    this.#isStopped = false
    this.#next(0)
  }

  /** Begins nothing new and waits for what is being done. */
  async stop(): Promise<void> {
    this.#isStopped = true
    this.#cancel?.()
    this.#cancel = null
    await this.#running
  }

  /** Does everything that is due now; answers how many messages that were. */
  async work(): Promise<number> {
    const { outbox, clock } = this.#deps
    let count = 0
    for (;;) {
      const leased = await outbox.lease(clock.now(), LEASE_MS, BATCH)
      for (const message of leased) await this.#handle(message)
      count += leased.length
      if (leased.length < BATCH || this.#isStopped) return count
    }
  }

  #next(afterMs: number): void {
    this.#cancel = this.#deps.schedule.after(afterMs, () => {
      this.#running = this.work()
        .catch(this.#deps.failed)
        .then(() => {
          if (!this.#isStopped) this.#next(PAUSE_MS)
        })
    })
  }

  async #handle(message: LeasedMessage): Promise<void> {
    const { outbox, clock, handlers, failed } = this.#deps
    const handler = handlers.get(message.kind)
    if (handler === undefined)
      return outbox.retry(message.id, clock.now() + UNKNOWN_MS, `nobody knows how to do ${message.kind}`)
    try {
      const outcome = await handler(message)
      if (outcome === 'done') await outbox.done(message.id)
      else await outbox.retry(message.id, clock.now() + outcome.later, '')
    } catch (error) {
      failed(error)
      const pause = Math.min(1_000 * 2 ** Math.min(message.attempt, 20), LONGEST_MS)
      await outbox.retry(
        message.id,
        clock.now() + pause,
        error instanceof Error ? error.message : String(error),
      )
    }
  }
}
