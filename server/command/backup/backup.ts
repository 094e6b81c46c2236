import { mkdir, writeFile } from 'node:fs/promises'
import { join, relative, resolve } from 'node:path'
import {
  BACKUP_FORMAT,
  readManifest,
  type BackupManifest,
} from '../../../application/contract/files/backupManifest.ts'
import { toBase64 } from '../../../application/shop/proof/base64.ts'
import { cannotWrite } from '../audit/exports/writeLinesAtomically.ts'
import type { Command, CommandServices } from '../command.ts'
import { parsedCommand } from '../parsedArguments.ts'
import { terminalSafe } from '../terminalSafe.ts'
import { BACKUP } from './backupArguments.ts'
import { copyPictures, copyTree, namesIn, treeIn } from './fileTree.ts'

/** The file that makes a folder a backup; it is written last. */
export const MANIFEST = 'manifest.json'

/** The log's newest checkpoint, after all lines committed by now were added. */
const loggedBy = async ({ logTree, treeHash }: CommandServices): Promise<BackupManifest['log']> => {
  const newest = await logTree.newest()
  return { size: newest?.size ?? 0, root: toBase64(newest?.root ?? treeHash.empty) }
}

const isInside = (folder: string, other: string): boolean => !relative(other, folder).startsWith('..')

/**
 * `backup DIR`: writes the database, the pictures, the shop's folder and the file of checkpoints into a new
 * or empty folder, while the shop serves. The master key is never in it. What the manifest's checkpoint
 * covers is in the backup, and possibly more.
 */
export const backup: Command = parsedCommand(
  'backup',
  BACKUP,
)(async (services: CommandServices, { positionals: [name = ''] }, io, fail) => {
  const { places, bucket, engine, database, build, shop } = services.backup
  const folder = resolve(io.cwd, name)
  if ([places.dataDir, places.imagesDir, places.shopDir].some((one) => isInside(folder, one)))
    return fail(`${name} is in a folder of the shop itself: name a folder elsewhere`)
  try {
    if (((await namesIn(folder)) ?? []).length > 0)
      return fail(`${name} is not empty: name a new folder for each backup`)
    await mkdir(folder, { recursive: true, mode: 0o700 })
  } catch (error) {
    throw cannotWrite(name, error)
  }
  const fault = await services.sequenceLog()
  if (fault !== null)
    io.err(`backup: ${terminalSafe(fault)}: run toonbank audit verify; the backup is made all the same\n`)
  const log = await loggedBy(services)
  try {
    // a checkpoint or a picture is there before the row that needs it: so checkpoints first, pictures last
    await copyTree(join(places.dataDir, 'checkpoints.txt'), join(folder, 'checkpoints.txt'))
    const dumped = await database(folder)
    if (!dumped.ok) return fail(dumped.refusal)
    await copyPictures(places.imagesDir, join(folder, 'images'))
    await copyTree(places.shopDir, join(folder, 'shop'))
    const tree = await treeIn(folder)
    const at = new Date(services.clock.now()).toISOString()
    const manifest: BackupManifest = { format: BACKUP_FORMAT, build, at, shop, engine, log, ...tree }
    const text = `${JSON.stringify(manifest, null, 1)}\n`
    const readable = readManifest(text)
    if (!readable.ok)
      return fail(`no ${MANIFEST} was written, because no restore could read it: it ${readable.refusal}`)
    await writeFile(join(folder, MANIFEST), text, { mode: 0o600 })
    const bytes = tree.files.reduce((sum, file) => sum + file.bytes, 0)
    io.out(
      `${terminalSafe(name)}: backup of ${shop} with at least ${log.size} lines of the log, ${tree.files.length} files, ${Math.ceil(bytes / 1e6)} MB\n` +
        (bucket === null
          ? ''
          : `Pictures in the bucket ${bucket} are not in it: copy the bucket as well.\n`) +
        'The master key is not in it. Store the key elsewhere (toonbank keys export FILE): without it, the personal data in this backup can’t be read.\n',
    )
    return 0
  } catch (error) {
    throw cannotWrite(name, error)
  }
})
