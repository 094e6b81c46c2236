import { createHash } from 'node:crypto'
import { constants, createReadStream, existsSync } from 'node:fs'
import { copyFile, mkdir, readdir, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { BackupManifest } from '../../../application/contract/files/backupManifest.ts'
import { PlainError } from '../../../domain/kernel/plainError.ts'
import { fileFault } from '../fileLimits.ts'

/** Folders and files below a folder, as a manifest lists them. */
export type FileTree = Pick<BackupManifest, 'folders' | 'files'>

/** A picture that is being written; it gets its name when it is complete. */
const UNFINISHED = '.new'

/** Lower-case hex SHA-256 of a file, and its length. */
export const hashOf = async (file: string): Promise<{ readonly bytes: number; readonly sha256: string }> => {
  const hash = createHash('sha256')
  let bytes = 0
  await pipeline(createReadStream(file), async (chunks: AsyncIterable<Buffer>) => {
    for await (const chunk of chunks) {
      hash.update(chunk)
      bytes += chunk.length
    }
  })
  return { bytes, sha256: hash.digest('hex') }
}

const isMissing = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT'

/** Names in a folder that is there; null if there is none. */
export const namesIn = async (folder: string): Promise<readonly string[] | null> => {
  try {
    return (await readdir(folder)).sort()
  } catch (error) {
    if (isMissing(error)) return null
    throw error
  }
}

/** Copies one file, creating its folder. */
export const copyTo = async (from: string, to: string): Promise<void> => {
  await mkdir(dirname(to), { recursive: true, mode: 0o700 })
  await copyFile(from, to, constants.COPYFILE_FICLONE)
}

/** Copies a folder of pictures, if there is one, without unfinished ones and what disappears meanwhile. */
export const copyPictures = async (from: string, to: string): Promise<void> => {
  try {
    if (!(await stat(from)).isDirectory()) return await copyTo(from, to)
    await mkdir(to, { recursive: true, mode: 0o700 })
    for (const name of await readdir(from))
      if (!name.endsWith(UNFINISHED)) await copyPictures(join(from, name), join(to, name))
  } catch (error) {
    if (!isMissing(error)) throw error
  }
}

/**
 * Copies a folder or a file with everything in it, if there is one.
 * @throws PlainError that names what is listed in a folder and can't be found
 */
export const copyTree = async (from: string, to: string): Promise<void> => {
  try {
    if (!(await stat(from)).isDirectory()) return await copyTo(from, to)
  } catch (error) {
    if (isMissing(error)) return
    throw error
  }
  await mkdir(to, { recursive: true, mode: 0o700 })
  for (const name of await readdir(from)) {
    const [source, target] = [join(from, name), join(to, name)]
    await copyTree(source, target)
    if (!existsSync(target))
      throw new PlainError(
        `${source} was deleted meanwhile, or is a link to nothing: try again, or remove it`,
      )
  }
}

/** Everything below a folder, sorted, with the hash of each file. */
export const treeIn = async (root: string): Promise<FileTree> => {
  const folders: string[] = []
  const files: BackupManifest['files'] = []
  const walk = async (folder: string): Promise<void> => {
    for (const name of (await namesIn(join(root, folder))) ?? []) {
      const path = folder === '' ? name : `${folder}/${name}`
      if ((await stat(join(root, path))).isDirectory()) {
        folders.push(path)
        await walk(path)
      } else files.push({ path, ...(await hashOf(join(root, path))) })
    }
  }
  await walk('')
  return { folders, files }
}

/** What is wrong with the listed files, in words, a line each; empty if all are as listed. */
export const faultsOf = async (root: string, { files }: FileTree): Promise<readonly string[]> => {
  const faults: string[] = []
  for (const { path, bytes, sha256 } of files) {
    try {
      const found = await hashOf(join(root, path))
      if (found.bytes !== bytes || found.sha256 !== sha256) faults.push(`${path} was changed`)
    } catch (error) {
      faults.push(`${path} ${fileFault(error) ?? 'can’t be read'}`)
    }
  }
  return faults
}
