import { hashFromBase64, toBase64 } from './base64.ts'
import { readCount } from './logCheckpoint.ts'

/**
 * A request to a witness to cosign a checkpoint consistent with the one it cosigned before (C2SP
 * `tlog-witness`).
 */
export interface AddCheckpoint {
  /** the size of the tree that it cosigned before, 0 for none */
  readonly old: number
  /** the proof that the checkpoint's tree begins with that one */
  readonly proof: readonly Uint8Array[]
  /** the signed note, unchanged */
  readonly checkpoint: string
}

const MOST_HASHES = 63

export const addCheckpointText = ({ old, proof, checkpoint }: AddCheckpoint): string =>
  [`old ${old}`, ...proof.map(toBase64), '', checkpoint].join('\n')

/** Parses a request without verifying it; null if it is malformed. */
export const readAddCheckpoint = (text: string): AddCheckpoint | null => {
  const end = text.indexOf('\n\n')
  if (end < 0) return null
  const [first = '', ...lines] = text.slice(0, end).split('\n')
  const old = first.startsWith('old ') ? readCount(first.slice('old '.length)) : null
  const proof = lines.map(hashFromBase64)
  if (old === null || proof.length > MOST_HASHES) return null
  return proof.every((hash) => hash !== null) ? { old, proof, checkpoint: text.slice(end + 2) } : null
}
