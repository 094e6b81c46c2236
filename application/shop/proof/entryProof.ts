import { hashFromBase64, toBase64 } from './base64.ts'
import { readCount } from './logCheckpoint.ts'

/** A proof that one line is in the log (C2SP `tlog-proof`); its files end in `.tlog-proof`. */
export interface EntryProof {
  /** the line's index in the log, from 0 */
  readonly index: number
  /** from the leaf's sibling up to the root's child */
  readonly hashes: readonly Uint8Array[]
  /** the signed note, unchanged */
  readonly checkpoint: string
}

const FIRST = 'c2sp.org/tlog-proof@v1'
/** The longest path in a tree of 2^53 leaves is shorter. */
const MOST_HASHES = 63

export const entryProofText = ({ index, hashes, checkpoint }: EntryProof): string =>
  [FIRST, `index ${index}`, ...hashes.map(toBase64), '', checkpoint].join('\n')

/**
 * Parses a proof without verifying it; null if it is malformed. Skips its `extra` line, which nothing
 * authenticates.
 */
export const readEntryProof = (text: string): EntryProof | null => {
  const end = text.indexOf('\n\n')
  if (end < 0) return null
  const [first, second = '', ...rest] = text.slice(0, end).split('\n')
  const lines = second.startsWith('extra ') ? rest : [second, ...rest]
  const [place = '', ...proof] = lines
  const index = place.startsWith('index ') ? readCount(place.slice('index '.length)) : null
  const hashes = proof.map(hashFromBase64)
  if (first !== FIRST || index === null || hashes.length > MOST_HASHES) return null
  return hashes.every((hash) => hash !== null) ? { index, hashes, checkpoint: text.slice(end + 2) } : null
}
