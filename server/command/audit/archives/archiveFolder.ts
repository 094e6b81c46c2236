import { readdir } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { noteVerifier } from '../../../../adapters/crypto/noteKeys.ts'
import { archiveUidIn, ARCHIVE_FILE } from '../../../../application/contract/log/pruned.ts'
import type {
  ArchiveFault,
  StoredArchive,
  ReadArchive,
} from '../../../../application/shop/archive/archivesAudit.ts'
import type { CommandServices } from '../../command.ts'
import { fileFault } from '../../fileLimits.ts'
import { archiveReading, isWritten, type ArchiveReading } from './archiveFile.ts'

type FileServices = Pick<CommandServices, 'logSigner' | 'sha256' | 'treeHash'>

/** Lists the archives in a folder by name and skips other files; null if there is no such folder. */
export const archivesIn = async (
  folder: string,
  services: FileServices,
): Promise<readonly StoredArchive[] | null> => {
  const log = noteVerifier(services.logSigner().verifierKey)
  if (log === null) throw new Error('the log has no key')
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
        read: () => reading(file, archiveReading(join(folder, file), log, services)),
      })) ?? null
  )
}

/** Reports a file that cannot be read to its end as a fault of the archive. */
const reading = (file: string, archive: ArchiveReading): ReadArchive => {
  let broke: ArchiveFault | null = null
  const readable = async function* () {
    try {
      yield* archive.lines
    } catch (error) {
      broke = faultIn(error, file)
    }
  }
  return {
    lines: readable(),
    fault: async (written) => {
      if (broke !== null) return broke
      try {
        const read = await archive.verdict()
        if (!read.ok) return read.refusal
        return isWritten(read.value, written)
          ? null
          : { file, line: null, why: 'its SHA-256 differs from the recorded one' }
      } catch (error) {
        return faultIn(error, file)
      }
    },
  }
}

/** @throws the error if it is no file error */
const faultIn = (error: unknown, file: string): ArchiveFault => {
  const why = fileFault(error)
  if (why === null) throw error
  const { path: missing = file } = error as NodeJS.ErrnoException
  return { file: basename(missing), line: null, why }
}
