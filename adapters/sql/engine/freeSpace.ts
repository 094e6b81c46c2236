import { statfs } from 'node:fs/promises'

/** Returns the free bytes on the disk that holds this folder. */
export const freeSpace = async (folder: string): Promise<number> => {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}
