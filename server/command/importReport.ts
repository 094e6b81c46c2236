import type { ImportProgress } from '../../application/shop/catalogue/importCatalogue.ts'
import type { RefusedField } from '../../application/shop/catalogue/lineReader.ts'
import type { Clock } from '../../application/ports/outside/clock.ts'
import type { Io } from './io.ts'
import { refusalLines } from './refusalLines.ts'

const EVERY_LINES = 5_000

const BAR = 20

/** `[#####---------------] 1000 lines, 900 a second, 12 s left, 0 refused`; `done` is the share of the file that was read. */
const barLine = ({ read, refused }: ImportProgress, done: number, seconds: number): string => {
  const full = Math.round(done * BAR)
  const rate = Math.round(read / seconds)
  const left = done > 0 ? `, ${Math.ceil((seconds * (1 - done)) / done)} s left` : ''
  return `[${'#'.repeat(full)}${'-'.repeat(BAR - full)}] ${read} lines, ${rate} a second${left}, ${refused} refused`
}

/**
 * Shows how far an import is: one line that is rewritten on a terminal, elsewhere a plain line every 5,000 lines read; and what was
 * refused, so many refusals at most.
 * @param done answers the share of the file that was read, 0 to 1
 */
export const importReport = (io: Io, clock: Clock, done: () => number, refusals: number) => {
  const started = clock.now()
  let shown = false
  let next = EVERY_LINES
  let latest: ImportProgress | null = null
  const refused = refusalLines(io, refusals)

  const clear = (): void => {
    if (shown) io.out(`\r${' '.repeat(Math.max(0, io.columns - 1))}\r`)
    shown = false
  }

  return {
    /** how far it is, as of the last batch that went in; null before the first */
    latest: () => latest,
    onProgress: (progress: ImportProgress): void => {
      latest = progress
      if (io.isTTY) {
        const seconds = Math.max(0.001, (clock.now() - started) / 1_000)
        const line = barLine(progress, Math.min(1, done()), seconds)
        clear()
        io.out(line.slice(0, Math.max(0, io.columns - 1)))
        shown = true
      } else if (progress.read >= next) {
        io.out(`${progress.read} lines read, ${progress.refused} refused\n`)
        next = (Math.floor(progress.read / EVERY_LINES) + 1) * EVERY_LINES
      }
    },
    onRefused: (fault: RefusedField): void => {
      clear()
      refused.show(fault)
    },
    end: (): void => {
      clear()
      refused.end()
    },
  }
}
