import type { RefusedField } from '../../application/shop/catalogue/lineReader.ts'
import { terminalSafe } from './terminalSafe.ts'
import type { Io } from './io.ts'

/** Maximum characters shown of a refusal, which may quote the file. */
const LONGEST = 500

/** Prints an import's first refusals, one a line, and counts the others: a file may have millions. */
export const refusalLines = (io: Pick<Io, 'err'>, most: number) => {
  let count = 0
  return {
    show: ({ line, field, reason }: RefusedField): void => {
      count += 1
      if (count <= most) io.err(`${terminalSafe(`line ${line}: ${field}: ${reason}`.slice(0, LONGEST))}\n`)
    },
    /** prints how many refusals were not shown */
    end: (): void => {
      if (count > most) io.err(`and ${count - most} more that are not shown\n`)
    },
  }
}
