import type { FileType } from '../../../domain/account/ticketFile.ts'
import type { Sealed } from '../../../domain/kernel/sealed.ts'
import type { Services } from '../services.ts'

/** A file as a message names it. */
export interface NamedFile {
  readonly uid: string
  readonly name: string
  readonly type: FileType
  /** bytes */
  readonly size: number
}

/** What somebody wrote, as it is sealed. */
export interface TicketMatter {
  readonly text: string
  readonly files: readonly NamedFile[]
}

/** What is sealed of a file, its bytes beside it in so many parts. */
export interface FileHeader {
  readonly name: string
  readonly type: FileType
  /** bytes */
  readonly size: number
  readonly parts: number
}

/** A file as it is exported, and as files were sealed before they came in parts. */
export interface KeptFile {
  readonly name: string
  readonly type: FileType
  /** base64 */
  readonly content: string
}

/** What was written, ready to be put into the log: its files are stored beside it already. */
export interface SealedMatter {
  readonly message: Sealed
  readonly files: readonly string[]
}

/** Seals a message under its customer's key, with the names of its files. */
export const sealMatter = async (
  { vault }: Pick<Services, 'vault'>,
  customerId: string,
  text: string,
  files: readonly NamedFile[],
): Promise<SealedMatter> => {
  const matter: TicketMatter = {
    text,
    files: files.map(({ uid, name, type, size }) => ({ uid, name, type, size })),
  }
  return {
    message: await vault.seal(customerId, JSON.stringify(matter)),
    files: files.map(({ uid }) => uid),
  }
}
