import type { Head } from '../../../domain/kernel/storedEvent.ts'
import { readLine } from '../../contract/log/line.ts'
import { isPruned, leafHex } from '../../contract/log/pruned.ts'
import { leavesHash } from '../../contract/log/prunedLines.ts'
import { rootOf } from '../../contract/log/checkpoint.ts'
import { archive } from '../../streams/kinds/archive.ts'
import { cart, prunedCart } from '../../streams/kinds/cart.ts'
import { decideAll } from '../../streams/change.ts'
import { handle } from '../../streams/handle.ts'
import { load, streamOf } from '../../streams/load.ts'
import type { Services } from '../services.ts'
import type { ArchivedLine } from './archivable.ts'
import { rangesOf } from './archiveProof.ts'

/** Streams pruned per commit: the embedded engine is blocked meanwhile. */
const AT_ONCE = 100

type PruneServices = Pick<Services, 'store' | 'clock' | 'sha256'>

export interface PruneCall {
  /** of the archive, whose file was verified */
  readonly uid: string
  /** of that file, without its checkpoint, in log order */
  readonly lines: readonly ArchivedLine[]
  readonly by: string
  readonly isDry: boolean
}

/** Result of pruning an archive's streams. */
export interface Pruned {
  readonly streams: number
  readonly facts: number
  /** number of streams pruned earlier */
  readonly before: number
  /** streams that differ from the archive and stay in the log */
  readonly kept: readonly string[]
}

/**
 * Removes an archive's lines from the log, some streams per commit, with the event that counts them. Removes
 * a stream only whole, and only if it matches the archive byte for byte. Skips streams pruned earlier, so it
 * can be repeated at any time.
 */
export const pruneArchive = async (services: PruneServices, call: PruneCall): Promise<Pruned> => {
  const found = await comparedStreams(services.store, call.lines)
  const kept = [...found.kept]
  const sum = { streams: 0, facts: 0 }
  for (let from = 0; from < found.same.length; from += AT_ONCE) {
    const batch = found.same.slice(from, from + AT_ONCE)
    const gone = call.isDry ? batch : await prunedNow(services, call, batch)
    kept.push(...batch.filter((one) => !gone.includes(one)).map(({ stream }) => stream))
    sum.streams += gone.length
    sum.facts += gone.reduce((events, { head }) => events + head.version, 0)
  }
  return { ...sum, before: found.before, kept }
}

interface Standing {
  readonly stream: string
  readonly lines: readonly ArchivedLine[]
  readonly head: Head
}

const comparedStreams = async (store: Pick<Services['store'], 'read'>, lines: readonly ArchivedLine[]) => {
  const archived = new Map<string, { readonly lines: ArchivedLine[]; head: Head }>()
  for (const line of lines) {
    const read = readLine(line.line)
    if (!read.ok) throw new Error(`the archive has a line that is ${read.refusal.why}`)
    const { stream, version, hash } = read.value
    const one = archived.get(stream) ?? { lines: [], head: { version, hash } }
    one.lines.push(line)
    one.head = { version, hash }
    archived.set(stream, one)
  }
  const same: Standing[] = []
  const kept: string[] = []
  let before = 0
  for (const [stream, one] of archived) {
    const stands: string[] = []
    for await (const line of store.read(stream)) stands.push(line)
    if (stands[0] !== undefined && isPruned(stands[0])) before += 1
    else if (stands.length === one.lines.length && stands.every((line, i) => line === one.lines[i]?.line))
      same.push({ stream, ...one })
    else kept.push(stream)
  }
  return { same, kept, before }
}

/** Returns the leaf indexes of lines in the log, and the hash over the leaves in that order. */
const namedLeaves = (lines: readonly ArchivedLine[], sha256: Services['sha256']) => {
  const inOrder = lines.toSorted((a, b) => a.index - b.index)
  return {
    indexes: rangesOf(inOrder.map(({ index }) => index)),
    leaves: leavesHash(
      inOrder.map(({ line }) => leafHex(line, sha256)),
      sha256,
    ),
  }
}

/** Prunes a batch in one commit; returns the streams that were removed. */
const prunedNow = async (
  services: PruneServices,
  { uid, by }: PruneCall,
  batch: readonly Standing[],
): Promise<readonly Standing[]> => {
  const { store, clock, sha256 } = services
  let left = batch
  const handled = await handle(services, {
    tries: batch.length + 20,
    read: () => load(store, archive, uid),
    decide: async (loaded, refusal) => {
      if (refusal?.why === 'not-prunable') left = left.filter(({ stream }) => stream !== refusal.stream)
      const who = { actor: `staff:${by}`, at: clock.now(), value: left } as const
      if (left.length === 0) return { ...who, changes: [] }
      const events = left.reduce((sum, { head }) => sum + head.version, 0)
      const root = rootOf(new Map(left.map(({ stream, head }) => [stream, head])), sha256)
      const named = namedLeaves(
        left.flatMap(({ lines }) => lines),
        sha256,
      )
      const command = { type: 'NotePruning', streams: left.length, facts: events, root, ...named } as const
      const decided = decideAll(archive, loaded, [command])
      if (!decided.ok) throw new Error(`nothing can be pruned by this archive: ${decided.refusal.why}`)
      const event = `${streamOf(archive, uid)}@${decided.value.version}`
      const prune = left.map(({ stream, head }) => ({
        by: event,
        stream,
        head,
        state: prunedCart(stream.slice(cart.prefix.length)),
      }))
      return { ...who, changes: [decided.value], rows: { prune } }
    },
  })
  if (handled.kind !== 'done') throw new Error('others keep changing this archive')
  return handled.value
}
