import { randomUUID } from 'node:crypto'
import { open, rename, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { PlainError } from '../../../../domain/kernel/plainError.ts'

const BATCH = 256 * 1024

/** Writes lines to a file that gets its name once it is complete and on disk. Returns the number of lines. */
export const writeLinesAtomically = async (path: string, lines: AsyncIterable<string>): Promise<number> => {
  const fresh = join(dirname(path), `.${basename(path)}.${randomUUID()}`)
  const file = await open(fresh, 'wx', 0o600).catch((error: unknown) => {
    throw cannotWrite(path, error)
  })
  try {
    let count = 0
    let batch = ''
    for await (const line of lines) {
      batch += `${line}\n`
      count++
      if (batch.length < BATCH) continue
      await file.writeFile(batch)
      batch = ''
    }
    await file.writeFile(batch)
    await file.sync()
    await file.close()
    await rename(fresh, path)
    return count
  } catch (error) {
    await file.close()
    await rm(fresh, { force: true })
    throw cannotWrite(path, error)
  }
}

const FAULTS: Readonly<Record<string, string>> = {
  ENOENT: 'its folder doesn’t exist: create it first',
  ENOTDIR: 'there is a file where its folder should be: name another folder',
  EEXIST: 'there is a file where its folder should be: name another folder',
  EISDIR: 'a folder has that name: name a file',
  EACCES: 'permission denied: name another folder',
  EPERM: 'permission denied: name another folder',
  EROFS: 'that disk is read-only: name another folder',
  ENOSPC: 'the disk is full: free some space and try again',
}

/**
 * Error with the reason why a path cannot be written, and the remedy. An error that is not the file system's
 * is returned unchanged.
 */
export const cannotWrite = (path: string, error: unknown): unknown => {
  const fault = FAULTS[(error as NodeJS.ErrnoException).code ?? '']
  return fault === undefined ? error : new PlainError(`${path} can’t be written: ${fault}`, { cause: error })
}
