import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sampleExport, textOf } from '../../support/database/exports.ts'

const VERIFIER = join(import.meta.dirname, '../../support/verify.mjs')

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'toonbank-verify-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const verify = async (bytes: string | Uint8Array): Promise<{ code: number; stdout: string }> => {
  const file = join(folder, 'export.jsonl')
  await writeFile(file, bytes)
  return new Promise((resolve) =>
    execFile(process.execPath, [VERIFIER, file], (error, stdout) =>
      resolve({ code: error ? Number(error.code) : 0, stdout: stdout.trim() }),
    ),
  )
}

test('an unchanged export verifies', async () => {
  expect(await verify(textOf(await sampleExport()))).toEqual({ code: 0, stdout: 'ok: 7 events, 4 streams' })
})

test.each<[string, (lines: readonly string[]) => string | Uint8Array, string]>([
  [
    'a changed amount',
    (lines) => textOf(lines).replace('"n":2', '"n":3'),
    "line 3: cart-a: hash is not the line's",
  ],
  ['a space', (lines) => textOf(lines).replace('{"at"', '{ "at"'), 'line 1: not its own canonical form'],
  ['a fraction', (lines) => textOf(lines).replace('"n":2', '"n":2.5'), 'line 3: a number that is no integer'],
  ['a missing event', (lines) => textOf(lines.toSpliced(2, 1)), 'line 5: cart-a: version 3 follows 1'],
  ['a cut tail', (lines) => textOf(lines.slice(0, -1)), 'line 8: the export ends without its checkpoint'],
  [
    'half a last line',
    (lines) => textOf(lines).slice(0, -9),
    'line 8: the export ends without its checkpoint',
  ],
  [
    'a dropped stream',
    (lines) => textOf(lines.filter((line) => !line.includes('order-1'))),
    'line 7: the checkpoint says',
  ],
  [
    'a wrong root',
    (lines) => textOf(lines).replace(/"root":"./u, '"root":"x'),
    'line 9: the checkpoint says otherwise',
  ],
  ['a byte that is no UTF-8', (lines) => Buffer.from(textOf(lines)).fill(0xff, 60, 61), 'line 0: '],
  ['nothing', () => '', 'line 1: the export ends'],
])('%s is found and named', async (_name, broken, stdout) => {
  const result = await verify(broken(await sampleExport()))
  expect(result.code).toBe(1)
  expect(result.stdout).toContain(`broken: ${stdout}`)
})

test('the verifier is short and shares no code with the shop', async () => {
  const source = await readFile(VERIFIER, 'utf8')
  expect(source.trimEnd().split('\n').length).toBeLessThanOrEqual(80)
  expect([...source.matchAll(/from '([^']+)'/gu)].map((match) => match[1])).toEqual([
    'node:crypto',
    'node:fs',
  ])
})
