import { hashFromBase64, toBase64 } from './base64.ts'
import type { TreeHead } from './consistency.ts'

/** What a checkpoint's note says (C2SP `tlog-checkpoint`). */
export interface LogCheckpoint extends TreeHead {
  /** which log it is of: the shop's public host and `/log` */
  readonly origin: string
}

/** @returns three lines, each with its line feed */
export const checkpointText = ({ origin, size, root }: LogCheckpoint): string =>
  `${origin}\n${size}\n${toBase64(root)}\n`

/** A number of leaves or an index: decimal digits without a leading zero, at most 2^53 − 1. */
export const readCount = (text: string): number | null => {
  const count = /^(0|[1-9][0-9]{0,15})$/u.test(text) ? Number(text) : NaN
  return Number.isSafeInteger(count) ? count : null
}

/** What the text of a note says as a checkpoint, null where it is none. Lines of extension are passed over, as others may write them. */
export const readCheckpoint = (text: string): LogCheckpoint | null => {
  const [origin = '', size = '', root = '', ...more] = text.split('\n')
  const count = readCount(size)
  const hash = hashFromBase64(root)
  if (more.pop() !== '' || more.includes('') || origin === '' || count === null || hash === null) return null
  return { origin, size: count, root: hash }
}

/** An empty line follows each note; the one within a note stands before its signatures. */
const NOTES = /(?<=\n)\n(?!— )/u

/** The notes of a file of checkpoints; what follows the last whole one is left out. */
export const notesIn = (text: string): readonly string[] => text.split(NOTES).slice(0, -1)
