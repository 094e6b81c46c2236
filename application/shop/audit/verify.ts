import { refused, type Result } from '../../../domain/kernel/result.ts'
import { verifyExport, type BrokenLine, type Verified } from '../../contract/log/export.ts'
import type { Sha256 } from '../../ports/outside/digest.ts'

/** Where verifying stopped; `version` is what the line says of itself, null where it says nothing. */
export type Broken = BrokenLine & { readonly version: number | null }

/** Verifies an export and names its first broken line. */
export const verifyLog = async (
  lines: AsyncIterable<string>,
  sha256: Sha256,
): Promise<Result<Verified, Broken>> => {
  let last = ''
  const watched = async function* () {
    for await (const line of lines) yield (last = line)
  }
  const result = await verifyExport(watched(), sha256)
  return result.ok ? result : refused({ ...result.refusal, version: versionIn(last) })
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
