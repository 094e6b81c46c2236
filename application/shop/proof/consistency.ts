import { equalHashes, type TreeHash } from './treeHash.ts'

/** A tree's size in leaves, and its root. */
export interface TreeHead {
  readonly size: number
  readonly root: Uint8Array
}

/**
 * Whether the newer tree begins with the whole older one (RFC 9162, section 2.1.4.2). Trees of equal size
 * must have equal roots, and every tree begins with the empty one; both proofs are empty.
 */
export const isConsistent = (
  older: TreeHead,
  newer: TreeHead,
  proof: readonly Uint8Array[],
  { node, empty }: TreeHash,
): boolean => {
  const isSize = (size: number) => Number.isSafeInteger(size) && size >= 0
  if (!isSize(older.size) || !isSize(newer.size) || older.size > newer.size) return false
  if (older.size === newer.size) return proof.length === 0 && equalHashes(older.root, newer.root)
  if (older.size === 0) return proof.length === 0 && equalHashes(older.root, empty)

  let at = older.size - 1
  let last = newer.size - 1
  const up = () => {
    at = Math.floor(at / 2)
    last = Math.floor(last / 2)
  }
  while (at % 2 === 1) up()
  const hashes = at === 0 ? [older.root, ...proof] : proof
  const [first, ...others] = hashes
  if (first === undefined) return false
  let old = first
  let now = first
  for (const hash of others) {
    if (last === 0) return false
    if (at % 2 === 1 || at === last) {
      old = node(hash, old)
      now = node(hash, now)
      while (at % 2 === 0 && at !== 0) up()
    } else now = node(now, hash)
    up()
  }
  return last === 0 && equalHashes(old, older.root) && equalHashes(now, newer.root)
}
