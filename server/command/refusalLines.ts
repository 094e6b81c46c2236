import type { RefusedField } from '../../application/shop/catalogue/lineReader.ts'
import { terminalSafe } from './terminalSafe.ts'
import type { Io } from './io.ts'

/** As much as is shown of one refusal, in characters: it may say again what stands in the file. */
const LONGEST = 500

/** Shows the first refusals of an import, a line each, and counts the others: a file may hold millions. */
export const refusalLines = (io: Pick<Io, 'err'>, most: number) => {
  let count = 0
  return {
    show: ({ line, field, reason }: RefusedField): void => {
      count += 1
      if (count <= most) io.err(`${terminalSafe(`line ${line}: ${field}: ${reason}`.slice(0, LONGEST))}\n`)
    },
    /** says how many were not shown */
    end: (): void => {
      if (count > most) io.err(`and ${count - most} more that are not shown\n`)
    },
  }
}
