import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sha256 } from '../../../adapters/crypto/sha256.ts'
import { sanitise } from '../../../adapters/html/sanitise.ts'
import { memoryCatalogue } from '../../../adapters/memory/catalogue.ts'
import { memoryTables } from '../../../adapters/memory/tables.ts'
import { namedPictures } from '../../support/samples/namedPictures.ts'
import { importCatalogueCommand } from '../../../server/command/importCatalogue.ts'
import { lineOf } from '../../support/samples/products.ts'

let cwd = ''
beforeAll(async () => {
  cwd = await mkdtemp(join(tmpdir(), 'import-'))
})
afterAll(() => rm(cwd, { recursive: true }))

const run = async (
  args: readonly string[],
  catalogue = memoryCatalogue(memoryTables(), sha256),
  isTTY = false,
) => {
  let out = ''
  let err = ''
  const io = {
    out: (text: string) => void (out += text),
    err: (text: string) => void (err += text),
    isTTY,
    columns: 80,
    cwd,
  }
  const deps = {
    catalogueWriter: catalogue,
    sanitise,
    pictures: namedPictures,
    picturesFrom: () => namedPictures,
    clock: { now: () => 0 },
  }
  return { code: await importCatalogueCommand(deps, args, io), out, err }
}

test('a file, packed or not, with CR LF, a byte order mark and U+2028 in a text, goes in; again, nothing changes', async () => {
  const text = `\uFEFF${lineOf(1, { brand: 'a\u2028b' })}\r\n${lineOf(2)}`
  await writeFile(join(cwd, 'a.jsonl'), text)
  await writeFile(join(cwd, 'a.jsonl.gz'), gzipSync(text))
  const catalogue = memoryCatalogue(memoryTables(), sha256)
  expect(await run(['a.jsonl'], catalogue)).toEqual({
    code: 0,
    out: '2 lines: 2 added, 0 changed, 0 unchanged, 0 refused.\n',
    err: '',
  })
  expect((await run(['a.jsonl.gz'], catalogue)).out).toBe(
    '2 lines: 0 added, 0 changed, 2 unchanged, 0 refused. Nothing changed.\n',
  )
})

test('refused lines are named and make the exit code 1', async () => {
  await writeFile(join(cwd, 'bad.jsonl'), `${lineOf(1)}\n${lineOf(2, { brand: 1 })}\n`)
  const lenient = await run(['bad.jsonl'])
  expect([lenient.code, lenient.err]).toEqual([1, 'line 2: brand: must be a text\n'])
  expect(lenient.out).toBe('2 lines: 1 added, 0 changed, 0 unchanged, 1 refused.\n')
  const strict = await run(['--strict', 'bad.jsonl'])
  expect(strict.out).toContain('Nothing went in')
})

test('a terminal sees one line that is rewritten', async () => {
  await writeFile(join(cwd, 'tty.jsonl'), lineOf(1))
  const { out } = await run(['tty.jsonl'], undefined, true)
  expect(out).toContain('\r')
  expect(out).toContain('[####################] 1 lines')
})

test.each([
  ['nothing.jsonl', 'there is no such file'],
  ['folder.jsonl', 'is a folder'],
  ['cut.jsonl.gz', 'is damaged'],
  ['noise.jsonl.gz', 'is damaged'],
  ['latin.jsonl', 'is not UTF-8 text'],
])('%s: one line that says %s', async (file, why) => {
  const { mkdir } = await import('node:fs/promises')
  await mkdir(join(cwd, 'folder.jsonl'), { recursive: true })
  await writeFile(join(cwd, 'cut.jsonl.gz'), gzipSync(lineOf(1)).subarray(0, 40))
  await writeFile(join(cwd, 'noise.jsonl.gz'), 'no gzip at all')
  await writeFile(join(cwd, 'latin.jsonl'), Buffer.from([0x7b, 0xe9, 0x7d]))
  expect(await run([file])).toMatchObject({ code: 1, err: `${file}: ${why}\n` })
})

test.each([[[]], [['--what']], [['a', 'b']]])('%j: the usage', async (args) => {
  const { code, err } = await run(args)
  expect([code, err.startsWith('usage: ')]).toEqual([1, true])
})
