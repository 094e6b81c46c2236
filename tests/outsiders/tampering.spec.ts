import fc from 'fast-check'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { sha256 } from '../../adapters/crypto/sha256.ts'
import { noteVerifier } from '../../adapters/crypto/noteKeys.ts'
import { readCheckpoint } from '../../application/shop/proof/logCheckpoint.ts'
import { openNote } from '../../application/shop/proof/note.ts'
import { equalHashes } from '../../application/shop/proof/treeHash.ts'
import { verifyLog } from '../../application/shop/audit/verify.ts'
import { exportLines } from '../../server/command/audit/exports/exportLines.ts'
import { checkpointOf, LOG, treeOf } from '../application/proof/keptTree.ts'
import { textOf } from '../support/database/exports.ts'
import { verifyPy } from '../support/outsider/outsiders.ts'
import { anyTampering, tampered } from '../support/outsider/tampered.ts'
import { runs } from '../support/runs.ts'
import { tempFolder } from '../support/tempFolder.ts'

/** An export of a shop of November 2026. */
const EXPORT = readFileSync('tests/fixtures/folder/export.jsonl', 'utf8').trimEnd().split('\n')
/** The number of lines in an earlier signed checkpoint. */
const SIGNED = 60
const CHECKPOINT = checkpointOf(EXPORT.slice(0, SIGNED))
const SEED = Number(process.env['FC_SEED'] ?? Math.floor(Math.random() * 2 ** 31))

/** The verdict of the shop's own code on an export and an old checkpoint, in the words of verify.py. */
const nodeSays = async (path: string): Promise<string> => {
  const found = await verifyLog(exportLines(path), sha256)
  if (!found.ok) return 'broken'
  const note = openNote(CHECKPOINT, [noteVerifier(LOG.verifierKey)!])
  const old = note.ok ? readCheckpoint(note.value.text) : null
  if (old === null) return 'not-this-log'
  if (old.size > found.value.events) return 'cut-off'
  const lines = readFileSync(path, 'utf8').split('\n').slice(0, old.size)
  return equalHashes(await treeOf(lines).root(old.size), old.root) ? 'ok' : 'other-past'
}

const FORGED = ['other-past', 'cut-off']

it('given an export, an old checkpoint and a thousand tamperings, then Python and Node find every one', async () => {
  console.log(`tamperings by FC_SEED=${SEED}`)
  const folder = tempFolder()
  const write = (name: string, text: string) => {
    writeFileSync(join(folder, name), text)
    return join(folder, name)
  }
  const checkpoint = write('checkpoint', CHECKPOINT)
  const against = ['--against', checkpoint, '--key', LOG.verifierKey]
  const whole = write('whole', textOf(EXPORT))
  expect(verifyPy('export', whole, ...against)).toMatchObject({
    code: 0,
    out: `ok: ${whole}: 71 events, 18 streams, and begins with the ${SIGNED} lines of the checkpoint\n`,
  })
  expect(await nodeSays(whole)).toBe('ok')

  const tamperings = fc.sample(anyTampering(SIGNED), { ...runs(1_000), seed: SEED })
  const paths = tamperings.map((one, i) => write(`${i}`, textOf(tampered(EXPORT, one))))
  const { code, out } = verifyPy('export', ...paths, ...against)
  const python = out.trimEnd().split('\n')
  expect([code, python.length]).toStrictEqual([1, tamperings.length])
  const missed: unknown[] = []
  for (const [i, tampering] of tamperings.entries()) {
    const [verdict = '', , why = ''] = python[i]!.split(': ')
    const node = await nodeSays(paths[i]!)
    // a consistent forgery is found by the old checkpoint alone
    const isFound = tampering.isRehashed ? FORGED.includes(why) && node === why : node !== 'ok'
    if (verdict !== 'broken' || !isFound) missed.push({ tampering, python: python[i], node })
  }
  expect(missed).toStrictEqual([])
})

const SPOILT: readonly (readonly [string, (text: string) => string, string])[] = [
  ['a byte changed', (text) => text.replace('"base":5495', '"base":5496'), 'wrong-hash'],
  ['a space more', (text) => text.replace('{"at":', '{ "at":'), 'not-canonical'],
  ['a name twice', (text) => text.replace('"base":5495', '"base":1,"base":5495'), 'not-canonical'],
  ['a number with a fraction', (text) => text.replace('5495', '5495.0'), 'not-canonical'],
  ['minus zero', (text) => text.replace('"discount":0', '"discount":-0'), 'not-canonical'],
  ['a number beyond 2^53', (text) => text.replace('5495', '9007199254740992'), 'not-canonical'],
  ['an escape that isn’t needed', (text) => text.replace('"base"', '"\\u0062ase"'), 'not-canonical'],
  ['a member more', (text) => text.replace(',"version":1}', ',"version":1,"x":1}'), 'bad-shape'],
  ['true for a version', (text) => text.replace('"version":1}', '"version":true}'), 'bad-shape'],
  ['a day that isn’t', (text) => text.replace('2026-11-21', '2026-02-30'), 'bad-shape'],
  ['a byte order mark', (text) => `\ufeff${text}`, 'not-canonical'],
  ['no last line feed', (text) => text.slice(0, -1), 'no-checkpoint'],
  ['no checkpoint', (text) => text.replace(/\{"checkpoint".*\n$/u, ''), 'no-checkpoint'],
  ['a line behind its checkpoint', (text) => `${text}${text.split('\n')[0]}\n`, 'bad-shape'],
  ['true for a count', (text) => text.replace('"events":71', '"events":true'), 'wrong-checkpoint'],
  ['another root', (text) => text.replace(/"root":"./u, '"root":"x'), 'wrong-checkpoint'],
  ['nothing in it', () => '', 'no-checkpoint'],
]

it('given a malformed export, then Python and Node refuse it without an old checkpoint', async () => {
  const folder = tempFolder()
  const paths = SPOILT.map((_, i) => join(folder, `${i}`))
  for (const [i, [, spoil]] of SPOILT.entries()) writeFileSync(paths[i]!, spoil(textOf(EXPORT)))
  const said = verifyPy('export', ...paths)
    .out.trimEnd()
    .split('\n')
  expect(SPOILT.map(([what], i) => [what, said[i]?.split(': ')[2]])).toStrictEqual(
    SPOILT.map(([what, , why]) => [what, why]),
  )
  for (const path of paths) expect(await nodeSays(path)).toBe('broken')
})
