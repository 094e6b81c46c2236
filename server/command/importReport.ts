import type { ImportProgress, RefusedField } from '../../application/shop/catalogue/importCatalogue.ts'
import type { Clock } from '../../application/ports/clock.ts'
import type { Io } from './io.ts'

const EVERY_LINES = 5_000

/** Shows how far an import is: one line that is rewritten on a terminal, elsewhere a plain line every 5,000 lines read. */
export const importReport = (io: Io, clock: Clock) => {
  const started = clock.now()
  let shown = false
  let next = EVERY_LINES

  const clear = (): void => {
    if (shown) io.out(`\r${' '.repeat(Math.max(0, io.columns - 1))}\r`)
    shown = false
  }

  return {
    onProgress: (progress: ImportProgress): void => {
      if (io.isTTY) {
        const seconds = Math.max(0.001, (clock.now() - started) / 1_000)
        const rate = Math.round(progress.read / seconds)
        const line = `${progress.read} lines, ${rate} a second, ${progress.added + progress.changed} in, ${progress.refused} refused`
        clear()
        io.out(line.slice(0, Math.max(0, io.columns - 1)))
        shown = true
      } else if (progress.read >= next) {
        io.out(`${progress.read} lines read, ${progress.refused} refused\n`)
        next = (Math.floor(progress.read / EVERY_LINES) + 1) * EVERY_LINES
      }
    },
    onRefused: ({ line, field, reason }: RefusedField): void => {
      clear()
      io.err(`line ${line}: ${field}: ${reason}\n`)
    },
    end: clear,
  }
}
