import { ok, refused, type Result } from '../kernel/result.ts'

/** Maximum bytes of one file. */
export const MOST_BYTES = 5 * 1024 * 1024
/** Maximum files per message. */
export const MOST_FILES = 3
/** Maximum characters of a stored file name. */
const LONGEST_NAME = 100
/** Maximum characters of a submitted file name: no operating system allows longer ones. */
export const LONGEST_SENT_NAME = 255

export const FILE_TYPES = [
  'application/pdf',
  'image/png',
  'image/jpeg',
  'image/webp',
  'text/plain; charset=utf-8',
] as const
export type FileType = (typeof FILE_TYPES)[number]

/** Why a file is rejected. */
export const FILE_FAULTS = ['file-empty', 'file-too-large', 'file-kind', 'file-not-what-it-says'] as const
export type FileFault = (typeof FILE_FAULTS)[number]

const ENDINGS: Readonly<Record<FileType, readonly string[]>> = {
  'application/pdf': ['pdf'],
  'image/png': ['png'],
  'image/jpeg': ['jpg', 'jpeg'],
  'image/webp': ['webp'],
  'text/plain; charset=utf-8': ['txt', 'log', 'csv'],
}

/**
 * Control, format and private-use characters, which can reverse a
 * name or hide part of it, and characters with a meaning in paths.
 */
const NOT_IN_NAMES = /[\p{C}\p{Zl}\p{Zp}/\\:*?"<>|]/gu
const NOT_IN_TEXTS = /[^\P{Cc}\t\n\f\r]/u

/** Number of leading bytes that identify a file's type. */
const TOLD_BY = 16

/** The media type by its first bytes; null if they are no known signature. */
const typeOf = (start: string): FileType | null => {
  if (start.startsWith('%PDF-')) return 'application/pdf'
  if (start.startsWith('\u0089PNG\r\n\u001a\n')) return 'image/png'
  if (start.startsWith('\u00ff\u00d8\u00ff')) return 'image/jpeg'
  return start.startsWith('RIFF') && start.startsWith('WEBP', 8) ? 'image/webp' : null
}

/**
 * Trims dots and white space at both ends. In steps: a
 * single pattern would be quadratic in dots before a letter.
 */
const stripped = (name: string): string => {
  const signs = [...name]
  const isName = (sign: string): boolean => sign !== '.' && sign.trim() !== ''
  const last = signs.findLastIndex(isName)
  return last < 0 ? '' : signs.slice(signs.findIndex(isName), last + 1).join('')
}

/** The file extension, of at most 10 characters; '' if there is none. */
const endingOf = (name: string): string => {
  const dot = name.lastIndexOf('.')
  const length = name.length - dot - 1
  return dot < 0 || length < 1 || length > 10 ? '' : name.slice(dot + 1)
}

/**
 * The last part of a path, without characters that some system forbids in file names; keeps the extension
 * when it shortens the name.
 */
const cleanName = (name: string): string => {
  const last = name.slice(Math.max(name.lastIndexOf('/'), name.lastIndexOf('\\')) + 1)
  const clean = stripped(last.replaceAll(NOT_IN_NAMES, ''))
  const ending = endingOf(clean)
  const stem = ending === '' ? clean : clean.slice(0, -ending.length - 1)
  const end = ending === '' ? '' : `.${ending}`
  return [...stem].slice(0, LONGEST_NAME - end.length).join('') + end
}

/** An accepted file: a safe name, and a type determined by its content. */
export interface CheckedFile {
  readonly name: string
  readonly type: FileType
  /** bytes */
  readonly size: number
}

/** Checks a file in chunks as it is uploaded, so that it is never held whole in memory. */
export class FileCheck {
  readonly #name: string
  readonly #decoder = new TextDecoder('utf-8', { fatal: true })
  #start = ''
  #size = 0
  #isText = true

  /** @param name the submitted file name */
  constructor(name: string) {
    this.#name = name
  }

  /** Checks the next bytes; returns false once the file exceeds the maximum size. */
  push(bytes: Uint8Array): boolean {
    this.#size += bytes.length
    if (this.#size > MOST_BYTES) return false
    if (this.#start.length < TOLD_BY)
      this.#start += String.fromCharCode(...bytes.subarray(0, TOLD_BY - this.#start.length))
    this.#isText &&= this.#reads(bytes)
    return true
  }

  /**
   * Returns the checked file after the last chunk, or why it is rejected. The extension must match the type.
   */
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

  /** Whether the text so far is valid; null marks the end of the file. */
  #reads(bytes: Uint8Array | null): boolean {
    try {
      const text = bytes === null ? this.#decoder.decode() : this.#decoder.decode(bytes, { stream: true })
      return !NOT_IN_TEXTS.test(text)
    } catch {
      return false
    }
  }
}
