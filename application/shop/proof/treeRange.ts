import type { TreeNode } from '../../ports/database/log/logTree.ts'

/** The leaves from `from` up to, not including, `to`. */
export interface TreeRange {
  readonly from: number
  readonly to: number
}

/** The largest power of two below `size`, where RFC 9162 splits a tree of that many leaves (two or more). */
export const splitOf = (size: number): number => {
  let split = 1
  while (split * 2 < size) split *= 2
  return split
}

/**
 * The complete nodes that cover a range, from left to right; a range begins at a split, so they get smaller.
 */
export const nodesOf = ({ from, to }: TreeRange): readonly TreeNode[] => {
  const nodes: TreeNode[] = []
  for (let at = from; at < to;) {
    let level = 0
    while (at + 2 ** (level + 1) <= to) level++
    nodes.push({ level, index: at / 2 ** level })
    at += 2 ** level
  }
  return nodes
}

/**
 * The subtrees whose hashes prove that a leaf is in a tree, from the leaf's sibling up to the root's child
 * (RFC 9162, section 2.1.3.1).
 * @param index of the leaf, from 0, below `size`
 */
export const inclusionRanges = (index: number, size: number): readonly TreeRange[] => {
  const ranges: TreeRange[] = []
  for (let from = 0, to = size; to - from > 1;) {
    const middle = from + splitOf(to - from)
    if (index < middle) {
      ranges.unshift({ from: middle, to })
      to = middle
    } else {
      ranges.unshift({ from, to: middle })
      from = middle
    }
  }
  return ranges
}

/**
 * The subtrees whose hashes prove that a tree of `size` leaves begins with one of `old` (RFC 9162, section
 * 2.1.4.1): none if they are equal or the old one is empty.
 * @param old at most `size`
 */
export const consistencyRanges = (old: number, size: number): readonly TreeRange[] => {
  if (old === 0 || old === size) return []
  const ranges: TreeRange[] = []
  let from = 0
  let to = size
  while (to !== old) {
    const middle = from + splitOf(to - from)
    if (old <= middle) {
      ranges.unshift({ from: middle, to })
      to = middle
    } else {
      ranges.unshift({ from, to: middle })
      from = middle
    }
  }
  return from === 0 ? ranges : [{ from, to }, ...ranges]
}
