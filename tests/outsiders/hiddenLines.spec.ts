import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { sha256 } from '../../adapters/crypto/sha256.ts'
import { chain } from '../../application/contract/log/line.ts'
import { readPrunedLeaf } from '../../application/contract/log/pruned.ts'
import { auditVerifyFile } from '../../server/command/audit/proof/verify.ts'
import { auditStatsFile } from '../../server/command/audit/stats.ts'
import { append } from '../support/database/commits.ts'
import { textOf } from '../support/database/exports.ts'
import { verifyPy } from '../support/outsider/outsiders.ts'
import { ended, pruningOf, streamOf, WHOLE, without } from '../support/outsider/prunedLog.ts'
import { cartEvents } from '../support/samples/sampleCart.ts'
import { recordedIo } from '../support/shop/recordedIo.ts'
import { tempFolder } from '../support/tempFolder.ts'

/**
 * The verdicts on these lines: exit codes of `audit verify FILE`, `audit stats FILE`, verify.mjs and
 * verify.py, and the words of the first.
 */
const verdicts = async (lines: readonly string[], name = 'export') => {
  const cwd = tempFolder()
  const path = join(cwd, name)
  writeFileSync(path, textOf(ended(lines)))
  const { io, written } = recordedIo({ cwd })
  const verify = await auditVerifyFile(sha256, [name], io)
  const stats = await auditStatsFile(sha256, [name], recordedIo({ cwd }).io)
  const mjs = spawnSync(process.execPath, ['tests/support/verify.mjs', path]).status
  return { codes: [verify, stats, mjs, verifyPy('export', path).code], out: written.out }
}

const ORDER = WHOLE.map(streamOf).find((stream) => stream.startsWith('order-')) ?? ''
const CARTS = [...new Set(WHOLE.map(streamOf).filter((stream) => stream.startsWith('cart-')))]
const pruned = (...streams: readonly string[]) => without(WHOLE, (stream) => streams.includes(stream))
const [CART = '', OTHER = ''] = CARTS

it.each([1, 2] as const)(
  'given carts whose pruning is on record, by an event of schema %i, then every verifier accepts',
  async (schema) => {
    const lines = pruned(CART, OTHER)
    expect((await verdicts([...lines, ...pruningOf(lines, schema)])).codes).toEqual([0, 0, 0, 0])
    // two prunings, each of its own lines
    const first = pruned(CART)
    const both = [
      ...lines,
      ...pruningOf(first, schema),
      ...pruningOf(
        without(WHOLE, (stream) => stream === OTHER),
        2,
        '2',
      ),
    ]
    expect((await verdicts(both)).codes).toEqual([0, 0, 0, 0])
  },
)

const honest = pruned(CART)
/** The last three lines of a stream: the rest of it is consistent. */
const lastOf = (stream: string) => WHOLE.filter((line) => streamOf(line) === stream).slice(-3)
const prunedLines = (gone: readonly string[]) =>
  WHOLE.map((line) => (gone.includes(line) ? (without([line], () => true)[0] ?? '') : line))
const HIDDEN: readonly (readonly [string, readonly string[]])[] = [
  ['an order hidden, and nothing pruned on record', pruned(ORDER)],
  ...([1, 2] as const).flatMap((schema): readonly (readonly [string, readonly string[]])[] => [
    [
      `an order hidden beside a pruned cart, by schema ${schema}`,
      [...pruned(CART, ORDER), ...pruningOf(honest, schema)],
    ],
    [
      `a pruned line left out, by schema ${schema}`,
      [...honest.filter((line) => readPrunedLeaf(line) === null), ...pruningOf(honest, schema)],
    ],
    [`a cart that was pruned put back, by schema ${schema}`, [...WHOLE, ...pruningOf(honest, schema)]],
    [`an order hidden behind the pruning, by schema ${schema}`, [...pruningOf([], schema), ...pruned(ORDER)]],
  ]),
  [
    'an order hidden and a pruned cart of as many lines put back',
    [...prunedLines(lastOf(ORDER)), ...pruningOf(prunedLines(lastOf(CART)), 2)],
  ],
  [
    'another leaf in the place of a pruned line',
    [
      ...honest.map((line) => (readPrunedLeaf(line) === null ? line : `{"pruned":"${'0'.repeat(64)}"}`)),
      ...pruningOf(honest, 2),
    ],
  ],
  [
    'indexes that are none',
    [...honest, ...pruningOf(honest, 2)].with(
      -1,
      chain(
        append('archive-9', {
          events: [{ type: 'StreamsPruned', data: { facts: 1, indexes: 'x', leaves: null } }],
          schema: 2,
        }),
        sha256,
      ).lines[0] ?? '',
    ),
  ],
]

it.each(HIDDEN)('given %s, then every verifier finds it', async (_what, lines) => {
  const { codes, out } = await verdicts(lines)
  expect(codes).toEqual([1, 1, 1, 1])
  expect(out).toMatch(/^broken: line \d+: wrong-prune \(/u)
})

/** A cart, and an order whose first event was caused by the cart's last one. */
const caused = (): readonly string[] => {
  const cart = chain(append('cart-1', { events: cartEvents() }), sha256)
  const events = [{ type: 'Odd', data: {} }]
  const order = chain(append('order-1', { events, causes: [cart.head.hash] }), sha256)
  return [...cart.lines, ...order.lines, ...chain(append('consent-1', { events }), sha256).lines]
}

it('given a missing stream whose events caused others, then verify names the event whose cause is missing', async () => {
  const lines = caused()
  expect((await verdicts(lines)).codes).toEqual([0, 0, 0, 0])
  const left = await verdicts(lines.filter((line) => streamOf(line) !== 'cart-1'))
  expect(left.codes).toEqual([1, 0, 1, 1])
  expect(left.out).toMatch(
    /^broken: line 1, order-1.*: no-cause \(its causation [0-9a-f]{64} stands nowhere before it\)\n$/u,
  )
})

it('given an export of one stream or an archive, then causes may be elsewhere, and verify says which kind it is', async () => {
  const lines = caused()
  const one = await verdicts(lines.filter((line) => streamOf(line) === 'order-1'))
  expect([one.codes, one.out]).toEqual([[0, 0, 0, 0], expect.stringMatching(/, one stream only\n$/u)])
  const some = lines.filter((line) => streamOf(line) !== 'cart-1')
  const archive = await verdicts(some, 'archive-1.jsonl')
  expect([archive.codes.slice(0, 3), archive.out]).toEqual([
    [0, 0, 0],
    expect.stringMatching(/, an archive\n$/u),
  ])
})
