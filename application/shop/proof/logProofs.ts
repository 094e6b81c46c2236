import { ok, refused, type Result } from '../../../domain/kernel/result.ts'
import { readPruned } from '../../contract/log/pruned.ts'
import type { LogTree, StoredCheckpoint } from '../../ports/database/log/logTree.ts'
import type { Services } from '../services.ts'
import { entryProofText } from './entryProof.ts'
import { storedTree, treeReader } from './treeReader.ts'

/** What proving takes. */
export type ProofServices = Pick<Services, 'logTree' | 'logSigner' | 'treeHash'>

const readerOf = ({ logTree, treeHash }: ProofServices) => treeReader(storedTree(logTree, treeHash), treeHash)

/** The last checkpoint that the shop signed; null before the first. */
export const lastCheckpoint = ({
  logTree,
  logSigner,
}: Pick<ProofServices, 'logTree' | 'logSigner'>): ReturnType<LogTree['signed']> =>
  logTree.signed(logSigner().verifierKey)

/** A signed checkpoint as it is given out: with the signatures of those witnesses that are known to have cosigned it. */
export const publishedNote = ({ note, cosignatures }: StoredCheckpoint): string =>
  (note ?? '') + (cosignatures ?? '')

/** @property size of the largest tree that was signed, 0 before the first */
export type ConsistencyRefusal =
  | { readonly why: 'not-signed-yet'; readonly size: number }
  /** the older tree is the larger one */
  | { readonly why: 'backwards' }

/** The hashes that prove that the tree of `to` leaves begins with that of `from` (RFC 9162, section 2.1.4.1). */
export const consistencyOf = async (
  services: ProofServices,
  from: number,
  to: number,
): Promise<Result<readonly Uint8Array[], ConsistencyRefusal>> => {
  if (from > to) return refused({ why: 'backwards' })
  const size = (await lastCheckpoint(services))?.size ?? 0
  if (to > size) return refused({ why: 'not-signed-yet', size })
  return ok(await readerOf(services).consistency(from, to))
}

/** One line of the log, and that it stands in it. */
export interface Receipt {
  /** of the line among all, from 0 on */
  readonly index: number
  /** number of leaves that the checkpoint covers */
  readonly size: number
  /** as an export has it, without its line end */
  readonly line: string
  /** a `.tlog-proof` */
  readonly proof: string
}

const proven = async (
  services: ProofServices,
  { line, index }: { readonly line: string; readonly index: number },
  checkpoint: StoredCheckpoint,
): Promise<Receipt> => {
  const { size } = checkpoint
  const hashes = await readerOf(services).inclusion(index, size)
  return {
    index,
    size,
    line,
    proof: entryProofText({ index, hashes, checkpoint: publishedNote(checkpoint) }),
  }
}

/**
 * The receipt of an event: its line and the proof that it stands in the log, good without the shop for whoever has its key. `not yet`
 * until a checkpoint covers it, some seconds after it was committed; null where there is no such event, or its line was pruned.
 * @param size of the checkpoint that it is proven by; without one, the last
 */
export const receiptOf = async (
  services: ProofServices,
  stream: string,
  version: number,
  size?: number,
): Promise<Receipt | 'not yet' | null> => {
  const { logTree, logSigner } = services
  const [leaf, checkpoint] = await Promise.all([
    logTree.leafOf(stream, version),
    logTree.signed(logSigner().verifierKey, size),
  ])
  if (leaf === null || readPruned(leaf.line) !== null) return null
  const { line, index } = leaf
  return index === null || checkpoint === null || checkpoint.size <= index
    ? 'not yet'
    : proven(services, { line, index }, checkpoint)
}
