import { existsSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, it } from 'vitest'
import { sha256Bytes } from '../../../adapters/crypto/sha256.ts'
import { treeHash } from '../../../application/shop/proof/treeHash.ts'
import { ok } from '../../../domain/kernel/result.ts'
import { backup } from '../../../server/command/backup/backup.ts'
import { treeIn } from '../../../server/command/backup/fileTree.ts'
import type { BackupParts, CommandServices } from '../../../server/command/command.ts'
import { recordedIo } from '../../support/shop/recordedIo.ts'
import { tempFolder } from '../../support/tempFolder.ts'

let root: string
beforeEach(() => {
  root = tempFolder()
  for (const folder of ['images', 'shop']) mkdirSync(join(root, folder))
})

/** Backs the root's folders up, with an empty log and an empty database. */
const backedUp = async (more: Partial<BackupParts> = {}) => {
  const { io, written } = recordedIo({ cwd: root })
  const parts: BackupParts = {
    shop: 'security',
    build: 'b',
    engine: 'embedded',
    places: {
      dataDir: join(root, 'data'),
      imagesDir: join(root, 'images'),
      shopDir: join(root, 'shop'),
    },
    bucket: null,
    database: async () => ok(null),
    ...more,
  }
  const services = {
    backup: parts,
    sequenceLog: async () => null,
    logTree: { newest: async () => null },
    treeHash: treeHash(sha256Bytes),
    clock: { now: () => 0 },
  } as unknown as CommandServices
  return { code: await backup(services, ['backup'], io), ...written }
}

const isComplete = (): boolean => existsSync(join(root, 'backup/manifest.json'))

it('a backup of a shop with its pictures in a bucket says that they are not in it', async () => {
  expect((await backedUp({ bucket: 'goods' })).out).toContain(
    'Pictures in the bucket goods are not in it: copy the bucket as well.\n',
  )
})

it('a backup leaves out unfinished pictures, and no file of the shop’s folder', async () => {
  writeFileSync(join(root, 'images/a.webp.new'), '')
  writeFileSync(join(root, 'shop/page.new'), '')
  expect(await backedUp()).toMatchObject({ code: 0, err: '' })
  const { files } = await treeIn(join(root, 'backup'))
  expect(files.map(({ path }) => path)).toEqual(['manifest.json', 'shop/page.new'])
})

it('a backup without a file that the shop’s folder lists fails and names the file', async () => {
  symlinkSync('nothing', join(root, 'shop/page.md'))
  await expect(backedUp()).rejects.toThrow(`${join(root, 'shop/page.md')} was deleted meanwhile`)
  expect(isComplete()).toBe(false)
})

it('a backup that no restore could read fails and names the file', async () => {
  writeFileSync(join(root, 'shop/a\\b'), '')
  const done = await backedUp()
  expect(done).toMatchObject({ code: 1, out: '' })
  expect(done.err).toContain('("shop/a\\\\b"): must be a path in the backup')
  expect(isComplete()).toBe(false)
})
