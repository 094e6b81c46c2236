import type { LogTree, TreeNode } from '../../ports/database/log/logTree.ts'
import type { TreeHash } from './treeHash.ts'
import type { ReadNodes } from './treeReader.ts'

/** Of so many levels of the tree one is stored: writing costs a third of what all would, reading some tens of hashes more. */
const STRIDE = 4

export const isStored = ({ level }: TreeNode): boolean => level % STRIDE === 0

/** The stored nodes that a node is made of, from left to right. */
const storedBelow = ({ level, index }: TreeNode): readonly TreeNode[] => {
  const count = 2 ** (level % STRIDE)
  return Array.from({ length: count }, (_, i) => ({
    level: level - (level % STRIDE),
    index: index * count + i,
  }))
}

/** Any whole node of the tree, made of those that are stored, which are read in one go. */
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
