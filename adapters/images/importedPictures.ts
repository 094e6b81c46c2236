import { createHash } from 'node:crypto'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Pictures } from '../../application/ports/outside/pictures.ts'
import { fitted, PICTURE_SIDES, type PictureSize } from '../../domain/catalogue/pictureSize.ts'
import { storedPictureName } from '../../domain/catalogue/storedPicture.ts'
import { ok } from '../../domain/kernel/result.ts'
import { readPicture } from './readPicture.ts'
import { writeWhole } from './writeWhole.ts'

/** Changes when pictures are made otherwise: all of them are then made anew, under new names. */
const MAKING = 'toonbank pictures 1\n'

const stands = async (path: string): Promise<boolean> => {
  try {
    return (await stat(path)).size > 0
  } catch {
    return false
  }
}

/**
 * Pictures out of a folder, made into WebP in the three sizes and kept under the hash of their bytes: what stands is not made
 * again, and nothing is ever overwritten by something else. Their AVIF twins come later (`avifTwins`).
 * @param folder where the catalogue's files are
 * @param imagesDir where the shop keeps what it made
 * @param made hears of each picture that was not there yet
 */
export const importedPictures = (
  folder: string,
  imagesDir: string,
  made: () => void = () => undefined,
): Pictures => ({
  bring: async ({ file }) => {
    const read = await readPicture(folder, file)
    if (!read.ok) return read
    // loaded when the first picture comes: most runs of the shop never make one
    const { encoded, measured, sidesOf } = await import('./encoder.ts')
    const measure = await measured(read.value)
    if (!measure.ok) return measure
    const sides = sidesOf(measure.value)
    const hash = createHash('sha256').update(MAKING).update(read.value).digest('hex')
    const path = (side: number) => join(imagesDir, storedPictureName(hash, side))
    const there = await Promise.all(sides.map((side) => stands(path(side))))
    if (there.includes(false)) {
      const files = await encoded(read.value, sides)
      if (!files.ok) return files
      for (const { side, webp } of files.value) await writeWhole(path(side), webp)
      made()
    }
    const largest = Math.max(...sides)
    const address = (size: PictureSize) =>
      `/images/${storedPictureName(hash, Math.min(PICTURE_SIDES[size], largest))}`
    return ok({
      src: { medium: address('medium'), large: address('large'), max: address('max') },
      ...fitted(measure.value.width, measure.value.height, largest),
    })
  },
})
