import { readBrowserLog, type BrowserLog } from '../../../../application/contract/log/browserLog.ts'
import { ok, refused, type Result } from '../../../../domain/kernel/result.ts'
import { fileFault, FILE_LIMITS } from '../../fileLimits.ts'
import { fileLines } from '../../fileLines.ts'

/** Maximum bytes of a recorded session: a browser records some thousand entries, few of them with a page. */
const MOST_BYTES = 64 * 1_048_576

/** A session that a browser recorded. */
export interface RecordedSession {
  /** the file's lines, unchanged */
  readonly lines: readonly string[]
  readonly log: BrowserLog
}

/** Reads a recorded session from its file. Refuses with the wrong line and the reason. */
export const readSession = async (file: string): Promise<Result<RecordedSession, string>> => {
  const lines: string[] = []
  try {
    const limits = { ...FILE_LIMITS, bytes: MOST_BYTES }
    for await (const line of fileLines(file, { limits, longest: MOST_BYTES })) lines.push(line)
  } catch (error) {
    const fault = fileFault(error)
    if (fault === null) throw error
    return refused(lines.length === 0 ? fault : `line ${lines.length + 1}: ${fault}`)
  }
  const read = readBrowserLog(lines)
  if (read.ok) return ok({ lines, log: read.value })
  const { line, why, detail } = read.refusal
  return refused(`line ${line}: ${why} (${detail})`)
}
