/** Results that the test releases in any order: each has the state at the time of its request. */
export class LateAnswers<Args extends readonly unknown[], Answer> {
  readonly #answer: (...args: Args) => Promise<Answer>
  #isLate = false
  #waiting: (() => void)[] = []
  #wanted = 0
  #reached = (): void => undefined

  constructor(answer: (...args: Args) => Promise<Answer>) {
    this.#answer = answer
  }

  /** the delayed function */
  readonly ask = async (...args: Args): Promise<Answer> => {
    const answer = await this.#answer(...args)
    if (this.#isLate)
      await new Promise<void>((resolve) => {
        this.#waiting.push(resolve)
        if (this.#waiting.length === this.#wanted) this.#reached()
      })
    return answer
  }

  /** Delays all further answers. */
  hold(): void {
    this.#isLate = true
  }

  /** Resolves once this many answers wait. */
  async waiting(count: number): Promise<void> {
    this.#wanted = count
    if (this.#waiting.length < count) await new Promise<void>((resolve) => (this.#reached = resolve))
  }

  /**
   * Releases all of them in this order, and stops delaying.
   * @param next which of the remaining ones comes next
   */
  giveAll(next: (left: number) => number): void {
    this.#isLate = false
    while (this.#waiting.length > 0)
      for (const give of this.#waiting.splice(next(this.#waiting.length), 1)) give()
  }
}
