import { ok, refused, type Result } from '../kernel/result.ts'

/** Bytes of one file. */
export const MOST_BYTES = 5 * 1024 * 1024
/** Files of one message. */
export const MOST_FILES = 3
/** Characters of a file's name, as it is kept. */
const LONGEST_NAME = 100
/** Characters of a name as it is sent: no machine gives a file a longer one. */
export const LONGEST_SENT_NAME = 255

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

/** How many bytes at its start tell a file's type. */
const TOLD_BY = 16

/** Its media type by its first bytes; null for what is none of those that have one. */
const typeOf = (start: string): FileType | null => {
  if (start.startsWith('%PDF-')) return 'application/pdf'
  if (start.startsWith('\u0089PNG\r\n\u001a\n')) return 'image/png'
  if (start.startsWith('\u00ff\u00d8\u00ff')) return 'image/jpeg'
  return start.startsWith('RIFF') && start.startsWith('WEBP', 8) ? 'image/webp' : null
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

/** A file that is taken: its name made harmless, its type by its content. */
export interface CheckedFile {
  readonly name: string
  readonly type: FileType
  /** bytes */
  readonly size: number
}

/** Looks at a file as it comes in, part by part, so that nobody has to hold it whole. */
export class FileCheck {
  readonly #name: string
  readonly #decoder = new TextDecoder('utf-8', { fatal: true })
  #start = ''
  #size = 0
  #isText = true

  /** @param name as its sender's machine gave it */
  constructor(name: string) {
    this.#name = name
  }

  /** Takes the next bytes; false once the file is larger than any that is taken. */
  push(bytes: Uint8Array): boolean {
    this.#size += bytes.length
    if (this.#size > MOST_BYTES) return false
    if (this.#start.length < TOLD_BY)
      this.#start += String.fromCharCode(...bytes.subarray(0, TOLD_BY - this.#start.length))
    this.#isText &&= this.#reads(bytes)
    return true
  }

  /** What is taken of it, once all of it was pushed. One whose name ends like another type is refused. */
  end(): Result<CheckedFile, FileFault> {
    if (this.#size === 0) return refused('file-empty')
    if (this.#size > MOST_BYTES) return refused('file-too-large')
    const isText = this.#isText && this.#reads(null)
    const type = typeOf(this.#start) ?? (isText ? 'text/plain; charset=utf-8' : null)
    if (type === null) return refused('file-kind')
    const name = cleanName(this.#name)
    return ENDINGS[type].includes(endingOf(name).toLowerCase())
      ? ok({ name, type, size: this.#size })
      : refused('file-not-what-it-says')
  }

  /** Whether it goes on as a text; null: it ends here. */
  #reads(bytes: Uint8Array | null): boolean {
    try {
      const text = bytes === null ? this.#decoder.decode() : this.#decoder.decode(bytes, { stream: true })
      return !NOT_IN_TEXTS.test(text)
    } catch {
      return false
    }
  }
}
