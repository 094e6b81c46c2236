import { open, readFile, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { sha256 } from '../../../adapters/crypto/sha256.ts'
import type { WitnessedLogs } from '../../../application/ports/outside/checkpoints.ts'
import { checkpointText, readCheckpoint } from '../../../application/shop/proof/logCheckpoint.ts'
import { PlainError } from '../../../domain/kernel/plainError.ts'

const isMissing = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT'

const textOf = async (path: string): Promise<string | null> => {
  try {
    return await readFile(path, 'utf8')
  } catch (error) {
    if (isMissing(error)) return null
    throw error
  }
}

/** Writes a file and syncs it to disk. @param flags for opening it */
const synced = async (path: string, flags: string, text: string | null): Promise<void> => {
  const file = await open(path, flags, 0o600)
  try {
    if (text !== null) await file.writeFile(text)
    await file.sync()
  } finally {
    await file.close()
  }
}

/**
 * Checkpoints that a witness has cosigned, one file per log, each
 * replaced atomically. @param folder written by no other process
 */
export const witnessFolder = (folder: string): WitnessedLogs => {
  const fileOf = (origin: string) => join(folder, `${sha256(origin)}.checkpoint`)
  return {
    read: async (origin) => {
      const text = await textOf(fileOf(origin))
      if (text === null) return null
      const kept = readCheckpoint(text)
      if (kept?.origin !== origin)
        throw new PlainError(`${fileOf(origin)} is not the witness's checkpoint of ${origin}`)
      return { size: kept.size, root: kept.root }
    },
    write: async (origin, tree) => {
      const path = fileOf(origin)
      await synced(`${path}.new`, 'w', checkpointText({ origin, ...tree }))
      await rename(`${path}.new`, path)
      await synced(folder, 'r', null)
    },
  }
}
