import fc from 'fast-check'
import { expect, it } from 'vitest'
import { isConsistent } from '../../../application/shop/proof/consistency.ts'
import { rootByInclusion } from '../../../application/shop/proof/verifyEntry.ts'
import { edgeOf, grown } from '../../../application/shop/proof/treeGrowth.ts'
import { equalHashes } from '../../../application/shop/proof/treeHash.ts'
import { treeReader } from '../../../application/shop/proof/treeReader.ts'
import { runs } from '../../support/runs.ts'
import { HASH, keptNodes, naivePath, naiveProof, naiveRoot } from './naiveTree.ts'

const linesOf = (size: number) => Array.from({ length: size }, (_, i) => `line ${i}`)

/** A tree of this many lines, grown a few lines at a time. */
const treeOf = async (lines: readonly string[], step: number) => {
  const { nodes, read } = keptNodes()
  for (let size = 0; size < lines.length; size += step) {
    const more = grown(size, await read(edgeOf(size)), lines.slice(size, size + step).map(HASH.leaf), HASH)
    for (const { level, index, hash } of more.nodes) nodes.set(`${level}/${index}`, hash)
    expect(more.edge).toStrictEqual(await read(edgeOf(Math.min(size + step, lines.length))))
  }
  return treeReader(read, HASH)
}

const anySizes = fc
  .tuple(fc.integer({ min: 1, max: 70 }), fc.nat(), fc.nat(), fc.integer({ min: 1, max: 9 }))
  .map(([size, a, b, step]) => ({ size, index: a % size, old: b % (size + 1), step }))

const flipped = (hash: Uint8Array, bit: number) =>
  hash.map((byte, i) => (i === (bit >> 3) % 32 ? byte ^ (1 << (bit & 7)) : byte))

/** A corrupted proof: a hash changed, left out, duplicated, or two of them swapped. */
const spoilt = (proof: readonly Uint8Array[], how: number, bit: number): readonly Uint8Array[] => {
  const at = how % Math.max(proof.length, 1)
  const one = proof[at] ?? HASH.empty
  const kinds = [
    proof.length === 0 ? [one] : proof.with(at, flipped(one, bit)),
    proof.length === 0 ? [one] : proof.toSpliced(at, 1),
    [...proof, one],
    proof.length < 2 ? [...proof, one] : [...proof].reverse(),
  ]
  return kinds[how % kinds.length] ?? []
}

it('given a stored tree of any size, when it proves, then its hashes are exactly those of the RFC', () =>
  fc.assert(
    fc.asyncProperty(anySizes, async ({ size, index, old, step }) => {
      const lines = linesOf(size)
      const tree = await treeOf(lines, step)
      expect(await tree.root(size)).toStrictEqual(naiveRoot(lines))
      expect(await tree.root(old)).toStrictEqual(naiveRoot(lines.slice(0, old)))
      expect(await tree.inclusion(index, size)).toStrictEqual(naivePath(index, lines))
      expect(await tree.consistency(old, size)).toStrictEqual(old === 0 ? [] : naiveProof(old, lines))
    }),
    runs(300),
  ))

it('given a proof, when it is checked, then it is valid for its own leaf, index and tree, and for nothing that was changed', () =>
  fc.assert(
    fc.asyncProperty(anySizes, fc.nat(), fc.nat(255), async ({ size, index, old, step }, how, bit) => {
      const lines = linesOf(size)
      const tree = await treeOf(lines, step)
      const root = naiveRoot(lines)
      const proof = await tree.inclusion(index, size)
      const leaf = HASH.leaf(`line ${index}`)
      const proves = (...args: [Uint8Array, number, number, readonly Uint8Array[]]) => {
        const found = rootByInclusion(...args, HASH)
        return found !== null && equalHashes(found, root)
      }
      expect(proves(leaf, index, size, proof)).toBe(true)
      expect(proves(HASH.leaf('another line'), index, size, proof)).toBe(false)
      expect(proves(leaf, index === 0 ? size - 1 : index - 1, size, proof)).toBe(size === 1)
      expect(proves(leaf, index, size, spoilt(proof, how, bit))).toBe(
        proof.length === 2 && equalHashes(proof[0]!, proof[1]!),
      )

      const older = { size: old, root: naiveRoot(lines.slice(0, old)) }
      const newer = { size, root }
      const consistent = await tree.consistency(old, size)
      expect(isConsistent(older, newer, consistent, HASH)).toBe(true)
      expect(isConsistent(older, newer, spoilt(consistent, how, bit), HASH)).toBe(false)
      expect(isConsistent({ ...older, root: flipped(older.root, bit) }, newer, consistent, HASH)).toBe(false)
      if (old > 0)
        expect(isConsistent(older, { size, root: flipped(root, bit) }, consistent, HASH)).toBe(false)
      expect(isConsistent({ ...newer, size: size + 1 }, newer, [], HASH)).toBe(false)
    }),
    runs(300),
  ))
