import { join } from 'node:path'
import { systemClock } from '../../../adapters/crypto/clock.ts'
import { cosigner } from '../../../adapters/crypto/cosignerKeys.ts'
import { masterKeyFile } from '../../../adapters/crypto/masterKeyFile.ts'
import { sha256Bytes } from '../../../adapters/crypto/sha256.ts'
import type { NoteVerifier } from '../../../application/shop/proof/note.ts'
import { treeHash } from '../../../application/shop/proof/treeHash.ts'
import { witness } from '../../../application/shop/proof/witness.ts'
import { witnessApp } from './witnessApp.ts'
import { witnessFolder } from './witnessFolder.ts'

export interface OpenWitness {
  /** what `/add-checkpoint` is put behind */
  readonly url: string
  /** by which others look at its cosignatures */
  readonly verifierKey: string
  readonly close: () => Promise<void>
}

/**
 * Opens a witness that listens. Its key stands in its folder beside what it cosigned: whoever loses one loses both, and begins
 * anew as another witness.
 * @param folder is there, and held by this process alone @param port 0 for any that is free
 * @throws Error where its key can't be read or nobody can listen there
 */
export const openWitness = async (settings: {
  readonly name: string
  readonly logs: readonly NoteVerifier[]
  readonly folder: string
  readonly host: string
  readonly port: number
}): Promise<OpenWitness> => {
  const { name, logs, folder, host, port } = settings
  const signer = cosigner(name, await masterKeyFile(join(folder, 'witness.key')), systemClock)
  const cosigned = witness({
    logs,
    cosigner: signer,
    kept: witnessFolder(folder),
    hash: treeHash(sha256Bytes),
  })
  const app = witnessApp(cosigned)
  return {
    url: await app.listen({ host, port }),
    verifierKey: signer.verifierKey,
    close: () => app.close(),
  }
}
