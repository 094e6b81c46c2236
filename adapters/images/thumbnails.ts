import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isPictureName } from '../../application/contract/files/pictureName.ts'
import type { PictureFiles } from '../../application/ports/outside/pictureFiles.ts'
import type { Thumbnails } from '../../application/ports/outside/pictures.ts'
import { isStoredPicture } from '../../domain/catalogue/picture.ts'
import { thumbnail } from './encoder.ts'

interface Stores {
  /** the shop's own pictures */
  readonly picturesDir: string
  /** imported pictures */
  readonly files: PictureFiles
}

/** Makes thumbnails of the shop's pictures on request. */
export const thumbnails = ({ picturesDir, files }: Stores): Thumbnails => ({
  of: async (address) => {
    try {
      const name = decodeURIComponent(/^\/images\/([^?#]+)/u.exec(address)?.[1] ?? '')
      // no path may leave the shop's own folder
      if (!isPictureName(name)) return null
      const bytes = isStoredPicture(name) ? await files.read(name) : await readFile(join(picturesDir, name))
      return bytes && (await thumbnail(bytes))
    } catch {
      // a mail is sent without the picture
      return null
    }
  },
})
