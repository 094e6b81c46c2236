import type { Head } from '../../../domain/kernel/event.ts'
import { rootOf } from '../../contract/log/checkpoint.ts'
import type { Verified } from '../../contract/log/export.ts'
import { readLine } from '../../contract/log/line.ts'
import type { EventStore } from '../../ports/database/eventStore.ts'
import type { Sha256 } from '../../ports/outside/digest.ts'
import type { Finding } from './finding.ts'

/**
 * Whether the log still begins with all that a checkpoint of an earlier export was taken of. Facts are only ever added after those
 * that an export has, so the first as many still have its root, whatever anybody can write into the database since.
 */
export const pastFindings = async (
  { store, sha256 }: { readonly store: Pick<EventStore, 'readAll'>; readonly sha256: Sha256 },
  { at, events, streams, root }: Verified,
): Promise<readonly Finding[]> => {
  const heads = new Map<string, Head>()
  let count = 0
  for await (const line of store.readAll()) {
    if (count === events) break
    count += 1
    const read = readLine(line)
    if (read.ok) heads.set(read.value.stream, read.value)
  }
  if (count === events && heads.size === streams && rootOf(heads, sha256) === root) return []
  const stands = count < events ? `the log has ${count}` : 'the first of the log are others'
  return [
    {
      why: 'other-past',
      stream: null,
      version: null,
      detail: `a checkpoint of ${at} was taken of ${events} events: ${stands}`,
    },
  ]
}
