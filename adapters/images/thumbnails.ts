import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Thumbnails } from '../../application/ports/outside/thumbnails.ts'
import { isStoredPicture } from '../../domain/catalogue/storedPicture.ts'
import { thumbnail } from './encoder.ts'

/** A picture of the shop's own folder: no path leads out of it. */
const OWN = /^[\w-][\w.-]*\.webp$/u

interface Folders {
  /** the shop's own pictures */
  readonly picturesDir: string
  /** pictures that were brought in */
  readonly imagesDir: string
}

/** Makes them of the shop's pictures whenever they are asked for. */
export const thumbnails = ({ picturesDir, imagesDir }: Folders): Thumbnails => ({
  of: async (address) => {
    const name = /^\/images\/([^?#]+)/u.exec(address)?.[1] ?? ''
    if (!isStoredPicture(name) && !OWN.test(name)) return null
    try {
      return await thumbnail(await readFile(join(isStoredPicture(name) ? imagesDir : picturesDir, name)))
    } catch {
      // a mail without a picture is better than none
      return null
    }
  },
})
