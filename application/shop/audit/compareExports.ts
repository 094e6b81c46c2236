import type { Head } from '../../../domain/kernel/storedEvent.ts'
import { refused, ok, type Result } from '../../../domain/kernel/result.ts'
import { readLine } from '../../contract/log/line.ts'
import { byBytes } from '../../contract/log/order.ts'
import type { Sha256 } from '../../ports/outside/digest.ts'
import { verifyLog, type Broken } from './verify.ts'

/** How a stream differs between two exports. */
export interface StreamComparison {
  readonly stream: string
  /**
   * `forked`: the events differ from `version` on; the others: only one export has the events from `version`
   * on
   */
  readonly how: 'only-first' | 'only-second' | 'first-is-longer' | 'second-is-longer' | 'forked'
  readonly version: number
}

/** Opens an export's lines, each time from the first. */
type Lines = () => AsyncIterable<string>

const headsIn = async (lines: Lines, sha256: Sha256): Promise<Result<ReadonlyMap<string, Head>, Broken>> => {
  const heads = new Map<string, Head>()
  const noted = async function* () {
    for await (const line of lines()) {
      const read = readLine(line)
      if (read.ok) heads.set(read.value.stream, { version: read.value.version, hash: read.value.hash })
      yield line
    }
  }
  const verified = await verifyLog(noted(), sha256)
  return verified.ok ? ok(heads) : verified
}

/** Returns the event hashes of these streams, by version. */
const hashesOf = async (
  lines: Lines,
  streams: ReadonlySet<string>,
): Promise<ReadonlyMap<string, readonly string[]>> => {
  const hashes = new Map<string, string[]>()
  for await (const line of lines()) {
    const read = readLine(line)
    if (!read.ok || !streams.has(read.value.stream)) continue
    const all = hashes.get(read.value.stream)
    if (all === undefined) hashes.set(read.value.stream, [read.value.hash])
    else all.push(read.value.hash)
  }
  return hashes
}

const compared = (stream: string, a: readonly string[], b: readonly string[]): StreamComparison => {
  const shorter = Math.min(a.length, b.length)
  let same = 0
  while (same < shorter && a[same] === b[same]) same++
  const version = same + 1
  if (same < shorter) return { stream, how: 'forked', version }
  if (same === 0) return { stream, how: a.length > 0 ? 'only-first' : 'only-second', version }
  return { stream, how: a.length > b.length ? 'first-is-longer' : 'second-is-longer', version }
}

/**
 * Returns the streams in which two exports differ, sorted by name. Verifies both first, because the hashes of
 * an invalid log mean nothing. Memory holds one head per stream and the hashes of the streams that differ.
 */
export const compareExports = async (
  first: Lines,
  second: Lines,
  sha256: Sha256,
): Promise<Result<readonly StreamComparison[], Broken & { readonly of: 'first' | 'second' }>> => {
  const a = await headsIn(first, sha256)
  if (!a.ok) return refused({ ...a.refusal, of: 'first' })
  const b = await headsIn(second, sha256)
  if (!b.ok) return refused({ ...b.refusal, of: 'second' })
  const names = [...new Set([...a.value.keys(), ...b.value.keys()])].sort(byBytes)
  const different = new Set(names.filter((name) => a.value.get(name)?.hash !== b.value.get(name)?.hash))
  const [inA, inB] = [await hashesOf(first, different), await hashesOf(second, different)]
  return ok([...different].map((name) => compared(name, inA.get(name) ?? [], inB.get(name) ?? [])))
}
