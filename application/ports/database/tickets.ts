import type { Sealed } from '../../../domain/kernel/sealed.ts'

/** Tickets of a customer, out of the log itself: what was committed is found. Reading changes nothing. */
export interface Tickets {
  /** Uids of some of one customer's, the one opened last first, past the first `skip`, and how many there are (0 past the end). */
  listOf(
    customerId: string,
    skip: number,
    limit: number,
  ): Promise<{ readonly uids: readonly string[]; readonly total: number }>
}

/** How many bytes may be stored of one customer's files, and of everybody's. */
export interface FileQuota {
  readonly own: number
  readonly all: number
}

/** Whether something was stored; where it would be more than a quota allows, nothing was. */
export type FileSaved = 'saved' | 'own-full' | 'all-full'

/** Files of tickets, sealed under their customer's key. They are large, so they are apart from the log. */
export interface TicketFiles {
  /** Stores the header of a file; an older file has its bytes in it as well. */
  save(uid: string, file: Sealed, quota: FileQuota): Promise<FileSaved>
  find(uid: string): Promise<Sealed | null>
  /** Stores a part of a file's bytes. @param nr from 0 */
  savePart(uid: string, nr: number, part: Sealed, quota: FileQuota): Promise<FileSaved>
  part(uid: string, nr: number): Promise<Sealed | null>
  /** Removes files with all of their parts. */
  remove(uids: readonly string[]): Promise<void>
  removeOf(customerId: string): Promise<void>
  /** Removes parts from before an instant (ms since 1970) that never became a file: the process ended meanwhile. */
  forgetParts(before: number): Promise<void>
}
