import { lstat, readdir } from 'node:fs/promises'
import { join } from 'node:path'

/** Bytes of all files below a folder; one deleted meanwhile counts as nothing. */
export const sizeOf = async (folder: string): Promise<number> => {
  const files = (await readdir(folder, { recursive: true, withFileTypes: true })).filter((one) =>
    one.isFile(),
  )
  const sizes = await Promise.all(
    files.map(({ parentPath, name }) =>
      lstat(join(parentPath, name)).then(
        ({ size }) => size,
        () => 0,
      ),
    ),
  )
  return sizes.reduce((sum, size) => sum + size, 0)
}
