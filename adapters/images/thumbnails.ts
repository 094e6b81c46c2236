import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isPictureName } from '../../application/contract/files/pictureName.ts'
import type { Thumbnails } from '../../application/ports/outside/pictures.ts'
import { isStoredPicture } from '../../domain/catalogue/picture.ts'
import { thumbnail } from './encoder.ts'

interface Folders {
  /** the shop's own pictures */
  readonly picturesDir: string
  /** imported pictures */
  readonly imagesDir: string
}

/** Makes thumbnails of the shop's pictures on request. */
export const thumbnails = ({ picturesDir, imagesDir }: Folders): Thumbnails => ({
  of: async (address) => {
    try {
      const name = decodeURIComponent(/^\/images\/([^?#]+)/u.exec(address)?.[1] ?? '')
      // no path may leave the shop's own folder
      if (!isPictureName(name)) return null
      return await thumbnail(await readFile(join(isStoredPicture(name) ? imagesDir : picturesDir, name)))
    } catch {
      // a mail is sent without the picture
      return null
    }
  },
})
