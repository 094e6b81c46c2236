import {
  FileCheck,
  MOST_FILES,
  type CheckedFile,
  type FileFault,
} from '../../../domain/account/ticketFile.ts'
import type { TicketFault } from '../../../domain/account/ticketForm.ts'
import { ok, refused, type Result } from '../../../domain/kernel/result.ts'
import type { FileQuota, FileSaved } from '../../ports/database/tickets.ts'
import { ticketFile, type NamedFile } from '../../streams/sealed/ticketTexts.ts'
import type { Services } from '../services.ts'

/** The most bytes of all files that the shop stores for one customer. */
const MOST_OWN = 100 * 1024 * 1024
/** The bytes of a file that are sealed and stored at once. */
export const PART_BYTES = 256 * 1024

export type ReceivingServices = Pick<Services, 'vault' | 'ticketFiles' | 'fileRoom' | 'ids'>

/** Why no file is accepted: the customer's or the shop's storage is full. */
type NoRoom = 'files-full' | 'files-no-room'

const NO_ROOM: Readonly<Record<Exclude<FileSaved, 'saved'>, NoRoom>> = {
  'own-full': 'files-full',
  'all-full': 'files-no-room',
}

/** The name under which a part is sealed, so that it can't pass for another part or file. */
export const partName = (uid: string, nr: number): string => `ticket file ${uid} part ${nr}`

/** Uploads of a message, stored part by part while they arrive. */
export interface ReceivedFiles {
  /**
   * Reads a file to its end, and stores it unless it or an earlier one is refused.
   * @param name as sent by the browser
   */
  take(name: string, bytes: AsyncIterable<Uint8Array> | Iterable<Uint8Array>): Promise<void>
  /** All files, or what is wrong with one of them: then none is stored. */
  all(): Result<readonly NamedFile[], TicketFault>
  /** why none is stored although all are valid; null if they are stored */
  noRoom(): NoRoom | null
  /** the number of files received, stored or not */
  count(): number
  /** Deletes the files, because no event will name them. */
  remove(): Promise<void>
}

/**
 * Deletes files unless `act` reports that the log names them. If it throws, they stay, because the log may
 * name them.
 */
export const keptIfNamed = async <Answer>(
  files: ReceivedFiles,
  act: (named: () => void) => Promise<Answer>,
): Promise<Answer> => {
  let isNamed = false
  const answer = await act(() => (isNamed = true))
  if (!isNamed) await files.remove()
  return answer
}

/** Receives the files of a customer's message. */
export const receivedFiles = (services: ReceivingServices, customerId: string): ReceivedFiles => {
  const stored: NamedFile[] = []
  let fault: TicketFault | null = null
  let noRoom: NoRoom | null = null
  let count = 0
  const remove = async (): Promise<void> => {
    if (stored.length > 0) await services.ticketFiles.remove(stored.splice(0).map(({ uid }) => uid))
  }
  return {
    take: async (name, bytes) => {
      if (fault === null && stored.length === MOST_FILES) fault = 'too-many-files'
      if (fault === null && noRoom === null) {
        const received = await receive(services, customerId, name, bytes)
        // an empty file field of a form is a file without a name
        if (!received.ok && received.refusal === 'file-empty' && name === '') return
        if (received.ok) stored.push(received.value)
        else if (isNoRoom(received.refusal)) noRoom = received.refusal
        else fault = received.refusal
      } else await drained(bytes)
      count += 1
      if (fault !== null || noRoom !== null) await remove()
    },
    all: () => (fault === null ? ok(stored) : refused(fault)),
    noRoom: () => noRoom,
    count: () => count,
    remove,
  }
}

const isNoRoom = (why: FileFault | NoRoom): why is NoRoom => why === 'files-full' || why === 'files-no-room'

/** Reads the rest of a file, so that the next one can be read. */
const drained = async (bytes: AsyncIterable<Uint8Array> | Iterable<Uint8Array>): Promise<void> => {
  for await (const chunk of bytes) void chunk
}

/** Stores one file completely or not at all. */
const receive = async (
  services: ReceivingServices,
  customerId: string,
  name: string,
  bytes: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
): Promise<Result<NamedFile, FileFault | NoRoom>> => {
  const uid = services.ids.uuid()
  const quota: FileQuota = { own: MOST_OWN, all: await services.fileRoom() }
  const sink = partSink(services, customerId, uid, quota)
  const check = new FileCheck(name)
  try {
    let isTaken = true
    for await (const chunk of bytes) isTaken = isTaken && check.push(chunk) && (await sink.write(chunk))
    const checked = check.end()
    const saved = checked.ok ? await sink.finish(checked.value) : sink.saved()
    if (saved !== 'saved') return await undone(services, uid, NO_ROOM[saved])
    return checked.ok ? ok({ uid, ...checked.value }) : await undone(services, uid, checked.refusal)
  } catch (error) {
    await services.ticketFiles.remove([uid])
    throw error
  }
}

const undone = async <Why>(
  { ticketFiles }: ReceivingServices,
  uid: string,
  why: Why,
): Promise<Result<never, Why>> => {
  await ticketFiles.remove([uid])
  return refused(why)
}

interface PartSink {
  /** false once the storage is full */
  write(bytes: Uint8Array): Promise<boolean>
  /** Stores the last part and the header. */
  finish(file: CheckedFile): Promise<FileSaved>
  saved(): FileSaved
}

/** Collects bytes up to a part's size, then seals and stores the part. */
const partSink = (
  { vault, ticketFiles }: ReceivingServices,
  customerId: string,
  uid: string,
  quota: FileQuota,
): PartSink => {
  let waiting: Uint8Array[] = []
  let length = 0
  let parts = 0
  let saved: FileSaved = 'saved'
  const flush = async (): Promise<void> => {
    const part = Buffer.concat(waiting)
    waiting = []
    length = 0
    const sealed = await vault.sealBytes(customerId, partName(uid, parts), part)
    saved = await ticketFiles.savePart(uid, parts, sealed, quota)
    parts += 1
  }
  return {
    write: async (bytes) => {
      waiting.push(bytes)
      length += bytes.length
      if (length >= PART_BYTES) await flush()
      return saved === 'saved'
    },
    finish: async ({ name, type, size }) => {
      if (length > 0 && saved === 'saved') await flush()
      if (saved !== 'saved') return saved
      const header = ticketFile.write({ name, type, size, parts })
      return ticketFiles.save(uid, await vault.seal(customerId, header), quota)
    },
    saved: () => saved,
  }
}
