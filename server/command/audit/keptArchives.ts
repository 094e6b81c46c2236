import { readdir } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { noteVerifier } from '../../../adapters/crypto/noteKeys.ts'
import { archiveUidIn, ARCHIVE_FILE } from '../../../application/contract/log/archiveName.ts'
import type { ArchiveFault, KeptArchive } from '../../../application/shop/archive/archivesAudit.ts'
import type { Archiving } from '../../../domain/archive/archive.ts'
import type { CommandServices } from '../command.ts'
import { fileFault } from '../fileFault.ts'
import { isWritten, verifiedArchive } from './archiveFile.ts'
import { exportLines } from './exportLines.ts'

type FileServices = Pick<CommandServices, 'logSigner' | 'sha256' | 'treeHash'>

/** The archives of a folder, by name, other files passed over; null where there is no such folder. */
export const keptArchives = async (
  folder: string,
  services: FileServices,
): Promise<readonly KeptArchive[] | null> => {
  const files = await readdir(folder).catch((error: unknown) => {
    if (fileFault(error) !== null) return null
    throw error
  })
  return (
    files
      ?.filter((file) => file.endsWith(ARCHIVE_FILE))
      .sort()
      .map((file) => ({
        file,
        uid: archiveUidIn(file),
        lines: () => readable(join(folder, file)),
        fault: (written) => faultOf(join(folder, file), written, services, file),
      })) ?? null
  )
}

/** Its lines as far as they can be read: what ends them is told by what verifies the file. */
async function* readable(path: string): AsyncGenerator<string> {
  try {
    yield* exportLines(path)
  } catch (error) {
    if (fileFault(error) === null) throw error
  }
}

const faultOf = async (
  path: string,
  written: Archiving,
  services: FileServices,
  file: string,
): Promise<ArchiveFault | null> => {
  const log = noteVerifier(services.logSigner().verifierKey)
  if (log === null) throw new Error('the log has no key')
  try {
    const read = await verifiedArchive(path, log, services)
    if (!read.ok) return read.refusal
    return isWritten(read.value, written)
      ? null
      : { file, line: null, why: 'its SHA-256 is another than was put on record' }
  } catch (error) {
    const why = fileFault(error)
    if (why === null) throw error
    const { path: missing = file } = error as NodeJS.ErrnoException
    return { file: basename(missing), line: null, why }
  }
}
