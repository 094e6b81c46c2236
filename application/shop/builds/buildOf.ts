import type { Build } from '../../../domain/archive/builds.ts'
import { readLine } from '../../contract/log/line.ts'
import { readFact } from '../../streams/streamKind.ts'
import { system } from '../../streams/kinds/system.ts'

/** A build, and since when it wrote the log. */
export interface StartedBuild extends Build {
  /** UTC instant */
  readonly since: string
  /** its place among the starts, from 1 */
  readonly nr: number
}

/** The build that a line of `system-builds` is about; null for none, and for one that can't be read. */
export const buildIn = (line: string | null): StartedBuild | null => {
  const read = line === null ? null : readLine(line)
  if (read === null || !read.ok) return null
  const fact = readFact(system, read.value)
  const { at: since, version: nr } = read.value
  return fact.ok ? { ...fact.value.fact.data, since, nr } : null
}
