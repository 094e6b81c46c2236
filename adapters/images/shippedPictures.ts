import { createHash } from 'node:crypto'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Pictures } from '../../application/ports/outside/pictures.ts'
import { PICTURE_SIDES } from '../../domain/catalogue/picture.ts'
import { ok, refused } from '../../domain/kernel/result.ts'

const isFile = (path: string): boolean => existsSync(path) && statSync(path).isFile()

/** Hash characters, enough to distinguish two versions of a picture. */
const VERSION_LENGTH = 8

const sized = (file: string, side: number): string => file.replace(/(\.[^.]*)?$/u, `-${side}$1`)

/**
 * Pictures that ship with the shop, in every available size: next to `hub.webp` there may be `hub-350.webp`
 * and `hub-700.webp`. Files are read only for their version, so that an address never shows another picture
 * later.
 * @param folder the shop's own pictures, served below /images
 */
export const shippedPictures = (folder: string): Pictures => {
  const path = (name: string) => join(folder, name)
  const addressOf = (name: string): string => {
    const hash = createHash('sha256')
      .update(readFileSync(path(name)))
      .digest('hex')
    return `/images/${name.replaceAll(/[^/]+/g, encodeURIComponent)}?v=${hash.slice(0, VERSION_LENGTH)}`
  }
  return {
    bring: ({ file, width, height }) => {
      if (!isFile(path(file))) return Promise.resolve(refused('is not among the shop’s pictures'))
      const first = (...names: readonly string[]) =>
        addressOf(names.find((name) => isFile(path(name))) ?? file)
      const [medium, large] = [sized(file, PICTURE_SIDES.medium), sized(file, PICTURE_SIDES.large)]
      const src = { medium: first(medium, large), large: first(large), max: addressOf(file) }
      return Promise.resolve(ok({ src, width, height }))
    },
  }
}
