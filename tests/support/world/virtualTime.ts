import { type SchedulerLike, Subscription } from 'rxjs'

interface Alarm {
  readonly at: number
  readonly ring: () => void
}

/** Lets everything that is ready happen, without any time passing. */
const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))

/** Time that passes only on command, for all tabs and the network of one world. */
export class VirtualTime {
  now = Date.parse('2026-11-21T12:00:00.000Z')
  readonly #alarms = new Set<Alarm>()

  /** Calls after this many ms, unless the returned function cancels it. */
  after(ms: number, ring: () => void): () => void {
    const alarm = { at: this.now + Math.max(0, ms), ring }
    this.#alarms.add(alarm)
    return () => this.#alarms.delete(alarm)
  }

  wait(ms: number): Promise<void> {
    return new Promise((resolve) => this.after(ms, resolve))
  }

  async pass(ms: number): Promise<void> {
    const until = this.now + ms
    await settled()
    for (let next = this.#next(until); next !== null; next = this.#next(until)) {
      this.#alarms.delete(next)
      this.now = Math.max(this.now, next.at)
      next.ring()
      await settled()
    }
    this.now = until
  }

  /** The clock and the timers of one page, while it is open. */
  schedulerOf(isAlive: () => boolean): SchedulerLike {
    const schedule = (work: (state?: unknown) => void, delay = 0, state?: unknown): Subscription => {
      const scheduled = new Subscription()
      scheduled.add(this.after(delay, () => isAlive() && !scheduled.closed && work(state)))
      return scheduled
    }
    return { now: () => this.now, schedule: schedule as SchedulerLike['schedule'] }
  }

  #next(until: number): Alarm | null {
    let next: Alarm | null = null
    for (const alarm of this.#alarms)
      if (alarm.at <= until && (next === null || alarm.at < next.at)) next = alarm
    return next
  }
}
