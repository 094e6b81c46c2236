import { chmod, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { randomIds } from '../../adapters/crypto/ids.ts'
import { masterKeyFile } from '../../adapters/crypto/masterKeyFile.ts'
import { sha256 } from '../../adapters/crypto/sha256.ts'

let folder = ''
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'toonbank-key-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

test('the master key is created once, readable by its owner alone, and leaves no other file', async () => {
  const path = join(folder, 'master.key')
  const key = await masterKeyFile(path)
  expect(key).toHaveLength(32)
  expect((await stat(path)).mode & 0o777).toBe(0o600)
  expect(await masterKeyFile(path)).toEqual(key)
  expect(await readFile(path)).toEqual(key)
  expect(await readdir(folder)).toEqual(['master.key'])
})

test('ten processes that start at once share one key', async () => {
  const keys = await Promise.all(Array.from({ length: 10 }, () => masterKeyFile(join(folder, 'master.key'))))
  expect(new Set(keys.map((key) => key.toString('hex'))).size).toBe(1)
})

test('a missing master key is not recreated if sealed data exist', async () => {
  const path = join(folder, 'master.key')
  await expect(masterKeyFile(path, async () => false)).rejects.toThrow(
    'master.key is missing, but data were encrypted with it: restore that key (MASTER_KEY, or master.key in DATA_DIR)',
  )
  expect(await readdir(folder)).toEqual([])
})

test('a file that is no master key is reported and left as it is', async () => {
  const path = join(folder, 'master.key')
  await writeFile(path, 'short')
  await chmod(path, 0o600)
  await expect(masterKeyFile(path)).rejects.toThrow(`${path} holds 5 bytes, a master key has 32`)
  expect(await readFile(path, 'utf8')).toBe('short')
})

test('a digest is of the text’s UTF-8 bytes', () => {
  expect(sha256('')).toBe('e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855')
  expect(sha256('é')).toBe('4a99557e4033c3539de2eb65472017cad5f9557f7a0625a09f1c3f6e2ba69c4c')
})

test('ids have their format and never repeat', () => {
  const uuids = Array.from({ length: 100 }, () => randomIds.uuid())
  for (const uuid of uuids)
    expect(uuid).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/u)
  expect(new Set(uuids).size).toBe(100)
  expect(randomIds.token()).toMatch(/^[A-Za-z0-9_-]{43}$/u)
})
