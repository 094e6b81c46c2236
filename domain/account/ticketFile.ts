import { ok, refused, type Result } from '../kernel/result.ts'

/** Bytes of one file. */
export const MOST_BYTES = 5 * 1024 * 1024
/** Files of one message. */
export const MOST_FILES = 3
/** Characters of a file's name, as it is kept. */
const LONGEST_NAME = 100
/** Characters of a name as it is sent: no machine gives a file a longer one. */
export const LONGEST_SENT_NAME = 255

/** A file as it was sent: under the name that its sender's machine gave it. */
export interface SentFile {
  readonly name: string
  readonly bytes: Uint8Array
}

export const FILE_TYPES = [
  'application/pdf',
  'image/png',
  'image/jpeg',
  'image/webp',
  'text/plain; charset=utf-8',
] as const
export type FileType = (typeof FILE_TYPES)[number]

/** Why a file is not taken. */
export const FILE_FAULTS = ['file-empty', 'file-too-large', 'file-kind', 'file-not-what-it-says'] as const
export type FileFault = (typeof FILE_FAULTS)[number]

const ENDINGS: Readonly<Record<FileType, readonly string[]>> = {
  'application/pdf': ['pdf'],
  'image/png': ['png'],
  'image/jpeg': ['jpg', 'jpeg'],
  'image/webp': ['webp'],
  'text/plain; charset=utf-8': ['txt', 'log', 'csv'],
}

/** Control, format and private characters, which can turn a name around or hide part of it, and those that mean something in paths. */
const NOT_IN_NAMES = /[\p{C}\p{Zl}\p{Zp}/\\:*?"<>|]/gu
const NOT_IN_TEXTS = /[^\P{Cc}\t\n\f\r]/u

/** Its media type by its bytes alone, whatever its name says; null for what is none of those that are taken. */
const typeOf = (bytes: Uint8Array): FileType | null => {
  const start = String.fromCharCode(...bytes.subarray(0, 16))
  if (start.startsWith('%PDF-')) return 'application/pdf'
  if (start.startsWith('\u0089PNG\r\n\u001a\n')) return 'image/png'
  if (start.startsWith('\u00ff\u00d8\u00ff')) return 'image/jpeg'
  if (start.startsWith('RIFF') && start.startsWith('WEBP', 8)) return 'image/webp'
  return isText(bytes) ? 'text/plain; charset=utf-8' : null
}

const isText = (bytes: Uint8Array): boolean => {
  try {
    return !NOT_IN_TEXTS.test(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    return false
  }
}

/** Without the dots and white space at either end. Step by step: as one pattern it is quadratic in dots that stand before a letter. */
const stripped = (name: string): string => {
  const signs = [...name]
  const isName = (sign: string): boolean => sign !== '.' && sign.trim() !== ''
  const last = signs.findLastIndex(isName)
  return last < 0 ? '' : signs.slice(signs.findIndex(isName), last + 1).join('')
}

/** What stands behind the last dot, when it is as short as an ending; '' for none. */
const endingOf = (name: string): string => {
  const dot = name.lastIndexOf('.')
  const length = name.length - dot - 1
  return dot < 0 || length < 1 || length > 10 ? '' : name.slice(dot + 1)
}

/** The last part of a path, with nothing in it that a file's name on some machine can't have; its ending stays when it is cut. */
const cleanName = (name: string): string => {
  const last = name.slice(Math.max(name.lastIndexOf('/'), name.lastIndexOf('\\')) + 1)
  const clean = stripped(last.replaceAll(NOT_IN_NAMES, ''))
  const ending = endingOf(clean)
  const stem = ending === '' ? clean : clean.slice(0, -ending.length - 1)
  const end = ending === '' ? '' : `.${ending}`
  return [...stem].slice(0, LONGEST_NAME - end.length).join('') + end
}

/** What is taken of a file: its name made harmless, and its type by its content. One whose name ends like another type is refused. */
export const checkedFile = ({
  name,
  bytes,
}: SentFile): Result<{ readonly name: string; readonly type: FileType }, FileFault> => {
  if (bytes.length === 0) return refused('file-empty')
  if (bytes.length > MOST_BYTES) return refused('file-too-large')
  const type = typeOf(bytes)
  if (type === null) return refused('file-kind')
  const clean = cleanName(name)
  return ENDINGS[type].includes(endingOf(clean).toLowerCase())
    ? ok({ name: clean, type })
    : refused('file-not-what-it-says')
}
