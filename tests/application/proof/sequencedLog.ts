import { noteSigner } from '../../../adapters/crypto/noteKeys.ts'
import { sha256 } from '../../../adapters/crypto/sha256.ts'
import { memoryEventStore } from '../../support/memory/eventStore.ts'
import { memoryLogTree, memoryTree } from '../../support/memory/logTree.ts'
import { memoryTables } from '../../support/memory/tables.ts'
import type { CheckpointHistory, CheckpointStore } from '../../../application/ports/outside/checkpoints.ts'
import { checkpointText } from '../../../application/shop/proof/logCheckpoint.ts'
import { LogSequencer, type SequencerParts } from '../../../application/shop/proof/logSequencer.ts'
import type { LogSigner } from '../../../application/shop/proof/logSigner.ts'
import { commitOf, fresh } from '../../support/database/commits.ts'
import { HASH } from './naiveTree.ts'

export const ORIGIN = 'shop.example/log'

/** A file of checkpoints in memory. */
export const keptInMemory = (
  notes: string[] = [],
): CheckpointStore & CheckpointHistory & { readonly notes: string[] } => ({
  notes,
  last: async () => notes.slice(-9).toReversed(),
  all: async function* () {
    yield [...notes]
  },
  add: async (more) => void notes.push(...more),
})

/** A shop's log and its tree in memory, for any number of sequencers. */
export const sequencedLog = () => {
  const tables = memoryTables()
  const tree = memoryTree()
  const store = memoryEventStore(sha256, tables)
  const signed: string[] = []
  const unnoted: string[] = []
  const key = noteSigner(ORIGIN, new Uint8Array(32).fill(7))
  const signer: LogSigner = {
    ...key,
    sign: (text) => {
      signed.push(text)
      const isNoted = tree.checkpoints.some((noted) => checkpointText({ origin: ORIGIN, ...noted }) === text)
      if (!isNoted) unnoted.push(text)
      return key.sign(text)
    },
  }
  const keptCheckpoints = keptInMemory()
  const parts: SequencerParts & { readonly keptCheckpoints: CheckpointHistory } = {
    logTree: memoryLogTree(sha256, tables, tree),
    treeHash: HASH,
    logSigner: () => signer,
    keptCheckpoints,
    clock: { now: () => Date.now() },
    monotonic: { now: () => Date.now() },
    isWitnessed: false,
  }
  return {
    tables,
    tree,
    parts,
    /** the text of every note that was ever signed, by any sequencer */
    signed,
    /** notes whose size and root were not stored yet */
    unnoted,
    commit: async (events = 1): Promise<string> => {
      const stream = fresh('leaf')
      const odd = Array.from({ length: events }, (_, n) => ({ type: 'Odd', data: { n } }))
      const done = await store.commit(commitOf(stream, { events: odd }))
      if (!done.ok) throw new Error(done.refusal.why)
      return stream
    },
    /** one process's sequencer, with the errors it reported */
    sequencer: (over: Partial<SequencerParts> = {}) => {
      const faults: string[] = []
      return {
        sequencer: new LogSequencer({ ...parts, ...over }, (fault) => void faults.push(fault)),
        faults,
      }
    },
  }
}
