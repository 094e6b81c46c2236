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

/** Files that came along with tickets, each sealed under its customer's key, apart from the log: they are large. */
export interface TicketFiles {
  /** Keeps a file; false, and nothing is kept, where all of that customer's would come to more than so many bytes as they are stored. */
  save(uid: string, file: Sealed, mostBytes: number): Promise<boolean>
  find(uid: string): Promise<Sealed | null>
  remove(uids: readonly string[]): Promise<void>
  removeOf(customerId: string): Promise<void>
}
