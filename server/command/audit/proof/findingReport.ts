import { REMEDIES, type Finding } from '../../../../application/shop/audit/checks/finding.ts'
import { terminalSafe, jsonLine } from '../../terminalSafe.ts'
import type { Io } from '../../io.ts'
import { EXIT } from '../exit.ts'

/** Findings beyond this number are counted, not printed. */
const MOST = 100

/** What was verified, in numbers. */
type Looked = Readonly<Record<string, string | number>>

/**
 * Prints each finding on its own line, then a remedy for each
 * kind. As JSON it prints every finding, then the numbers.
 */
export const findingReport = (io: Pick<Io, 'out'>, isJson: boolean) => {
  const kinds = new Set<Finding['why']>()
  let count = 0
  const json = (value: unknown): void => io.out(jsonLine(value))
  const line = (text: string): void => io.out(`${terminalSafe(text)}\n`)
  return {
    add: (finding: Finding): void => {
      const { why, stream, version, detail, place } = finding
      kinds.add(why)
      count += 1
      if (isJson) return json({ ...finding, remedy: REMEDIES[why] })
      if (count > MOST) return
      const where = [
        ...(place === undefined ? [] : [place.file]),
        ...(place?.line ? [`line ${place.line}`] : []),
        ...(stream === null ? [] : [stream]),
        ...(version === null ? [] : [`version ${version}`]),
      ].join(', ')
      line(`broken: ${where === '' ? 'the shop' : where}: ${why} (${detail})`)
    },
    /** @param looked what was verified, in words; the numbers follow. @returns the exit code */
    end: (looked: string, numbers: Looked): number => {
      const code = count === 0 ? EXIT.RIGHT : EXIT.DIFFERENT
      if (isJson) {
        json({ ok: count === 0, findings: count, ...numbers })
        return code
      }
      if (count === 0) {
        line(`ok: ${looked}`)
        return code
      }
      if (count > MOST) line(`and ${count - MOST} more`)
      for (const why of kinds) line(`${why}: ${REMEDIES[why]}.`)
      line(`broken: ${count} ${count === 1 ? 'finding' : 'findings'} in ${looked}`)
      return code
    },
  }
}
