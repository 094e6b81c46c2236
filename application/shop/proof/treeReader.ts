import type { TreeNode, LogTree } from '../../ports/database/log/logTree.ts'
import type { TreeHash } from './treeHash.ts'
import { consistencyRanges, inclusionRanges, nodesOf, type TreeRange } from './treeRange.ts'

/**
 * Reads the hashes of complete nodes, in the requested order.
 * @throws Error if one is missing
 */
export type ReadNodes = (nodes: readonly TreeNode[]) => Promise<readonly Uint8Array[]>

/** Proofs from a stored tree. Sizes and indices count leaves and are at most the stored size. */
export interface TreeReader {
  readonly root: (size: number) => Promise<Uint8Array>
  /** from the leaf's sibling up to the root's child */
  readonly inclusion: (index: number, size: number) => Promise<readonly Uint8Array[]>
  readonly consistency: (old: number, size: number) => Promise<readonly Uint8Array[]>
  /** hashes of complete subtrees, as a tree of any size splits */
  readonly subtrees: (ranges: readonly TreeRange[]) => Promise<readonly Uint8Array[]>
}

/** Builds proofs from stored nodes; each proof reads some tens of hashes at most, in one call. */
export const treeReader = (read: ReadNodes, { node, empty }: TreeHash): TreeReader => {
  const hashesOf = async (ranges: readonly TreeRange[]): Promise<readonly Uint8Array[]> => {
    const parts = ranges.map(nodesOf)
    const hashes = await read(parts.flat())
    let at = 0
    return parts.map((part) => {
      at += part.length
      return hashes.slice(at - part.length, at).reduceRight((right, left) => node(left, right))
    })
  }
  return {
    root: async (size) => (await hashesOf(size === 0 ? [] : [{ from: 0, to: size }]))[0] ?? empty,
    inclusion: (index, size) => hashesOf(inclusionRanges(index, size)),
    consistency: (old, size) => hashesOf(consistencyRanges(old, size)),
    subtrees: hashesOf,
  }
}

/**
 * One of this many levels is stored: writing costs a third of storing all, reading some tens of hashes more.
 */
const STRIDE = 4

export const isStored = ({ level }: TreeNode): boolean => level % STRIDE === 0

/** The stored nodes that a node consists of, from left to right. */
const storedBelow = ({ level, index }: TreeNode): readonly TreeNode[] => {
  const count = 2 ** (level % STRIDE)
  return Array.from({ length: count }, (_, i) => ({
    level: level - (level % STRIDE),
    index: index * count + i,
  }))
}

/** Computes any complete node from the stored ones, which are read in one call. */
export const storedTree =
  (tree: Pick<LogTree, 'nodes'>, { node }: TreeHash): ReadNodes =>
  async (wanted) => {
    const parts = wanted.map(storedBelow)
    const hashes = await tree.nodes(parts.flat())
    let at = 0
    return parts.map(({ length }) => {
      let row = hashes.slice(at, (at += length))
      while (row.length > 1)
        row = row.flatMap((left, i) => (i % 2 === 0 ? [node(left, row[i + 1] ?? left)] : []))
      return row[0] ?? new Uint8Array()
    })
  }
