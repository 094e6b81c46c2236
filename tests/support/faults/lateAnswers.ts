/** Answers that come when and in which order the test says: each tells what was so when it was asked. */
export class LateAnswers<Args extends readonly unknown[], Answer> {
  readonly #answer: (...args: Args) => Promise<Answer>
  #isLate = false
  #waiting: (() => void)[] = []
  #wanted = 0
  #reached = (): void => undefined

  constructor(answer: (...args: Args) => Promise<Answer>) {
    this.#answer = answer
  }

  /** as it is asked */
  readonly ask = async (...args: Args): Promise<Answer> => {
    const answer = await this.#answer(...args)
    if (this.#isLate)
      await new Promise<void>((resolve) => {
        this.#waiting.push(resolve)
        if (this.#waiting.length === this.#wanted) this.#reached()
      })
    return answer
  }

  /** From now on no answer comes. */
  hold(): void {
    this.#isLate = true
  }

  /** Resolves once so many answers wait. */
  async waiting(count: number): Promise<void> {
    this.#wanted = count
    if (this.#waiting.length < count) await new Promise<void>((resolve) => (this.#reached = resolve))
  }

  /** Lets all of them come, in this order, and whatever is asked next at once. @param next which place of so many */
  giveAll(next: (left: number) => number): void {
    this.#isLate = false
    while (this.#waiting.length > 0)
      for (const give of this.#waiting.splice(next(this.#waiting.length), 1)) give()
  }
}
