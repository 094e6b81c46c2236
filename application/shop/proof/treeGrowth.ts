import type { HashedNode, TreeNode } from '../../ports/database/log/logTree.ts'
import type { TreeHash } from './treeHash.ts'
import { nodesOf } from './treeRange.ts'

/** The nodes at the right edge of a tree of that size: it grows from these alone. */
export const edgeOf = (size: number): readonly TreeNode[] => nodesOf({ from: 0, to: size })

/**
 * Appends leaves to a tree; returns every completed node, including the leaves, and the new edge.
 * @param size leaves so far
 * @param edge the hashes of `edgeOf(size)`
 */
export const grown = (
  size: number,
  edge: readonly Uint8Array[],
  leaves: readonly Uint8Array[],
  { node }: TreeHash,
): { readonly nodes: readonly HashedNode[]; readonly edge: readonly Uint8Array[] } => {
  const nodes: HashedNode[] = []
  const right = [...edge]
  leaves.forEach((leaf, i) => {
    let hash = leaf
    let index = size + i
    nodes.push({ level: 0, index, hash })
    for (let level = 1; index % 2 === 1; level++) {
      const left = right.pop()
      if (left === undefined) throw new TypeError(`the edge of a tree of ${size} leaves has too few hashes`)
      hash = node(left, hash)
      index = (index - 1) / 2
      nodes.push({ level, index, hash })
    }
    right.push(hash)
  })
  return { nodes, edge: right }
}
