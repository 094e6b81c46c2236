import { REMEDIES, type Finding } from '../../../application/shop/audit/finding.ts'
import { harmless } from '../harmless.ts'
import type { Io } from '../io.ts'

/** More than these are counted, not printed. */
const MOST = 100

/** Prints findings a line each as they come, then what to do about each kind of them. */
export const findingReport = (io: Pick<Io, 'out'>) => {
  const kinds = new Set<Finding['why']>()
  let count = 0
  const line = (text: string): void => io.out(`${harmless(text)}\n`)
  return {
    add: ({ why, stream, version, detail }: Finding): void => {
      kinds.add(why)
      count += 1
      if (count > MOST) return
      const where = [
        ...(stream === null ? [] : [stream]),
        ...(version === null ? [] : [`version ${version}`]),
      ].join(', ')
      line(`broken: ${where === '' ? 'the shop' : where}: ${why} (${detail})`)
    },
    /** @param looked what was looked at. Answers the exit code */
    end: (looked: string): number => {
      if (count === 0) {
        line(`ok: ${looked}`)
        return 0
      }
      if (count > MOST) line(`and ${count - MOST} more`)
      for (const why of kinds) line(`${why}: ${REMEDIES[why]}.`)
      line(`broken: ${count} ${count === 1 ? 'finding' : 'findings'} in ${looked}`)
      return 1
    },
  }
}
