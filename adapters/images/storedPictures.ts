import type { PictureFiles } from '../../application/ports/outside/pictureFiles.ts'
import type { Pictures } from '../../application/ports/outside/pictures.ts'
import { isStoredPicture, PICTURE_SIDES, type PictureSize } from '../../domain/catalogue/picture.ts'
import { ok } from '../../domain/kernel/result.ts'

const SIDE = /-(\d+)\.webp$/u

/**
 * Pictures that a catalogue names as an export does: by the name of an earlier imported picture. Any other
 * name is left to `others`.
 * @param files the store of imported pictures
 */
export const storedPictures = (files: Pick<PictureFiles, 'sizeOf'>, others: Pictures): Pictures => ({
  bring: async (picture) => {
    const { file, width, height } = picture
    const isThere = isStoredPicture(file) && Number(await files.sizeOf(file)) > 0
    if (!isThere) return others.bring(picture)
    const largest = Number(SIDE.exec(file)?.[1])
    const address = (size: PictureSize) =>
      `/images/${file.replace(SIDE, `-${Math.min(PICTURE_SIDES[size], largest)}.webp`)}`
    return ok({
      src: { medium: address('medium'), large: address('large'), max: address('max') },
      width,
      height,
    })
  },
})
