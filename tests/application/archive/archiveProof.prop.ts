import fc from 'fast-check'
import { expect, it } from 'vitest'
import {
  type ArchiveProof,
  archiveProofText,
  rangesBeside,
  readArchiveProof,
  rootBeside,
} from '../../../application/shop/archive/archiveProof.ts'
import { equalHashes } from '../../../application/shop/proof/treeHash.ts'
import { runs } from '../../support/runs.ts'
import { HASH, naiveRoot } from '../proof/naiveTree.ts'

/** A log, and the lines of it that an archive has. */
const anyArchive = fc.integer({ min: 1, max: 70 }).chain((size) =>
  fc.record({
    size: fc.constant(size),
    indexes: fc
      .uniqueArray(fc.integer({ min: 0, max: size - 1 }), { minLength: 1 })
      .map((all) => all.toSorted((a, b) => a - b)),
    at: fc.nat(),
  }),
)

it('given any lines of any log, then the archive proof yields its root; with a changed line or hash, another root or none', () => {
  fc.assert(
    fc.property(anyArchive, ({ size, indexes, at }) => {
      const lines = Array.from({ length: size }, (_, i) => `line ${i}`)
      const root = naiveRoot(lines)
      const hashes = rangesBeside(indexes, size).map(({ from, to }) => naiveRoot(lines.slice(from, to)))
      const leaves = indexes.map((index) => HASH.leaf(lines[index] ?? ''))
      const fits = (
        own = leaves,
        proof: Pick<ArchiveProof, 'indexes' | 'hashes'> = { indexes, hashes },
        of = size,
      ): boolean => {
        const made = rootBeside(own, proof, of, HASH)
        return made !== null && equalHashes(made, root)
      }
      expect(fits()).toBe(true)
      const read = readArchiveProof(
        archiveProofText({ indexes, hashes, checkpoint: 'a note\n' }),
        indexes.length,
      )
      expect(read).toMatchObject({ indexes, checkpoint: 'a note\n' })
      expect(fits(leaves, read ?? { indexes: [], hashes: [] })).toBe(true)

      const nr = at % leaves.length
      expect(fits(leaves.with(nr, HASH.empty))).toBe(false)
      expect(fits(leaves.toSpliced(nr, 1))).toBe(false)
      expect(fits(leaves, { indexes, hashes: [...hashes, HASH.empty] })).toBe(false)
      if (hashes.length > 0) {
        const one = at % hashes.length
        expect(fits(leaves, { indexes, hashes: hashes.with(one, HASH.empty) })).toBe(false)
        expect(fits(leaves, { indexes, hashes: hashes.toSpliced(one, 1) })).toBe(false)
      }
      if (leaves.length > 1) expect(fits(leaves.toReversed())).toBe(false)
    }),
    runs(300),
  )
})
