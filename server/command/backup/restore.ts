import { mkdir, readFile, rename } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { checkKeys } from '../../../adapters/crypto/checkKeys.ts'
import { readManifest, type BackupManifest } from '../../../application/contract/files/backupManifest.ts'
import { hashFromBase64 } from '../../../application/shop/proof/base64.ts'
import { treeFindings } from '../../../application/shop/proof/treeAudit.ts'
import type { BareCommand, BareData, BareShop, ShopPlaces } from '../bareShop.ts'
import type { Command } from '../command.ts'
import { fileFault } from '../fileLimits.ts'
import { failing, parsedCommand } from '../parsedArguments.ts'
import { terminalSafe } from '../terminalSafe.ts'
import { whyFailed } from '../whyFailed.ts'
import { RESTORE } from './backupArguments.ts'
import { MANIFEST } from './backup.ts'
import { copyTo, faultsOf, hashOf, namesIn } from './fileTree.ts'

/** Files that a data folder may have before a restore: the lock of this command, and the key. */
const MAY_BE_THERE = /^(?:control\..*|master\.key)$/u

/** The most faults or findings that are printed. */
const MOST = 20

const shortened = (lines: readonly string[]): readonly string[] =>
  lines.length <= MOST ? lines : [...lines.slice(0, MOST), `and ${lines.length - MOST} more`]

/** Why the shop's places can't take a backup; null if they can. */
const occupied = async ({ engine, places, hasTables }: BareShop): Promise<string | null> => {
  const { dataDir, imagesDir } = places
  const found = (await namesIn(dataDir)) ?? []
  const own =
    engine === 'embedded'
      ? found.find((name) => !MAY_BE_THERE.test(name))
      : found.find((name) => name === 'checkpoints.txt')
  if (own !== undefined) return `DATA_DIR ${dataDir} already has ${own}`
  if (((await namesIn(imagesDir)) ?? []).length > 0) return `IMAGES_DIR ${imagesDir} is not empty`
  return (await hasTables()) ? 'the database of DATABASE_URL already has tables' : null
}

/** The embedded engine's folder while it is copied: no shop opens half of it. */
const UNFINISHED = 'database.restoring'

/** Where a file or a folder of the backup is copied; null for the dump and the shop's folder. */
const placeOf = (path: string, { dataDir, imagesDir }: ShopPlaces): string | null => {
  const [part, ...rest] = path.split('/')
  if (part === 'database') return join(dataDir, UNFINISHED, ...rest)
  if (part === 'checkpoints.txt') return join(dataDir, path)
  return part === 'images' ? join(imagesDir, ...rest) : null
}

/** Copies the shop's folder if there is none; else names what differs. */
const restoreShopFolder = async (
  backup: string,
  { files }: BackupManifest,
  { shopDir }: ShopPlaces,
): Promise<string> => {
  const own = files.filter(({ path }) => path.startsWith('shop/'))
  const target = (path: string) => join(shopDir, path.slice('shop/'.length))
  if ((await namesIn(shopDir)) === null) {
    for (const { path } of own) await copyTo(join(backup, path), target(path))
    return `the shop’s folder was restored to ${shopDir}`
  }
  const differing: string[] = []
  for (const { path, sha256 } of own)
    if ((await hashOf(target(path)).catch(() => null))?.sha256 !== sha256) differing.push(path)
  return differing.length === 0
    ? `the shop’s folder ${shopDir} is the backup’s`
    : `the shop’s folder ${shopDir} was left as it is; ${differing.length} files of the backup differ, the first is ${differing[0]}`
}

/** Copies the backup's files to their places; returns what happened to the shop's folder. */
const copyBackup = async (backup: string, manifest: BackupManifest, places: ShopPlaces): Promise<string> => {
  for (const path of manifest.folders) {
    const place = placeOf(path, places)
    if (place !== null) await mkdir(place, { recursive: true, mode: 0o700 })
  }
  for (const { path } of manifest.files) {
    const place = placeOf(path, places)
    if (place !== null) await copyTo(join(backup, path), place)
  }
  const shopFolder = await restoreShopFolder(backup, manifest, places)
  if (manifest.engine === 'embedded')
    await rename(join(places.dataDir, UNFINISHED), join(places.dataDir, 'database'))
  return shopFolder
}

/** What the restored data's keys open, for the operator. */
const keyWords = async (data: BareData, bare: BareShop): Promise<string> => {
  const keys = await bare.masterKeys()
  const { present, previous, closed } = await checkKeys(data.keyRing, keys)
  if (present + previous + closed.length === 0) return 'Nothing in it is encrypted yet.'
  const remedy =
    'Put the key of that shop in place (MASTER_KEY, or toonbank keys import FILE) before you open the shop'
  if (closed.length === 0)
    return keys === null ? `There is no master key here. ${remedy}.` : 'The master key opens all keys.'
  const why = keys === null ? 'There is no master key here' : 'The master key that is here is not the one'
  return `${why}: ${closed.length} keys stay closed, and the personal data under them can’t be read (names, addresses, mails, tickets, invoices). ${remedy}; nothing else opens them.`
}

/** Findings of the log's tree against the manifest's checkpoint, in words. */
const logFaults = async (data: BareData, { log }: BackupManifest): Promise<readonly string[]> => {
  const root = hashFromBase64(log.root)
  const claims = root === null || log.size === 0 ? [] : [{ size: log.size, root, source: MANIFEST }]
  const faults: string[] = []
  for await (const { stream, detail } of treeFindings(data, { claims }))
    faults.push(stream === null ? detail : `${stream}: ${detail}`)
  return faults
}

/**
 * `restore DIR`: puts a backup into an empty place, after its files' hashes were checked, and verifies the
 * log with the manifest's checkpoint. The database's own address keeps a copy from sending anything.
 */
export const restore: BareCommand = parsedCommand(
  'restore',
  RESTORE,
)(async (bare: BareShop, { positionals: [name = ''] }, io, fail) => {
  const folder = resolve(io.cwd, name)
  const text = await readFile(join(folder, MANIFEST), 'utf8').catch((error: unknown) => {
    if (fileFault(error) !== null) return null
    throw error
  })
  if (text === null) return fail(`${name} has no ${MANIFEST}: it is no backup, or one that was interrupted`)
  const manifest = readManifest(text)
  if (!manifest.ok) return fail(`${name}/${MANIFEST} ${manifest.refusal}`)
  const { engine, shop, log, at } = manifest.value
  if (engine !== bare.engine)
    return fail(
      engine === 'server'
        ? 'the backup is of a database server: set DATABASE_URL to an empty database'
        : 'the backup is of the embedded engine: leave out DATABASE_URL',
    )
  if (shop !== bare.shop) return fail(`the backup is of the shop ${shop}: set SHOP to it`)
  const full = await occupied(bare)
  if (full !== null) return fail(`${full}: restore into an empty place`)
  const faults = await faultsOf(folder, manifest.value)
  if (faults.length > 0) return fail(...shortened(faults), 'nothing was restored: use another backup')

  // all of the dump is loaded or nothing: it fails most easily, so it comes before anything is copied
  if (engine === 'server') {
    const loaded = await bare.load(join(folder, 'database.dump'))
    if (!loaded.ok) return fail(loaded.refusal, 'nothing was restored')
  }
  const again = `empty ${engine === 'server' ? 'the database, ' : ''}DATA_DIR and IMAGES_DIR before the next try`
  try {
    const shopFolder = await copyBackup(folder, manifest.value, bare.places)
    const data = await bare.open()
    const found = await logFaults(data, manifest.value)
    if (found.length > 0)
      return fail(
        ...shortened(found),
        'the restored log is not the one that was backed up: use another backup',
        again,
      )
    io.out(
      `${terminalSafe(name)} of ${at} was restored: the log has the ${log.size} lines of its checkpoint, and all its hashes are right.\n` +
        `${terminalSafe(shopFolder)}\n${await keyWords(data, bare)}\n` +
        'At another PUBLIC_URL the shop sends nothing of the outbox (OUTBOX). Now run toonbank audit verify.\n',
    )
    return 0
  } catch (error) {
    return fail(whyFailed(error), again)
  }
})

/** A running shop has its data. */
export const restoreRefused: Command = async (_services, _args, io) =>
  failing(io, 'restore')('the shop is running here: restore into an empty place')
