import type { Sealed } from '../../../domain/kernel/sealed.ts'

/** A customer's tickets, from the log itself: every committed ticket is found. Reading changes nothing. */
export interface Tickets {
  /**
   * Uids of a customer's tickets, newest first, after the first `skip`, and the total number (0 past the
   * end).
   */
  listOf(
    customerId: string,
    skip: number,
    limit: number,
  ): Promise<{ readonly uids: readonly string[]; readonly total: number }>
}

/** Most bytes stored of one customer's files, and of all customers' files. */
export interface FileQuota {
  readonly own: number
  readonly all: number
}

/** Whether the file was stored; nothing is stored beyond a quota. */
export type FileSaved = 'saved' | 'own-full' | 'all-full'

/**
 * Files of tickets, sealed under their customer's key. They are stored outside of the log because of their
 * size.
 */
export interface TicketFiles {
  /** Stores a file's header; an older file also has its bytes there. */
  save(uid: string, file: Sealed, quota: FileQuota): Promise<FileSaved>
  find(uid: string): Promise<Sealed | null>
  /** Stores a part of a file's bytes. @param nr from 0 */
  savePart(uid: string, nr: number, part: Sealed, quota: FileQuota): Promise<FileSaved>
  part(uid: string, nr: number): Promise<Sealed | null>
  /** Removes files with all of their parts. */
  remove(uids: readonly string[]): Promise<void>
  removeOf(customerId: string): Promise<void>
  /** Removes parts older than an instant (ms since 1970) without a header: the upload was interrupted. */
  forgetParts(before: number): Promise<void>
}
