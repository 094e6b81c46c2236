import { hashFromBase64, toBase64 } from './base64.ts'
import { readCount } from './logCheckpoint.ts'

/** What a witness is asked for (C2SP `tlog-witness`): to cosign a checkpoint, which is consistent with the one it cosigned before. */
export interface AddCheckpoint {
  /** the size of the tree that it cosigned before, 0 for none */
  readonly old: number
  /** that the tree of the checkpoint begins with that one */
  readonly proof: readonly Uint8Array[]
  /** the signed note, as it is */
  readonly checkpoint: string
}

const MOST_HASHES = 63

export const addCheckpointText = ({ old, proof, checkpoint }: AddCheckpoint): string =>
  [`old ${old}`, ...proof.map(toBase64), '', checkpoint].join('\n')

/** The parts of a request, none believed yet; null for what isn't one. */
export const readAddCheckpoint = (text: string): AddCheckpoint | null => {
  const end = text.indexOf('\n\n')
  if (end < 0) return null
  const [first = '', ...lines] = text.slice(0, end).split('\n')
  const old = first.startsWith('old ') ? readCount(first.slice('old '.length)) : null
  const proof = lines.map(hashFromBase64)
  if (old === null || proof.length > MOST_HASHES) return null
  return proof.every((hash) => hash !== null) ? { old, proof, checkpoint: text.slice(end + 2) } : null
}
