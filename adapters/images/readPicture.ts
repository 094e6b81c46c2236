import { constants } from 'node:fs'
import { lstat, open, realpath } from 'node:fs/promises'
import { join, sep } from 'node:path'
import { ok, refused, type Result } from '../../domain/kernel/result.ts'
import { MOST_BYTES } from './limits.ts'
import { kindFault } from './pictureKind.ts'

/** Opening must neither wait for a pipe's other end nor follow a link that was put there a moment ago. */
const HOW = constants.O_RDONLY | constants.O_NONBLOCK | constants.O_NOFOLLOW

const REASONS: Readonly<Record<string, string>> = {
  ENOENT: 'is not there',
  ENOTDIR: 'is not there',
  EISDIR: 'is a folder',
  EACCES: 'may not be read',
  ELOOP: 'is a link that leads nowhere',
  // a socket
  ENXIO: 'is no file',
  ENAMETOOLONG: 'has too long a name',
}

/** A name as the folder has it: file systems write an accent within its letter or after it. */
const named = async (root: string, file: string): Promise<string> => {
  for (const form of [file, file.normalize('NFC'), file.normalize('NFD')])
    if (await lstat(join(root, form)).then(Boolean, () => false)) return form
  return file
}

/** The bytes of a picture's file below `folder`. Refuses what leads out of the folder, what is no file, and what is no picture. */
export const readPicture = async (folder: string, file: string): Promise<Result<Buffer, string>> => {
  try {
    const root = await realpath(folder)
    const path = await realpath(join(root, await named(root, file)))
    if (!path.startsWith(root + sep)) return refused('leads out of the folder of pictures')
    const handle = await open(path, HOW)
    try {
      const found = await handle.stat()
      if (!found.isFile()) return refused(found.isDirectory() ? 'is a folder' : 'is no file')
      if (found.size > MOST_BYTES) return refused(`is larger than ${MOST_BYTES / 1024 ** 2} MB`)
      const bytes = Buffer.alloc(found.size)
      const { bytesRead } = await handle.read(bytes, 0, found.size, 0)
      if (bytesRead < found.size) return refused('changed while it was read')
      const fault = kindFault(file, bytes)
      return fault === null ? ok(bytes) : refused(fault)
    } finally {
      await handle.close()
    }
  } catch (error) {
    const reason = REASONS[(error as NodeJS.ErrnoException).code ?? '']
    if (reason === undefined) throw error
    return refused(reason)
  }
}
