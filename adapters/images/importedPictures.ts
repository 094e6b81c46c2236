import { MOST_BYTES } from './pictureLimits.ts'
import { constants } from 'node:fs'
import { createHash } from 'node:crypto'
import { lstat, open, realpath } from 'node:fs/promises'
import { join, sep } from 'node:path'
import type { PictureFiles } from '../../application/ports/outside/pictureFiles.ts'
import type { Pictures } from '../../application/ports/outside/pictures.ts'
import { fitted, PICTURE_SIDES, type PictureSize, storedPictureName } from '../../domain/catalogue/picture.ts'
import { ok, refused, type Result } from '../../domain/kernel/result.ts'

/** Must change when pictures are encoded differently: all are then re-encoded under new names. */
const MAKING = 'toonbank pictures 1\n'

/**
 * Imports pictures from a folder as WebP in three sizes, stored under a hash of their bytes. Stored pictures
 * are not re-encoded, and no file is overwritten by different content. `avifTwins` adds their AVIF twins
 * later.
 * @param folder the folder with the catalogue's files
 * @param files the store of the encoded pictures
 * @param made called for each newly encoded picture
 */
export const importedPictures = (
  folder: string,
  files: PictureFiles,
  made: () => void = () => undefined,
): Pictures => ({
  bring: async ({ file }) => {
    const read = await readPicture(folder, file)
    if (!read.ok) return read
    // loaded with the first picture: most runs of the shop never encode one
    const { encoded, measured, sidesOf } = await import('./encoder.ts')
    const measure = await measured(read.value)
    if (!measure.ok) return measure
    const sides = sidesOf(measure.value)
    const hash = createHash('sha256').update(MAKING).update(read.value).digest('hex')
    const name = (side: number) => storedPictureName(hash, side)
    const sizes = await Promise.all(sides.map((side) => files.sizeOf(name(side))))
    if (sizes.some((size) => size === null || size === 0)) {
      const pictures = await encoded(read.value, sides)
      if (!pictures.ok) return pictures
      for (const { side, webp } of pictures.value) await files.write(name(side), webp)
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

/** Opening must neither block on a pipe nor follow a link that was placed there a moment ago. */
const HOW = constants.O_RDONLY | constants.O_NONBLOCK | constants.O_NOFOLLOW

const REASONS: Readonly<Record<string, string>> = {
  ENOENT: 'does not exist',
  ENOTDIR: 'does not exist',
  EISDIR: 'is a folder',
  EACCES: 'can’t be read: permission denied',
  ELOOP: 'is a link that leads nowhere',
  // a socket
  ENXIO: 'is not a file',
  ENAMETOOLONG: 'has too long a name',
}

/** Returns the name as spelled in the folder: file systems store accents composed or decomposed. */
const named = async (root: string, file: string): Promise<string> => {
  for (const form of [file, file.normalize('NFC'), file.normalize('NFD')])
    if (await lstat(join(root, form)).then(Boolean, () => false)) return form
  return file
}

/**
 * Reads a picture file below `folder`. Refuses a path that leaves the folder, and anything that is no file or
 * no picture.
 */
const readPicture = async (folder: string, file: string): Promise<Result<Buffer, string>> => {
  try {
    const root = await realpath(folder)
    const path = await realpath(join(root, await named(root, file)))
    if (!path.startsWith(root + sep)) return refused('leads out of the folder of pictures')
    const handle = await open(path, HOW)
    try {
      const found = await handle.stat()
      if (!found.isFile()) return refused(found.isDirectory() ? 'is a folder' : 'is not a file')
      if (found.size > MOST_BYTES) return refused(`is larger than ${MOST_BYTES / 1024 ** 2} MB`)
      const bytes = Buffer.alloc(found.size)
      const { bytesRead } = await handle.read(bytes, 0, found.size, 0)
      if (bytesRead < found.size) return refused('changed while it was read')
      const fault = kindFault(file, bytes)
      return fault === null ? ok(bytes) : refused(fault)
    } finally {
      await handle.close()
    }
  } catch (error) {
    const reason = REASONS[(error as NodeJS.ErrnoException).code ?? '']
    if (reason === undefined) throw error
    return refused(reason)
  }
}

/** A picture format detected from a file's first bytes, whatever its name. */
type PictureKind = 'jpeg' | 'png' | 'webp' | 'avif'

const EXTENSIONS: Readonly<Record<string, PictureKind>> = {
  jpg: 'jpeg',
  jpeg: 'jpeg',
  png: 'png',
  webp: 'webp',
  avif: 'avif',
}

const SHOWN: Readonly<Record<PictureKind, string>> = {
  jpeg: 'a JPEG',
  png: 'a PNG',
  webp: 'a WebP',
  avif: 'an AVIF',
}

const TAKEN = 'JPEG, PNG, WebP and AVIF are taken'

const OTHERS: readonly (readonly [RegExp, string])[] = [
  [/^GIF8/u, 'a GIF'],
  [/^(?:II\*\0|MM\0\*)/u, 'a TIFF'],
  [/^BM/u, 'a BMP'],
  [/^%PDF/u, 'a PDF'],
  [/^(?:\u00ef\u00bb\u00bf)?\s*(?:<\?xml|<!--|<!doctype svg|<svg)/iu, 'an SVG'],
]

const kindOf = (start: string): PictureKind | null => {
  if (start.startsWith('\u00ff\u00d8\u00ff')) return 'jpeg'
  if (start.startsWith('\u0089PNG\r\n\u001a\n')) return 'png'
  if (start.startsWith('RIFF') && start.startsWith('WEBP', 8)) return 'webp'
  if (start.startsWith('ftyp', 4) && /^avi[fs]/u.test(start.slice(8))) return 'avif'
  return null
}

/** Returns why bytes with this name are no accepted picture; null if they are one. */
const kindFault = (file: string, bytes: Uint8Array): string | null => {
  if (bytes.length === 0) return 'is empty'
  const start = Buffer.from(bytes.subarray(0, 64)).toString('latin1')
  const kind = kindOf(start)
  if (kind === null) {
    const other = OTHERS.find(([pattern]) => pattern.test(start))?.[1] ?? 'no picture'
    return `is ${other}: ${TAKEN}`
  }
  const named = EXTENSIONS[file.slice(file.lastIndexOf('.') + 1).toLowerCase()]
  return named === kind ? null : `is ${SHOWN[kind]}, its name says something else`
}
