import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { type PictureFiles, PicturesUnavailable } from '../../application/ports/outside/pictureFiles.ts'
import { writeAtomically } from './writeAtomically.ts'

const MISSING = new Set(['ENOENT', 'ENOTDIR', 'EISDIR'])

/** Returns null if there is no such file, and says in one line why another can't be read. */
const unlessMissing = async <T>(reading: Promise<T>): Promise<T | null> => {
  try {
    return await reading
  } catch (error) {
    const { code = '', path = '' } = error as NodeJS.ErrnoException
    if (MISSING.has(code)) return null
    throw new PicturesUnavailable(`the picture ${path} can’t be read (${code})`, { cause: error })
  }
}

const namesIn = async (folder: string): Promise<readonly string[]> => {
  try {
    return (await readdir(folder)).sort()
  } catch {
    // nothing was imported yet
    return []
  }
}

/** Pictures as files below a folder, which several processes of one shop can share. */
export const pictureFolder = (imagesDir: string): PictureFiles => ({
  read: (name) => unlessMissing(readFile(join(imagesDir, name))),
  sizeOf: async (name) => (await unlessMissing(stat(join(imagesDir, name))))?.size ?? null,
  write: (name, bytes) => writeAtomically(join(imagesDir, name), bytes),
  namesAfter: async function* (after) {
    for (const folder of await namesIn(imagesDir))
      for (const file of await namesIn(join(imagesDir, folder))) {
        const name = `${folder}/${file}`
        if (name > after && /\.(?:avif|webp)$/u.test(file)) yield name
      }
  },
})
