import type { Schedule } from '../../../application/ports/outside/schedule.ts'

/**
 * Why a request was refused: by a limit, for where it came from, for what was in it, since what it asked for is not its asker's, or since
 * the shop failed at it, or its database was away.
 */
export type RefusalKind = 'limit' | 'origin' | 'input' | 'record' | 'failed' | 'unavailable'

/** Who was refused what. */
export interface RefusedRequest {
  readonly method: string
  /** the route, never the address that was asked for */
  readonly route: string
  /** a digest that only this shop can make */
  readonly caller: string
  /** the kind of error that the shop failed with */
  readonly error?: string
}

/** What is written: of whom and what most, and how many more there were. */
export interface RefusalLine {
  readonly refused: RefusalKind
  readonly times: number
  readonly by: readonly (RefusedRequest & { readonly times: number })[]
}

const MINUTE_MS = 60_000

/** As many routes and callers as a line names: a line has 2 kB at most. */
const NAMED = 10

/** As many as are told apart in a minute; of more only the number is known. */
const TOLD_APART = 1_000

/** What is refused within a minute, once its first line is written. */
class Minute {
  times = 0
  readonly #by = new Map<string, RefusedRequest & { readonly times: number }>()

  add(request: RefusedRequest): void {
    this.times += 1
    const name = JSON.stringify([request.method, request.route, request.caller, request.error])
    const times = (this.#by.get(name)?.times ?? 0) + 1
    if (times > 1 || this.#by.size < TOLD_APART) this.#by.set(name, { ...request, times })
  }

  most(): RefusalLine['by'] {
    return [...this.#by.values()].sort((one, other) => other.times - one.times).slice(0, NAMED)
  }
}

/**
 * Writes down what is refused: the first of a kind at once, all others within the minute as one line at its end. So an attacker
 * makes no more than a line a minute of each kind, whatever they send, and what is asked in between is not lost.
 */
export class RefusalLog {
  readonly #write: (line: RefusalLine) => void
  readonly #schedule: Schedule
  readonly #minutes = new Map<RefusalKind, { readonly minute: Minute; readonly cancel: () => void }>()

  constructor(write: (line: RefusalLine) => void, schedule: Schedule) {
    this.#write = write
    this.#schedule = schedule
  }

  note(refused: RefusalKind, request: RefusedRequest): void {
    const open = this.#minutes.get(refused)
    if (open !== undefined) return open.minute.add(request)
    this.#write({ refused, times: 1, by: [{ ...request, times: 1 }] })
    this.#begin(refused)
  }

  /** Writes what is not written yet, and begins no minute any more. */
  close(): void {
    for (const [refused, { minute, cancel }] of this.#minutes) {
      cancel()
      this.#tell(refused, minute)
    }
    this.#minutes.clear()
  }

  #begin(refused: RefusalKind): void {
    const minute = new Minute()
    const cancel = this.#schedule.after(MINUTE_MS, () => {
      this.#minutes.delete(refused)
      if (this.#tell(refused, minute)) this.#begin(refused)
    })
    this.#minutes.set(refused, { minute, cancel })
  }

  #tell(refused: RefusalKind, minute: Minute): boolean {
    if (minute.times > 0) this.#write({ refused, times: minute.times, by: minute.most() })
    return minute.times > 0
  }
}
