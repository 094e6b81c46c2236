import { randomBytes } from 'node:crypto'
import { link, mkdir, open, readFile, unlink } from 'node:fs/promises'
import { basename, dirname } from 'node:path'
import { PlainError } from '../../domain/kernel/plainError.ts'

const missing = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT'
const exists = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'EEXIST'

const synced = async (path: string): Promise<void> => {
  const folder = await open(path, 'r')
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}

/**
 * Writes the key under a temporary name first: the file always holds 32 bytes, and its first creator wins.
 * Creates the folder if there is none. False if there was a file. @param key 32 bytes
 */
export const saveMasterKey = async (path: string, key: Uint8Array): Promise<boolean> => {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  let isFirst = true
  const draft = `${path}.${randomBytes(6).toString('hex')}`
  const file = await open(draft, 'wx', 0o600)
  try {
    await file.writeFile(key)
    await file.sync()
  } finally {
    await file.close()
  }
  try {
    await link(draft, path)
  } catch (error) {
    if (!exists(error)) throw error
    isFirst = false
  } finally {
    await unlink(draft)
  }
  await synced(dirname(path))
  return isFirst
}

/**
 * Returns the shop's master key: the file's 32 bytes, created at random (mode 0600) if there is no file.
 * @param mayBeMade asked before a missing file is created
 * @throws Error if the file can't be read or isn't 32 bytes long, since another key would leave everything
 * sealed so far unreadable; or if `mayBeMade` resolves to false
 */
export const masterKeyFile = async (
  path: string,
  mayBeMade: () => Promise<boolean> = () => Promise.resolve(true),
): Promise<Buffer> => {
  try {
    const key = await readFile(path)
    if (key.length !== 32) throw new PlainError(`${path} holds ${key.length} bytes, a master key has 32`)
    return key
  } catch (error) {
    if (!missing(error)) throw error
    if (!(await mayBeMade()))
      throw new PlainError(
        `${basename(path)} is missing, but data were encrypted with it: restore that key (MASTER_KEY, or ${basename(path)} in DATA_DIR)`,
      )
    await saveMasterKey(path, randomBytes(32))
    return readFile(path)
  }
}
