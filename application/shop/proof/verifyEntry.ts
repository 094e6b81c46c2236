import { ok, refused, type Result } from '../../../domain/kernel/result.ts'
import { readEntryProof } from './entryProof.ts'
import { type LogCheckpoint, readCheckpoint } from './logCheckpoint.ts'
import { type NoteRefusal, type NoteVerifier, openNote } from './note.ts'
import { equalHashes, type TreeHash } from './treeHash.ts'
import { inclusionRanges } from './treeRange.ts'

export type EntryRefusal =
  | NoteRefusal
  /** it is no `.tlog-proof` */
  | { readonly why: 'not-a-proof' }
  /** the log did not sign it, or what it signed is no checkpoint of this log */
  | { readonly why: 'not-this-log' }
  /** the line is not the proven one, or its proof was changed */
  | { readonly why: 'not-in-the-log' }

/**
 * Verifies offline that a line is in the log, from its proof and the log's key.
 * @param line one line of an export, without its line end
 * @param log the log's verifier; its name is the log's origin
 * @param witnesses whose cosignatures are verified as well
 */
export const verifyEntry = (
  line: string,
  proof: string,
  log: NoteVerifier,
  witnesses: readonly NoteVerifier[],
  hash: TreeHash,
): Result<
  { readonly checkpoint: LogCheckpoint; readonly index: number; readonly by: readonly string[] },
  EntryRefusal
> => {
  const read = readEntryProof(proof)
  if (read === null) return refused({ why: 'not-a-proof' })
  const note = openNote(read.checkpoint, [log, ...witnesses])
  if (!note.ok) return note
  const checkpoint = readCheckpoint(note.value.text)
  if (!note.value.by.includes(log) || checkpoint?.origin !== log.name) return refused({ why: 'not-this-log' })
  const root = rootByInclusion(hash.leaf(line), read.index, checkpoint.size, read.hashes, hash)
  if (root === null || !equalHashes(root, checkpoint.root)) return refused({ why: 'not-in-the-log' })
  return ok({ checkpoint, index: read.index, by: note.value.by.map(({ name }) => name) })
}

/**
 * The root of a tree of `size` leaves with this leaf at `index` (RFC 9162, section 2.1.3.2); null if the
 * proof has the wrong length for that place.
 */
export const rootByInclusion = (
  leaf: Uint8Array,
  index: number,
  size: number,
  proof: readonly Uint8Array[],
  { node }: TreeHash,
): Uint8Array | null => {
  if (!Number.isSafeInteger(index) || !Number.isSafeInteger(size) || index < 0 || index >= size) return null
  const ranges = inclusionRanges(index, size)
  if (ranges.length !== proof.length) return null
  return proof.reduce((hash, sibling, i) => {
    const isLeft = (ranges[i]?.from ?? 0) < index
    return isLeft ? node(sibling, hash) : node(hash, sibling)
  }, leaf)
}
