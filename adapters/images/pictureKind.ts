/** What a file is by its first bytes, whatever its name says. */
export type PictureKind = 'jpeg' | 'png' | 'webp' | 'avif'

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

/** Why bytes under this name are no picture that the shop takes; null where they are. */
export const kindFault = (file: string, bytes: Uint8Array): string | null => {
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
