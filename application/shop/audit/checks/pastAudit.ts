import type { Head } from '../../../../domain/kernel/storedEvent.ts'
import { ok } from '../../../../domain/kernel/result.ts'
import { rootOf } from '../../../contract/log/checkpoint.ts'
import type { Verified } from '../../../contract/log/export.ts'
import { readLine } from '../../../contract/log/line.ts'
import { isOnRecord, readPruned } from '../../../contract/log/pruned.ts'
import type { EventStore } from '../../../ports/database/log/eventStore.ts'
import type { Sha256 } from '../../../ports/outside/digest.ts'
import type { Finding } from './finding.ts'

/**
 * Checks that the log still begins with the events that a checkpoint of an earlier export covers. Events are
 * only appended, so the first `events` lines must still have the checkpoint's root, whatever was changed in
 * the database since.
 */
export const pastFindings = async (
  { store, sha256 }: { readonly store: Pick<EventStore, 'readAll'>; readonly sha256: Sha256 },
  { at, events, streams, root }: Verified,
): Promise<readonly Finding[]> => {
  const heads = new Map<string, Head>()
  const leaves = new Map<string, string[]>()
  const pruned = new Map<string, string>()
  let count = 0
  for await (const line of store.readAll()) {
    if (count === events) break
    count += 1
    const gone = readPruned(line)
    const read = gone === null ? readLine(line) : ok(gone)
    if (read.ok) heads.set(read.value.stream, read.value)
    if (gone === null) continue
    const { stream, by, leaf } = gone
    pruned.set(stream, by)
    const others = leaves.get(by) ?? []
    others.push(leaf)
    leaves.set(by, others)
  }
  // the checkpoint covers streams pruned before it by their leaves, and streams pruned later by their head
  const before = new Set([...leaves.keys()].filter((by) => isOnRecord(by, heads)))
  for (const [stream, by] of pruned) if (before.has(by)) heads.delete(stream)
  const kept = [...before].flatMap((by) => leaves.get(by) ?? [])
  if (count === events && heads.size === streams && rootOf(heads, sha256, kept) === root) return []
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
