import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { sha256Bytes } from '../../../../adapters/crypto/sha256.ts'
import { ARCHIVE_FILE } from '../../../../application/contract/log/pruned.ts'
import {
  exportVerifier,
  type BrokenLine,
  type Verified,
} from '../../../../application/contract/log/export.ts'
import type { Sha256 } from '../../../../application/ports/outside/digest.ts'
import type { ArchivedLine } from '../../../../application/shop/archive/archivable.ts'
import { archiveProofFault, readArchiveProof } from '../../../../application/shop/archive/archiveProof.ts'
import type { ArchiveFault } from '../../../../application/shop/archive/archivesAudit.ts'
import type { NoteVerifier } from '../../../../application/shop/proof/note.ts'
import type { TreeHash } from '../../../../application/shop/proof/treeHash.ts'
import type { Archiving } from '../../../../domain/archive/archive.ts'
import { ok, refused, type Result } from '../../../../domain/kernel/result.ts'
import { about } from '../../fileLimits.ts'
import { exportLines } from '../exports/exportLines.ts'

/** Extension of an archive's proof, which is next to the archive. */
const PROOF = '.proof'

export const proofBeside = (path: string): string => path.slice(0, -ARCHIVE_FILE.length) + PROOF

export interface VerifiedArchive extends Verified {
  /** without the checkpoint, each with the index of its leaf in the log */
  readonly lines: readonly ArchivedLine[]
  /** of the file */
  readonly sha256: string
  readonly bytes: number
}

/** An archive that is verified while its lines are read. */
export interface ArchiveReading {
  /** all lines, including the checkpoint; @throws Error if the file cannot be read */
  readonly lines: AsyncIterable<string>
  /**
   * Call after all lines were read: verifies the archive and its proof to the byte (each line, its
   * checkpoint, and that all lines are in this log). Refuses with the fault and its place. @throws Error if
   * the proof cannot be read
   */
  verdict(): Promise<Result<VerifiedArchive, ArchiveFault>>
}

type Digests = { readonly sha256: Sha256; readonly treeHash: TreeHash }

/** Reads an archive, once. */
export const archiveReading = (
  path: string,
  log: NoteVerifier,
  { sha256, treeHash }: Digests,
): ArchiveReading => {
  const verifier = exportVerifier(sha256, { isArchive: true })
  const lines: string[] = []
  let broken: BrokenLine | null = null
  let file = { sha256: '', bytes: 0 }
  const gone = async function* () {
    const bytes = await bytesOf(path)
    file = { sha256: Buffer.from(sha256Bytes(bytes)).toString('hex'), bytes: bytes.length }
    for await (const line of exportLines(path, bytes)) {
      broken ??= verifier.take(line)
      lines.push(line)
      yield line
    }
  }
  return {
    lines: gone(),
    verdict: async () => {
      const end = broken === null ? verifier.end() : refused(broken)
      if (!end.ok) {
        const { line, why, detail } = end.refusal
        return refused({ file: basename(path), line, why: `${why}: ${detail}` })
      }
      const own = lines.slice(0, -1)
      const proof = (await bytesOf(proofBeside(path))).toString()
      const fault = archiveProofFault(own, proof, log, treeHash)
      if (fault !== null) return refused({ file: basename(proofBeside(path)), line: null, why: fault })
      const { indexes = [] } = readArchiveProof(proof, own.length) ?? {}
      const placed = own.map((line, i) => ({ line, index: indexes[i] ?? -1 }))
      return ok({ ...end.value, lines: placed, ...file })
    },
  }
}

/** Reads an archive to its end and verifies it. @throws Error if a file cannot be read */
export const verifiedArchive = async (
  path: string,
  log: NoteVerifier,
  digests: Digests,
): Promise<Result<VerifiedArchive, ArchiveFault>> => {
  const { lines, verdict } = archiveReading(path, log, digests)
  const passed = lines[Symbol.asyncIterator]()
  while ((await passed.next()).done !== true);
  return verdict()
}

const bytesOf = (path: string): Promise<Buffer> =>
  readFile(path).catch((error: unknown) => {
    throw about(path, error)
  })

/** Whether a verified archive is the recorded one. */
export const isWritten = (read: VerifiedArchive, { sha256, root }: Archiving): boolean =>
  read.sha256 === sha256 && read.root === root

/** Describes a fault in words. */
export const archiveFaultWords = ({ file, line, why }: ArchiveFault): string =>
  `${file}${line === null ? '' : `, line ${line}`}: ${why}`
