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
