import type { DocumentKind, FileType } from '../../../domain/orders/orderEvents.ts'
import type { Cents } from '../../../domain/kernel/cents.ts'
import type { Sealed } from '../../../domain/kernel/sealed.ts'

/**
 * A stored issued document: personal data is only in `document`, under a key that no customer's erasure
 * destroys.
 */
export interface StoredDocument {
  /** the order's uid and the number of the document within the order: `{uid}-1` */
  readonly uid: string
  readonly number: string
  readonly kind: DocumentKind
  readonly orderUid: string
  readonly customerId: string
  /** ms since 1970 */
  readonly issuedAt: number
  /** cents incl. VAT */
  readonly amount: Cents
  /** end of the retention that tax law requires, ms since 1970 */
  readonly keptUntil: number
  /** an `IssuedDocument` as JSON; null after it was forgotten */
  readonly document: Sealed | null
}

/** The PDF or XML of a document, produced once. */
export interface StoredFile {
  /** bytes, sealed as a file of its type under the document's key */
  readonly file: Sealed
  /** the order's log contains its hash: it may be sent */
  readonly isRecorded: boolean
}

/** Some documents of a list, and the total number. */
export interface ListedDocuments {
  readonly documents: readonly StoredDocument[]
  readonly total: number
}

/**
 * Issued documents. A document is stored once and never changed; after its retention its content may be
 * deleted, but number, date and amount stay, so that the number series has no gap.
 */
export interface IssuedDocuments {
  /** stores a document; a repeat changes nothing */
  keep(document: StoredDocument): Promise<void>
  find(uid: string): Promise<StoredDocument | null>
  byNumber(number: string): Promise<StoredDocument | null>
  /** all documents of a customer, newest first, without forgotten ones */
  ofCustomer(customerId: string): Promise<readonly StoredDocument[]>
  /**
   * a customer's documents retained beyond `now` (ms since 1970), after the first `skip`, newest first, and
   * the total number (0 past the end)
   */
  listOf(customerId: string, now: number, skip: number, limit: number): Promise<ListedDocuments>
  /** an order's documents retained beyond `now`, newest first */
  ofOrder(orderUid: string, now: number): Promise<readonly StoredDocument[]>
  /** the newest documents of all customers */
  newest(limit: number): Promise<readonly StoredDocument[]>
  /** documents whose retention ended by `now` (ms since 1970), and that are not forgotten yet */
  past(now: number): Promise<readonly StoredDocument[]>
  /** stores a document's files; existing files stay, and a forgotten document gets none */
  saveFiles(uid: string, files: Readonly<Record<FileType, Sealed>>): Promise<void>
  file(uid: string, type: FileType): Promise<StoredFile | null>
  /** records that the order's log contains the hashes of its files */
  noteRecorded(uid: string): Promise<void>
  /** deletes its content, its files and its customer, and records who did so */
  forget(uid: string, by: string): Promise<void>
}

/** The subject of an issued document's own key. */
export const documentSubject = (uid: string): string => `document-${uid}`
