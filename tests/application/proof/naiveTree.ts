import { sha256Bytes } from '../../../adapters/crypto/sha256.ts'
import { treeHash } from '../../../application/shop/proof/treeHash.ts'
import type { ReadNodes } from '../../../application/shop/proof/treeReader.ts'

export const HASH = treeHash(sha256Bytes)

const halves = <T>(all: readonly T[]): readonly [readonly T[], readonly T[]] => {
  const split = 2 ** (Math.ceil(Math.log2(all.length)) - 1)
  return [all.slice(0, split), all.slice(split)]
}

/** MTH of RFC 6962, section 2.1, implemented literally. */
export const naiveRoot = (lines: readonly string[]): Uint8Array => {
  if (lines.length === 0) return HASH.empty
  if (lines.length === 1) return HASH.leaf(lines[0] ?? '')
  const [left, right] = halves(lines)
  return HASH.node(naiveRoot(left), naiveRoot(right))
}

/** PATH of RFC 6962, section 2.1.1. */
export const naivePath = (index: number, lines: readonly string[]): readonly Uint8Array[] => {
  if (lines.length === 1) return []
  const [left, right] = halves(lines)
  return index < left.length
    ? [...naivePath(index, left), naiveRoot(right)]
    : [...naivePath(index - left.length, right), naiveRoot(left)]
}

/** SUBPROOF of RFC 6962, section 2.1.2; PROOF with `isWhole`. */
export const naiveProof = (old: number, lines: readonly string[], isWhole = true): readonly Uint8Array[] => {
  if (old === lines.length) return isWhole ? [] : [naiveRoot(lines)]
  const [left, right] = halves(lines)
  return old <= left.length
    ? [...naiveProof(old, left, isWhole), naiveRoot(right)]
    : [...naiveProof(old - left.length, right, false), naiveRoot(left)]
}

/** A tree's nodes in memory, as returned by `grown`. */
export const keptNodes = () => {
  const nodes = new Map<string, Uint8Array>()
  const read: ReadNodes = async (wanted) =>
    wanted.map(({ level, index }) => {
      const hash = nodes.get(`${level}/${index}`)
      if (hash === undefined) throw new Error(`node ${level}/${index} isn't kept`)
      return hash
    })
  return { nodes, read }
}
