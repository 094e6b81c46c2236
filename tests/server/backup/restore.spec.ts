import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, it } from 'vitest'
import { sha256, sha256Bytes } from '../../../adapters/crypto/sha256.ts'
import { wrap } from '../../../adapters/crypto/wrappedKey.ts'
import { BACKUP_FORMAT } from '../../../application/contract/files/backupManifest.ts'
import { toBase64 } from '../../../application/shop/proof/base64.ts'
import { treeHash } from '../../../application/shop/proof/treeHash.ts'
import { ok, refused } from '../../../domain/kernel/result.ts'
import { treeIn } from '../../../server/command/backup/fileTree.ts'
import { restore } from '../../../server/command/backup/restore.ts'
import type { BareShop } from '../../../server/command/bareShop.ts'
import { memoryLogTree } from '../../support/memory/logTree.ts'
import { memoryTables } from '../../support/memory/tables.ts'
import { recordedIo } from '../../support/shop/recordedIo.ts'
import { tempFolder } from '../../support/tempFolder.ts'

const HASH = treeHash(sha256Bytes)
const KEY = new Uint8Array(32).fill(1)

let backup: string
let target: string
beforeEach(async () => {
  backup = join(tempFolder(), 'backup')
  target = tempFolder()
  for (const folder of ['database/pg_notify', 'images/a', 'shop'])
    mkdirSync(join(backup, folder), { recursive: true })
  const put = (path: string, text: string) => writeFileSync(join(backup, path), text)
  put('database/PG_VERSION', '18\n')
  put('images/a/a.webp', 'picture')
  put('shop/config.json', '{}')
  put('checkpoints.txt', '')
  await manifested({})
})

/** Writes the manifest of the backup's files, with these changes. */
const manifested = async (changes: object): Promise<void> => {
  rmSync(join(backup, 'manifest.json'), { force: true })
  const of = { build: 'b', at: '2026-11-28T09:00:00.000Z', shop: 'security', engine: 'embedded' }
  const log = { size: 0, root: toBase64(HASH.empty) }
  const manifest = { format: BACKUP_FORMAT, ...of, log, ...(await treeIn(backup)), ...changes }
  writeFileSync(join(backup, 'manifest.json'), JSON.stringify(manifest))
}

/** Restores into the target, on an empty log with one wrapped key. */
const restored = async (more: Partial<BareShop> = {}) => {
  const { io, written } = recordedIo({ cwd: join(backup, '..') })
  const places = {
    dataDir: join(target, 'data'),
    imagesDir: join(target, 'images'),
    shopDir: join(target, 'shop'),
  }
  const rows = [{ subject: 'anna', wrapped: wrap(KEY, 'anna', KEY) }]
  const code = await restore(
    {
      shop: 'security',
      engine: 'embedded',
      places,
      masterKeys: async () => ({ present: KEY, previous: null }),
      hasTables: async () => false,
      load: async () => ok(null),
      open: async () => ({
        logTree: memoryLogTree(sha256, memoryTables()),
        treeHash: HASH,
        keyRing: { after: async (subject) => (subject === '' ? rows : []) },
      }),
      close: async () => undefined,
      ...more,
    },
    ['backup'],
    io,
  )
  return { code, ...written }
}

it('a backup is restored with its empty folders, pictures and shop folder', async () => {
  const done = await restored()
  expect(done).toMatchObject({ code: 0, err: '' })
  expect(done.out).toContain('The master key opens all keys.')
  expect(readdirSync(join(target, 'data/database')).sort()).toEqual(['PG_VERSION', 'pg_notify'])
  expect(readFileSync(join(target, 'images/a/a.webp'), 'utf8')).toBe('picture')
  expect(readFileSync(join(target, 'shop/config.json'), 'utf8')).toBe('{}')
})

it('a restore without the key, or with another one, says how many keys stay closed', async () => {
  const none = await restored({ masterKeys: async () => null })
  expect(none.code).toBe(0)
  expect(none.out).toContain('There is no master key here: 1 keys stay closed')
  rmSync(target, { recursive: true })
  const other = await restored({
    masterKeys: async () => ({ present: new Uint8Array(32), previous: null }),
  })
  expect(other.out).toContain('The master key that is here is not the one: 1 keys stay closed')
})

it.each([
  [
    'a changed file',
    () => writeFileSync(join(backup, 'images/a/a.webp'), 'pictures'),
    'images/a/a.webp was changed',
  ],
  ['a missing file', () => rmSync(join(backup, 'checkpoints.txt')), 'checkpoints.txt there is no such file'],
  [
    'no manifest',
    () => rmSync(join(backup, 'manifest.json')),
    'it is no backup, or one that was interrupted',
  ],
  ['another format', () => manifested({ format: 2 }), 'has format 2, and this build reads format 1'],
  [
    'a path out of the place',
    () => manifested({ folders: ['images/../../x'] }),
    'must be a path in the backup',
  ],
  ['another engine', () => manifested({ engine: 'server' }), 'set DATABASE_URL to an empty database'],
  ['another shop', () => manifested({ shop: 'rugs' }), 'the backup is of the shop rugs'],
])('a backup with %s is refused, and nothing is restored', async (_what, spoil, why) => {
  await spoil()
  const done = await restored()
  expect(done).toMatchObject({ code: 1, out: '' })
  expect(done.err).toContain(why)
  expect(existsSync(join(target, 'data'))).toBe(false)
})

it('a place that is not empty is refused; the key may be there before', async () => {
  mkdirSync(join(target, 'data'))
  writeFileSync(join(target, 'data/master.key'), KEY)
  writeFileSync(join(target, 'data/checkpoints.txt'), 'note')
  expect((await restored()).err).toContain('already has checkpoints.txt: restore into an empty place')
  rmSync(join(target, 'data/checkpoints.txt'))
  expect((await restored({ hasTables: async () => true })).err).toContain('already has tables')
  expect((await restored()).code).toBe(0)
})

it('a log that is shorter than the backup’s checkpoint is refused', async () => {
  await manifested({ log: { size: 3, root: toBase64(KEY) } })
  const done = await restored()
  expect(done).toMatchObject({ code: 1, out: '' })
  expect(done.err).toContain('manifest.json')
  expect(done.err).toContain('the restored log is not the one that was backed up')
  expect(done.err.trimEnd().endsWith('empty DATA_DIR and IMAGES_DIR before the next try')).toBe(true)
})

it('a dump that can’t be loaded is refused before any file is copied', async () => {
  rmSync(join(backup, 'database'), { recursive: true })
  writeFileSync(join(backup, 'database.dump'), 'dump')
  await manifested({ engine: 'server' })
  const done = await restored({ engine: 'server', load: async () => refused('no pg_restore') })
  expect(done).toEqual({ code: 1, out: '', err: 'restore: no pg_restore\nrestore: nothing was restored\n' })
  expect(existsSync(target) && readdirSync(target)).toEqual([])
})

it('a restore that stops halfway leaves no database to open, and says what to empty', async () => {
  // a file takes the place of the folder of pictures after it was found free
  const hasTables = async () => {
    writeFileSync(join(target, 'images'), '')
    return false
  }
  const done = await restored({ hasTables })
  expect(done).toMatchObject({ code: 1, out: '' })
  expect(done.err.trimEnd().endsWith('empty DATA_DIR and IMAGES_DIR before the next try')).toBe(true)
  expect(readdirSync(join(target, 'data'))).toEqual(['database.restoring'])
})
