import type { TreeHash } from './treeHash.ts'
import { inclusionRanges } from './treeRange.ts'

/**
 * The root that a tree of `size` leaves has if this leaf stands at `index` in it (RFC 9162, section 2.1.3.2); null where the proof is
 * of another length than such a place has.
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
