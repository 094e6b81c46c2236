import type { LogTree } from '../../../application/ports/database/logTree.ts'
import { LogSequencer, type SequencerParts } from '../../../application/shop/proof/logSequencer.ts'

/** The tree of a log that is signed as soon as somebody asks for a line: as a server that runs does within seconds. */
export const signedAtOnce = (
  parts: Omit<SequencerParts, 'keptCheckpoints' | 'monotonic' | 'isWitnessed'>,
): LogTree => {
  const sequencer = new LogSequencer(
    {
      ...parts,
      monotonic: parts.clock,
      isWitnessed: false,
      keptCheckpoints: { last: async () => [], add: async () => undefined },
    },
    (fault) => {
      throw new Error(fault)
    },
  )
  return {
    ...parts.logTree,
    leafOf: async (stream, version) => {
      await sequencer.look()
      return parts.logTree.leafOf(stream, version)
    },
  }
}
