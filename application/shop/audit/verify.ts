import type { Head } from '../../../domain/kernel/event.ts'
import { refused, type Result } from '../../../domain/kernel/result.ts'
import { checkpointOf } from '../../contract/log/checkpoint.ts'
import { verifyExport, type BrokenLine, type Verified } from '../../contract/log/export.ts'
import { readLine } from '../../contract/log/line.ts'
import type { Sha256 } from '../../ports/outside/digest.ts'

/** Where verifying stopped; `version` is what the line says of itself, null where it says nothing. */
export type Broken = BrokenLine & { readonly version: number | null }

/**
 * Verifies an export, or the log itself, and names the first broken line. A log has no checkpoint of its own, so one is made
 * over what was read: that a tail was cut off shows only against a checkpoint kept elsewhere.
 */
export const verifyLog = async (
  lines: AsyncIterable<string>,
  sha256: Sha256,
  source: 'export' | 'log',
): Promise<Result<Verified, Broken>> => {
  let last = ''
  const watched = async function* () {
    for await (const line of source === 'log' ? closed(lines, sha256) : lines) yield (last = line)
  }
  const result = await verifyExport(watched(), sha256)
  return result.ok ? result : refused({ ...result.refusal, version: versionIn(last) })
}

async function* closed(lines: AsyncIterable<string>, sha256: Sha256): AsyncGenerator<string> {
  const heads = new Map<string, Head>()
  let events = 0
  let at = '1970-01-01T00:00:00.000Z'
  for await (const line of lines) {
    const read = readLine(line)
    if (read.ok) {
      heads.set(read.value.stream, read.value)
      at = read.value.at
    }
    events++
    yield line
  }
  yield checkpointOf(heads, at, events, sha256)
}

const versionIn = (line: string): number | null => {
  try {
    const value: unknown = JSON.parse(line)
    const version = typeof value === 'object' && value !== null && 'version' in value ? value.version : null
    return typeof version === 'number' ? version : null
  } catch {
    return null
  }
}
