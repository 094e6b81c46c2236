import { statfs } from 'node:fs/promises'

/** Bytes that may still be written where this folder stands. */
export const freeSpace = async (folder: string): Promise<number> => {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}
