import { ok, refused, type Result } from '../../../domain/kernel/result.ts'
import { readPruned } from '../../contract/log/pruned.ts'
import type { LogTree, StoredCheckpoint } from '../../ports/database/log/logTree.ts'
import type { Services } from '../services.ts'
import { entryProofText } from './entryProof.ts'
import { storedTree, treeReader } from './treeReader.ts'

/** What proofs need. */
export type ProofServices = Pick<Services, 'logTree' | 'logSigner' | 'treeHash'>

const readerOf = ({ logTree, treeHash }: ProofServices) => treeReader(storedTree(logTree, treeHash), treeHash)

/** The last checkpoint that the shop signed; null before the first. */
export const lastCheckpoint = ({
  logTree,
  logSigner,
}: Pick<ProofServices, 'logTree' | 'logSigner'>): ReturnType<LogTree['signed']> =>
  logTree.signed(logSigner().verifierKey)

/** A signed checkpoint as published, with its known cosignatures. */
export const publishedNote = ({ note, cosignatures }: StoredCheckpoint): string =>
  (note ?? '') + (cosignatures ?? '')

/** @property size of the largest signed tree, 0 before the first */
export type ConsistencyRefusal =
  | { readonly why: 'not-signed-yet'; readonly size: number }
  /** the older tree is the larger one */
  | { readonly why: 'backwards' }

/**
 * The hashes that prove that the tree of `to` leaves begins with the one of `from` (RFC 9162, section
 * 2.1.4.1).
 */
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

/** A line of the log with the proof that the log contains it. */
export interface Receipt {
  /** the line's index in the log, from 0 */
  readonly index: number
  /** the number of leaves that the checkpoint covers */
  readonly size: number
  /** as in an export, without its line end */
  readonly line: string
  /** the text of a `.tlog-proof` file */
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
 * An event's receipt: its line and the proof that the log contains it, verifiable with the log's key alone.
 * `not yet` until a checkpoint covers it, some seconds after the commit; null if the event does not exist or
 * its line was pruned.
 * @param size of the checkpoint that proves it; the last one if absent
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
