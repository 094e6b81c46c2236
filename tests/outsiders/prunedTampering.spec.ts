import fc from 'fast-check'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { sha256 } from '../../adapters/crypto/sha256.ts'
import { leafHex, prunedLeafText, readPrunedLeaf } from '../../application/contract/log/pruned.ts'
import { verifyLog } from '../../application/shop/audit/verify.ts'
import { exportLines } from '../../server/command/audit/exports/exportLines.ts'
import { checkpointOf, LOG } from '../application/proof/keptTree.ts'
import { textOf } from '../support/database/exports.ts'
import { verifyPy } from '../support/outsider/outsiders.ts'
import { ended, pruningOf, WHOLE, without } from '../support/outsider/prunedLog.ts'
import { runs } from '../support/runs.ts'
import { tempFolder } from '../support/tempFolder.ts'

/** signed while all lines were there */
const SIGNED = 60
const CHECKPOINT = checkpointOf(WHOLE.slice(0, SIGNED))

/** The same export with every cart pruned, and the event that records it. */
const GONE_CARTS = without(WHOLE, (stream) => stream.startsWith('cart-'))
const PRUNED = [...GONE_CARTS, ...pruningOf(GONE_CARTS, 2)]
const GONE = PRUNED.flatMap((line, i) => (readPrunedLeaf(line) !== null && i < SIGNED ? [i] : []))

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

it('given an export with pruned lines, then the earlier checkpoint fits, and a tampered one doesn’t', async () => {
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
    const isLast = tampering.way === 'cut off from there on' && tampering.at === GONE[0]
    // only the event lists the pruned lines; if it is cut off with every pruned line, the tree alone shows it
    const isRight = isLast
      ? ['cut-off', 'wrong-checkpoint'].includes(why) && isSound === tampering.isEnded
      : ['wrong-prune', 'wrong-checkpoint'].includes(why) && !isSound
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
