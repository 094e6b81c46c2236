import { resolve } from 'node:path'
import { noteVerifier } from '../../../../adapters/crypto/noteKeys.ts'
import { notesIn } from '../../../../application/shop/proof/logCheckpoint.ts'
import { claimIn, type ClaimedHead } from '../../../../application/shop/proof/checkpointAudit.ts'
import type { Io } from '../../io.ts'
import { keyIn, textOf } from './verifyProof.ts'
import { PlainError } from '../../../../domain/kernel/plainError.ts'

/** Signed checkpoints that somebody saved: one note, or several as in `checkpoints.txt`. */
export interface SavedCheckpoints {
  /** by ascending size */
  readonly claims: readonly ClaimedHead[]
  /** reasons, in words, why notes are not valid */
  readonly faults: readonly string[]
}

/**
 * Reads a file of saved checkpoints.
 * @param key the log's key, or a file with it
 * @throws Error if a file cannot be read, or if the key is invalid
 */
export const savedCheckpoints = async (
  checkpoint: string,
  key: string,
  io: Pick<Io, 'cwd'>,
): Promise<SavedCheckpoints> => {
  const log = noteVerifier(key) ?? (await keyIn(key, io.cwd))
  if (log === null)
    throw new PlainError(`${key}: not the key of a log: --key takes NAME+HEX+BASE64, or a file with it`)
  const text = await textOf(resolve(io.cwd, checkpoint))
  const notes = notesIn(text.endsWith('\n\n') ? text : `${text}\n`)
  const read = (notes.length === 0 ? [text] : notes).map((note) => claimIn(note, log, checkpoint))
  const isClaim = (one: ClaimedHead | string): one is ClaimedHead => typeof one !== 'string'
  return {
    claims: read.filter(isClaim).sort((a, b) => a.size - b.size),
    faults: read.filter((one) => typeof one === 'string'),
  }
}
