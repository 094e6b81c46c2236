import fc from 'fast-check'
import { expect, it } from 'vitest'
import { cosigner, noteVerifier } from '../../../adapters/crypto/noteKeys.ts'
import type { WitnessedTree } from '../../../application/ports/outside/checkpoints.ts'
import { addCheckpointText } from '../../../application/shop/proof/addCheckpoint.ts'
import { witness } from '../../../application/shop/proof/witness.ts'
import { runs } from '../../support/runs.ts'
import { checkpointOf, LOG, treeOf } from './keptTree.ts'
import { HASH } from './naiveTree.ts'

/** Three histories of a log: an original one, and two that diverge from it at some line. */
const SIZE = 12
const pastsOf = (forks: readonly number[]) =>
  [SIZE, ...forks].map((fork, past) =>
    Array.from({ length: SIZE }, (_, i) => (i < fork ? `line ${i}` : `line ${i} of ${past}`)),
  )

/** A crash's effect on a write: none, or too early or too late. */
const CRASHES = ['none', 'none', 'none', 'before', 'after'] as const

const anyRequest = fc.record({
  past: fc.nat(2),
  proofOf: fc.nat(2),
  size: fc.integer({ min: 1, max: SIZE }),
  /** the size that the witness is said to have seen; null for the real one */
  old: fc.option(fc.nat(SIZE), { freq: 2 }),
  crash: fc.constantFrom(...CRASHES),
})
/** Simultaneous requests; then the witness is restarted, or continues. */
const anyRounds = fc.array(fc.tuple(fc.array(anyRequest, { minLength: 1, maxLength: 4 }), fc.boolean()), {
  minLength: 2,
  maxLength: 12,
})

/** A log's checkpoints and proofs, each computed once. */
const logOf = (lines: readonly string[]) => {
  const tree = treeOf(lines)
  const notes = new Map<number, string>()
  return {
    lines,
    consistency: tree.consistency,
    checkpoint: (size: number) => {
      const note = notes.get(size) ?? checkpointOf(lines.slice(0, size))
      notes.set(size, note)
      return note
    },
  }
}

const isPrefix = (a: readonly string[], b: readonly string[]) => a.every((line, i) => line === b[i])

it('given a log with three histories, crashes and restarts, when a witness cosigns, then it cosigns only one history', () =>
  fc.assert(
    fc.asyncProperty(fc.tuple(fc.nat(SIZE - 1), fc.nat(SIZE - 1)), anyRounds, async (forks, rounds) => {
      const pasts = pastsOf(forks).map(logOf)
      const disk = new Map<string, WitnessedTree>()
      let crash: (typeof CRASHES)[number] = 'none'
      const opened = () =>
        witness({
          logs: [noteVerifier(LOG.verifierKey)!],
          cosigner: cosigner('witness.example', new Uint8Array(32).fill(8), { now: () => 0 }),
          kept: {
            read: async (origin) => {
              await Promise.resolve()
              return disk.get(origin) ?? null
            },
            write: async (origin, tree) => {
              await Promise.resolve()
              if (crash === 'before') throw new Error('it crashed')
              disk.set(origin, tree)
              if (crash === 'after') throw new Error('it crashed')
            },
          },
          hash: HASH,
        })
      let ask = opened()
      const signed: (readonly string[])[] = []
      for (const [requests, isRestarted] of rounds) {
        crash = requests[0]?.crash ?? 'none'
        const answers = requests.map(async ({ past, proofOf, size, old }) => {
          const log = pasts[past]!
          const from = Math.min(old ?? disk.get(LOG.name)?.size ?? 0, size)
          const proof = await pasts[proofOf]!.consistency(from, size)
          const body = addCheckpointText({ old: from, proof, checkpoint: log.checkpoint(size) })
          const answer = await ask(body).catch(() => null)
          if (answer?.ok === true) signed.push(log.lines.slice(0, size))
        })
        await Promise.all(answers)
        if (isRestarted || crash !== 'none') ask = opened()
      }
      for (const a of signed) for (const b of signed) expect(a.length > b.length || isPrefix(a, b)).toBe(true)
      const last = signed.at(-1)?.length ?? 0
      expect(disk.get(LOG.name)?.size ?? 0).toBeGreaterThanOrEqual(last)
    }),
    runs(200),
  ))
