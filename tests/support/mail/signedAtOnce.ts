import type { LogTree } from '../../../application/ports/database/log/logTree.ts'
import { LogSequencer, type SequencerParts } from '../../../application/shop/proof/logSequencer.ts'

type SignedParts = Omit<SequencerParts, 'keptCheckpoints' | 'monotonic' | 'isWitnessed'>

const sequencerOf = (parts: SignedParts): LogSequencer =>
  new LogSequencer(
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

/** Signs the current log, as a running server does within seconds. */
export const signLog = async (parts: SignedParts): Promise<void> => {
  await sequencerOf(parts).look()
}

/**
 * The tree of a log that is signed on the first request for a line, as a running server does within seconds.
 */
export const signedAtOnce = (parts: SignedParts): LogTree => {
  const sequencer = sequencerOf(parts)
  return {
    ...parts.logTree,
    leafOf: async (stream, version) => {
      await sequencer.look()
      return parts.logTree.leafOf(stream, version)
    },
  }
}
