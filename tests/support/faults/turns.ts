import { setImmediate } from 'node:timers/promises'

/** This many turns of the event loop let everything happen that waits for nothing outside. */
const QUIET = 4

/**
 * The order in which concurrent work reaches the database or the provider: set by the plan, so that a run is
 * the same each time. Outside of that nothing waits.
 */
export class Turns {
  #order: readonly number[] | null = null
  #at = 0
  #busy = 0
  #idle = (): void => undefined
  readonly #waiting: (() => void)[] = []

  /** Does it when its turn comes. */
  async take<T>(work: () => Promise<T>): Promise<T> {
    if (this.#order !== null) await new Promise<void>((resolve) => this.#waiting.push(resolve))
    this.#busy += 1
    try {
      return await work()
    } finally {
      this.#busy -= 1
      if (this.#busy === 0) this.#idle()
    }
  }

  /**
   * Does all of these at once.
   * @throws the error of the first of them that failed, once all are done
   */
  async together(order: readonly number[], works: readonly (() => Promise<void>)[]): Promise<void> {
    this.#order = order
    this.#at = 0
    let left = works.length
    const done = Promise.allSettled(works.map((work) => work().finally(() => (left -= 1))))
    while (left > 0) {
      await this.rest()
      this.#next()
    }
    this.#order = null
    for (const resolve of this.#waiting.splice(0)) resolve()
    for (const one of await done) if (one.status === 'rejected') throw one.reason
  }

  /** Resolves once nothing more happens by itself. */
  async rest(): Promise<void> {
    do {
      if (this.#busy > 0) await new Promise<void>((resolve) => (this.#idle = resolve))
      await quiet()
    } while (this.#busy > 0)
  }

  #next(): void {
    if (this.#waiting.length === 0) return
    const choice = this.#order?.[this.#at] ?? 0
    this.#at += 1
    const [resolve] = this.#waiting.splice(choice % this.#waiting.length, 1)
    resolve?.()
  }
}

const quiet = async (): Promise<void> => {
  for (let i = 0; i < QUIET; i += 1) await setImmediate()
}
