import type { FileType } from '../../../domain/account/ticketFile.ts'
import type { TakenFile } from '../../../domain/account/ticketForm.ts'
import type { Sealed } from '../../../domain/kernel/sealed.ts'
import { ok, refused, type Result } from '../../../domain/kernel/result.ts'
import type { Services } from '../services.ts'

/** Bytes of all the files that the shop keeps of one customer. */
const MOST_KEPT = 100 * 1024 * 1024

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

/** A file as it is sealed. */
export interface KeptFile {
  readonly name: string
  readonly type: FileType
  /** base64 */
  readonly content: string
}

type MatterServices = Pick<Services, 'vault' | 'ticketFiles' | 'ids'>

/** What was written, ready to be put into the log: its files are kept beside it already. */
export interface SealedMatter {
  readonly message: Sealed
  readonly files: readonly string[]
}

/** Seals a message under its customer's key and keeps its files; refused, with nothing kept, where the customer's files are too many. */
export const sealMatter = async (
  { vault, ticketFiles, ids }: MatterServices,
  customerId: string,
  text: string,
  taken: readonly TakenFile[],
): Promise<Result<SealedMatter, 'files-full'>> => {
  const files: NamedFile[] = []
  for (const { name, type, bytes } of taken) {
    const uid = ids.uuid()
    const kept: KeptFile = { name, type, content: Buffer.from(bytes).toString('base64') }
    if (!(await ticketFiles.save(uid, await vault.seal(customerId, JSON.stringify(kept)), MOST_KEPT))) {
      await ticketFiles.remove(files.map((file) => file.uid))
      return refused('files-full')
    }
    files.push({ uid, name, type, size: bytes.length })
  }
  const matter: TicketMatter = { text, files }
  return ok({
    message: await vault.seal(customerId, JSON.stringify(matter)),
    files: files.map(({ uid }) => uid),
  })
}
