import fc from 'fast-check'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { sha256 } from '../../adapters/crypto/sha256.ts'
import { checkpointOf as exportCheckpointOf } from '../../application/contract/log/checkpoint.ts'
import { readLine } from '../../application/contract/log/line.ts'
import { leafHex, prunedLeafText, readPrunedLeaf } from '../../application/contract/log/pruned.ts'
import { verifyLog } from '../../application/shop/audit/verify.ts'
import type { Head } from '../../domain/kernel/event.ts'
import { exportLines } from '../../server/command/audit/exports/exportLines.ts'
import { checkpointOf, LOG } from '../application/proof/keptTree.ts'
import { textOf } from '../support/database/exports.ts'
import { verifyPy } from '../support/outsider/outsiders.ts'
import { runs } from '../support/runs.ts'
import { tempFolder } from '../support/tempFolder.ts'

const WHOLE = readFileSync('tests/fixtures/folder/export.jsonl', 'utf8').trimEnd().split('\n').slice(0, -1)
/** signed while all lines were there */
const SIGNED = 60
const CHECKPOINT = checkpointOf(WHOLE.slice(0, SIGNED))

const streamOf = (line: string): string => {
  const read = readLine(line)
  return read.ok ? read.value.stream : ''
}

/** The same export with every cart pruned. */
const PRUNED = WHOLE.map((line) =>
  streamOf(line).startsWith('cart-') ? prunedLeafText(leafHex(line, sha256)) : line,
)
const GONE = PRUNED.flatMap((line, i) => (readPrunedLeaf(line) !== null && i < SIGNED ? [i] : []))

/** With the checkpoint that these lines come to. */
const ended = (lines: readonly string[]): readonly string[] => {
  const heads = new Map<string, Head>()
  const leaves: string[] = []
  for (const line of lines) {
    const leaf = readPrunedLeaf(line)
    const read = readLine(line)
    if (leaf !== null) leaves.push(leaf)
    if (read.ok) heads.set(read.value.stream, read.value)
  }
  return [...lines, exportCheckpointOf(heads, '2026-11-24T12:00:00.000Z', lines.length, sha256, leaves)]
}

const WAYS = {
  'a digit changed': (at: number, other: number) => {
    const leaf = readPrunedLeaf(PRUNED[at] ?? '') ?? ''
    const place = other % 64
    const digit = leaf[place] === '0' ? '1' : '0'
    return PRUNED.with(at, prunedLeafText(leaf.slice(0, place) + digit + leaf.slice(place + 1)))
  },
  'left out': (at: number) => PRUNED.toSpliced(at, 1),
  doubled: (at: number) => PRUNED.toSpliced(at, 0, PRUNED[at] ?? ''),
  'swapped with another': (at: number, other: number) => {
    const another = GONE[(GONE.indexOf(at) + 1 + (other % (GONE.length - 1))) % GONE.length] ?? 0
    return PRUNED.with(at, PRUNED[another] ?? '').with(another, PRUNED[at] ?? '')
  },
  'one put in': (at: number, other: number) =>
    PRUNED.toSpliced(at, 0, prunedLeafText(leafHex(String(other), sha256))),
  'cut off from there on': (at: number) => PRUNED.slice(0, at),
} as const

it('given an export with pruned lines, then the checkpoint of before fits, and any tampering with one doesn’t', async () => {
  const folder = tempFolder()
  const write = (name: string, text: string): string => {
    writeFileSync(join(folder, name), text)
    return join(folder, name)
  }
  const against = ['--against', write('checkpoint', CHECKPOINT), '--key', LOG.verifierKey]
  const whole = write('whole', textOf(ended(PRUNED)))
  expect(verifyPy('export', whole, ...against)).toMatchObject({ code: 0 })
  expect(await verifyLog(exportLines(whole), sha256)).toMatchObject({ ok: true })
  expect(GONE.length).toBeGreaterThan(5)

  const anyOne = fc.record({
    way: fc.constantFrom(...(Object.keys(WAYS) as (keyof typeof WAYS)[])),
    at: fc.constantFrom(...GONE),
    other: fc.nat(1_000),
    isEnded: fc.boolean(),
  })
  const tamperings = fc.sample(anyOne, runs(200))
  const [, end = ''] = textOf(ended(PRUNED)).match(/(\{"checkpoint".*)\n$/u) ?? []
  const paths = tamperings.map(({ way, at, other, isEnded }, i) => {
    const lines = WAYS[way](at, other)
    return write(`${i}`, textOf(isEnded ? ended(lines) : [...lines, end]))
  })
  const said = verifyPy('export', ...paths, ...against)
    .out.trimEnd()
    .split('\n')
  const missed: unknown[] = []
  for (const [i, tampering] of tamperings.entries()) {
    const why = said[i]?.split(': ')[2] ?? ''
    const isSound = (await verifyLog(exportLines(paths[i] ?? ''), sha256)).ok
    const isSwapped = tampering.way === 'swapped with another'
    // the export's own checkpoint says which lines there are; their order is what the tree is for
    const isRight = ['other-past', 'cut-off'].includes(why)
      ? isSound && (tampering.isEnded || isSwapped)
      : why === 'wrong-checkpoint' && !isSound && !tampering.isEnded
    if (!isRight) missed.push({ tampering, said: said[i], isSound })
  }
  expect(missed).toStrictEqual([])
})

it.each([
  [
    'the shop’s own words for it',
    `{"pruned":{"by":"a@2","hash":"${'0'.repeat(64)}","leaf":"${'0'.repeat(64)}","stream":"cart-1","version":1}}`,
  ],
  ['no hash', '{"pruned":"0"}'],
  ['a member more', `{"pruned":"${'0'.repeat(64)}","x":1}`],
  ['a space more', `{"pruned": "${'0'.repeat(64)}"}`],
  ['capitals', `{"pruned":"${'A'.repeat(64)}"}`],
])('given %s in the place of a pruned line, then Python and Node refuse it', async (_what, line) => {
  const path = join(tempFolder(), 'export')
  writeFileSync(path, textOf(ended([...WHOLE.slice(0, 3), line])))
  expect(verifyPy('export', path).code).toBe(1)
  expect((await verifyLog(exportLines(path), sha256)).ok).toBe(false)
})
