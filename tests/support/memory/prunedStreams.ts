import { ok, refused, type Result } from '../../../domain/kernel/result.ts'
import { readLine } from '../../../application/contract/log/line.ts'
import { canonical } from '../../../application/contract/log/canonical.ts'
import { leafHex } from '../../../application/contract/log/pruned.ts'
import type { CommitRefusal, PrunedStream } from '../../../application/ports/database/log/eventStore.ts'
import type { Sha256 } from '../../../application/ports/outside/digest.ts'
import type { MemoryTree } from './logTree.ts'
import type { MemoryTables } from './tables.ts'

/** The parts of the tree that say what is signed. */
export type SignedLeaves = Pick<MemoryTree, 'positions' | 'checkpoints' | 'nodes'>

/** The replacement of each line of these streams, by that line; refused if one of them may not be pruned. */
export const prunedLines = (
  { streams, log }: Pick<MemoryTables, 'streams' | 'log'>,
  { positions, checkpoints, nodes }: SignedLeaves,
  sha256: Sha256,
  prune: readonly PrunedStream[],
): Result<ReadonlyMap<string, string>, CommitRefusal> => {
  const size = Math.max(0, ...checkpoints.map((one) => (one.note === null ? 0 : one.size)))
  const texts = new Map<string, string>()
  for (const { by, stream, head } of prune) {
    const known = streams.get(stream)
    const isThere = known?.head.version === head.version && known.head.hash === head.hash
    const state = JSON.parse(known?.state ?? 'null') as { readonly status?: string } | null
    const events = (known?.lines ?? []).map(readLine)
    const isSigned = (line: string): boolean => {
      const index = positions.indexOf(log.indexOf(line) + 1)
      const hash = nodes.get(`0/${index}`) ?? new Uint8Array()
      return index >= 0 && index < size && Buffer.from(hash).toString('hex') === leafHex(line, sha256)
    }
    const isFinished = stream.startsWith('cart-') && isThere && state?.status === 'closed'
    const isFree = events.every((event) => event.ok && event.value.type !== 'OrderAttached')
    const lines = known?.lines ?? []
    if (!isFinished || !isFree || !lines.every(isSigned)) return refused({ why: 'not-prunable', stream })
    for (const [i, event] of events.entries())
      if (event.ok) {
        const { hash, version } = event.value
        const line = lines[i] ?? ''
        texts.set(line, canonical({ pruned: { by, hash, leaf: leafHex(line, sha256), stream, version } }))
      }
  }
  return ok(texts)
}

/** Writes the replacements, and deletes the keys of those carts. */
export const prune = (
  { streams, log, cartKeys }: Pick<MemoryTables, 'streams' | 'log' | 'cartKeys'>,
  texts: ReadonlyMap<string, string>,
  pruned: readonly PrunedStream[],
): void => {
  log.forEach((line, i) => log.splice(i, 1, texts.get(line) ?? line))
  for (const { stream, state } of pruned) {
    const known = streams.get(stream)
    if (known === undefined) continue
    streams.set(stream, {
      ...known,
      state: JSON.stringify(state),
      lines: known.lines.map((line) => texts.get(line) ?? line),
    })
    for (const [key, { cartUid }] of cartKeys) if (`cart-${cartUid}` === stream) cartKeys.delete(key)
  }
}
