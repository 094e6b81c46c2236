/** A line of the server's log as the engine writes it: when, who, how grave, what. Lines of what a visitor sent begin with a tab. */
const GRAVE = /^[\d-]+ [\d:.]+ \w+ \[\d+\] (PANIC|FATAL): (.*)$/u

/** Remembers what PostgreSQL said last of that which it does not outlive. */
export class LastWords {
  #last: string | null = null

  /** @param line one line of its log */
  hear(line: string): void {
    const [, severity, message] = GRAVE.exec(line) ?? []
    if (severity !== undefined) this.#last = `${severity}: ${message?.trimStart()}`
  }

  /** What it said, else what JavaScript knows of it; in one line. */
  over(error: unknown): string {
    return (
      this.#last ?? (error instanceof Error ? error.message : String(error)).replaceAll(/\s+/gu, ' ').trim()
    )
  }
}
