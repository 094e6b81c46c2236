import { ok, refused, type Result } from '../../../domain/kernel/result.ts'
import {
  exportVerifier,
  type BrokenLine,
  type ExportReading,
  type ExportScope,
  type ExportVerifier,
  type Verified,
} from '../../contract/log/export.ts'
import { readLine } from '../../contract/log/line.ts'
import type { Sha256 } from '../../ports/outside/digest.ts'
import { ExportTotals } from './totals/exportTotals.ts'
import { parsedJson } from '../../../domain/kernel/parsedJson.ts'

/** Where verification stopped; `version` is what the line claims, null if it claims none. */
export type Broken = BrokenLine & { readonly version: number | null }

/** A verified export and what it contains. */
export interface VerifiedExport extends Verified {
  readonly scope: ExportScope
  /** number of pruned lines */
  readonly pruned: number
  readonly totals: ExportTotals
}

/** Verifies an export and returns its first broken line. */
export const verifyLog = async (
  lines: AsyncIterable<string>,
  sha256: Sha256,
): Promise<Result<Verified, Broken>> => verified(lines, exportVerifier(sha256))

const verified = async (
  lines: AsyncIterable<string>,
  verifier: ExportVerifier,
  taken: (line: string) => void = () => undefined,
): Promise<Result<Verified, Broken>> => {
  let last = ''
  for await (const line of lines) {
    const broken = verifier.take((last = line))
    if (broken !== null) return refused({ ...broken, version: versionIn(last) })
    taken(line)
  }
  const end = verifier.end()
  return end.ok ? end : refused({ ...end.refusal, version: versionIn(last) })
}

export interface TotalsReading extends Pick<ExportReading, 'isArchive'> {
  readonly totals?: ExportTotals
  /** called with each verified line */
  readonly taken?: (line: string) => void
}

/**
 * Verifies an export and recomputes its recorded totals.
 * @param lines opens the export again, from its first line
 */
export const verifyWithTotals = async (
  lines: () => AsyncIterable<string>,
  sha256: Sha256,
  { isArchive, totals = new ExportTotals(), taken }: TotalsReading = {},
): Promise<Result<VerifiedExport, Broken>> => {
  const seen: ExportReading['seen'] = (event, line, text) => totals.take(event, line, text.length)
  const verifier = exportVerifier(sha256, { seen, isArchive })
  const result = await verified(lines(), verifier, taken)
  if (!result.ok) return result
  while (totals.isAnotherPass()) {
    let number = 0
    for await (const line of lines()) {
      number += 1
      const read = readLine(line)
      if (read.ok) totals.take(read.value, number, line.length)
    }
  }
  return ok({ ...result.value, scope: verifier.scope(), pruned: verifier.pruned(), totals })
}

const versionIn = (line: string): number | null => {
  const { version } = (parsedJson(line) ?? {}) as { readonly version?: unknown }
  return typeof version === 'number' ? version : null
}
