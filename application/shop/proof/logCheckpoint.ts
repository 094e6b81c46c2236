import { hashFromBase64, toBase64 } from './base64.ts'
import type { TreeHead } from './consistency.ts'

/** The content of a checkpoint's note (C2SP `tlog-checkpoint`). */
export interface LogCheckpoint extends TreeHead {
  /** the log's name: the shop's public host and `/log` */
  readonly origin: string
}

/** @returns three lines, each with its line feed */
export const checkpointText = ({ origin, size, root }: LogCheckpoint): string =>
  `${origin}\n${size}\n${toBase64(root)}\n`

/**
 * Parses a number of leaves or an index: decimal digits without a leading zero, at most 2^53 − 1; null for
 * anything else.
 */
export const readCount = (text: string): number | null => {
  const count = /^(0|[1-9][0-9]{0,15})$/u.test(text) ? Number(text) : NaN
  return Number.isSafeInteger(count) ? count : null
}

/**
 * Parses a note's text as a checkpoint; null if it is none. Ignores extension lines, which other logs may
 * write.
 */
export const readCheckpoint = (text: string): LogCheckpoint | null => {
  const [origin = '', size = '', root = '', ...more] = text.split('\n')
  const count = readCount(size)
  const hash = hashFromBase64(root)
  if (more.pop() !== '' || more.includes('') || origin === '' || count === null || hash === null) return null
  return { origin, size: count, root: hash }
}

/** An empty line follows each note; the one within a note is before its signatures. */
const NOTES = /(?<=\n)\n(?!— )/u

/** The notes of a checkpoints file, without an incomplete last one. */
export const notesIn = (text: string): readonly string[] => text.split(NOTES).slice(0, -1)
