import { hashFromBase64, toBase64 } from './base64.ts'
import { readCount } from './logCheckpoint.ts'

/** That one line stands in the log (C2SP `tlog-proof`); files of it end in `.tlog-proof`. */
export interface EntryProof {
  /** of the line among all, from 0 on */
  readonly index: number
  /** from the leaf's sibling up to the root's child */
  readonly hashes: readonly Uint8Array[]
  /** the signed note, as it is */
  readonly checkpoint: string
}

const FIRST = 'c2sp.org/tlog-proof@v1'
/** A tree of 2^53 leaves has no longer way up. */
const MOST_HASHES = 63

export const entryProofText = ({ index, hashes, checkpoint }: EntryProof): string =>
  [FIRST, `index ${index}`, ...hashes.map(toBase64), '', checkpoint].join('\n')

/** The parts of a proof, none believed yet; null for what isn't one. What it holds as `extra` nobody vouches for: it is passed over. */
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
