import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { sha256Bytes } from '../../../adapters/crypto/sha256.ts'
import { ARCHIVE_FILE } from '../../../application/contract/log/archiveName.ts'
import type { Verified } from '../../../application/contract/log/export.ts'
import type { Sha256 } from '../../../application/ports/outside/digest.ts'
import { archiveProofFault } from '../../../application/shop/archive/archiveProof.ts'
import type { ArchiveFault } from '../../../application/shop/archive/archivesAudit.ts'
import { verifyLog } from '../../../application/shop/audit/verify.ts'
import type { NoteVerifier } from '../../../application/shop/proof/note.ts'
import type { TreeHash } from '../../../application/shop/proof/treeHash.ts'
import type { Archiving } from '../../../domain/archive/archive.ts'
import { ok, refused, type Result } from '../../../domain/kernel/result.ts'
import { about } from '../fileFault.ts'
import { exportLines } from './exportLines.ts'

/** How the proof of an archive ends, which lies beside it. */
const PROOF = '.proof'

export const proofBeside = (path: string): string => path.slice(0, -ARCHIVE_FILE.length) + PROOF

export interface VerifiedArchive extends Verified {
  /** without the checkpoint */
  readonly lines: readonly string[]
  /** of the file */
  readonly sha256: string
  readonly bytes: number
}

/**
 * An archive and the proof beside it, verified to the byte: each line, its checkpoint, and that all lines stand in this log.
 * Refused with what is wrong, and where. @throws Error where a file can't be read
 */
export const verifiedArchive = async (
  path: string,
  log: NoteVerifier,
  { sha256, treeHash }: { readonly sha256: Sha256; readonly treeHash: TreeHash },
): Promise<Result<VerifiedArchive, ArchiveFault>> => {
  const lines: string[] = []
  const noted = async function* () {
    for await (const line of exportLines(path)) {
      lines.push(line)
      yield line
    }
  }
  const verified = await verifyLog(noted(), sha256)
  if (!verified.ok) {
    const { line, why, detail } = verified.refusal
    return refused({ file: basename(path), line, why: `${why}: ${detail}` })
  }
  lines.pop()
  const fault = archiveProofFault(lines, (await bytesOf(proofBeside(path))).toString(), log, treeHash)
  if (fault !== null) return refused({ file: basename(proofBeside(path)), line: null, why: fault })
  const bytes = await bytesOf(path)
  const digest = Buffer.from(sha256Bytes(bytes)).toString('hex')
  return ok({ ...verified.value, lines, sha256: digest, bytes: bytes.length })
}

const bytesOf = (path: string): Promise<Buffer> =>
  readFile(path).catch((error: unknown) => {
    throw about(path, error)
  })

/** Whether a verified archive is the one that was put on record. */
export const isWritten = (read: VerifiedArchive, { sha256, root }: Archiving): boolean =>
  read.sha256 === sha256 && read.root === root

/** A fault in words. */
export const archiveFaultWords = ({ file, line, why }: ArchiveFault): string =>
  `${file}${line === null ? '' : `, line ${line}`}: ${why}`
