import type { Schedule } from '../../application/ports/outside/schedule.ts'

/** Characters from which lines are written. */
const FULL = 32_768
/** Ms after which lines are written in any case. */
const LATEST_MS = 1_000

/** A stream of log lines. */
export interface LineBuffer {
  /** writes a line with everything before it */
  write(line: string): void
  /** adds a line that may wait */
  add(line: string): void
  flush(): void
}

/**
 * Writes many lines of the access log at once: a write for each request would cost as much as the request.
 * Other lines of the log are written immediately; a crash loses what was added in the last second.
 */
export const lineBuffer = (write: (text: string) => void, schedule: Schedule): LineBuffer => {
  let waiting = ''
  let cancel: (() => void) | null = null
  const flush = (): void => {
    cancel?.()
    cancel = null
    if (waiting !== '') write(waiting)
    waiting = ''
  }
  return {
    add: (line) => {
      waiting += line
      if (waiting.length >= FULL) flush()
      else cancel ??= schedule.after(LATEST_MS, flush)
    },
    write: (line) => {
      waiting += line
      flush()
    },
    flush,
  }
}
