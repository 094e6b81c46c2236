import { readPruned } from '../../contract/log/pruned.ts'
import type { Sha256Bytes } from '../../ports/outside/digest.ts'

/**
 * The log tree's hash functions (RFC 9162, section 2.1.1): leaves and nodes have different prefix bytes, so
 * that neither can pass for the other.
 */
export interface TreeHash {
  /** the hash of one line of the log, without its line end */
  readonly leaf: (line: string) => Uint8Array
  readonly node: (left: Uint8Array, right: Uint8Array) => Uint8Array
  /** the root of a tree without leaves */
  readonly empty: Uint8Array
}

/** @param sha256 of bytes */
export const treeHash = (sha256: Sha256Bytes): TreeHash => ({
  leaf: (line) => sha256(Buffer.concat([Uint8Array.of(0), Buffer.from(line)])),
  node: (left, right) => {
    const bytes = new Uint8Array(1 + left.length + right.length)
    bytes[0] = 1
    bytes.set(left, 1)
    bytes.set(right, 1 + left.length)
    return sha256(bytes)
  },
  empty: sha256(new Uint8Array()),
})

export const equalHashes = (a: Uint8Array, b: Uint8Array): boolean =>
  a.length === b.length && a.every((byte, i) => byte === b[i])

/**
 * The leaf hash of a line in the shop's own log; for a pruned line the retained hash, which proves nothing
 * about the line.
 */
export const leafAt = (line: string, { leaf }: TreeHash): Uint8Array => {
  const pruned = readPruned(line)
  return pruned === null ? leaf(line) : Buffer.from(pruned.leaf, 'hex')
}
