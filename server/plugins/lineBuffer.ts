import type { Schedule } from '../../application/ports/outside/schedule.ts'

/** Characters from which lines are written. */
const FULL = 16_384
/** Ms after which lines are written in any case. */
const LATEST_MS = 1_000
/** From this level on (pino's `warn`) a line is written at once. */
const URGENT = 40

/** A stream of log lines. */
export interface LineBuffer {
  write(line: string): void
  /** writes the lines that wait */
  flush(): void
}

/**
 * Writes many lines of the log at once: a write for each request would cost as much as the request. A warning
 * and everything before it is written immediately; a crash loses other lines of the last second.
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
  const stream = {
    // pino then sets the level of each line before it writes it
    [Symbol.for('pino.metadata')]: true,
    lastLevel: 0,
    write: (line: string): void => {
      waiting += line
      if (stream.lastLevel >= URGENT || waiting.length >= FULL) flush()
      else cancel ??= schedule.after(LATEST_MS, flush)
    },
    flush,
  }
  return stream
}
