import type { DocumentKind, FileType } from '../../../domain/orders/orderEvents.ts'
import type { Cents } from '../../../domain/kernel/cents.ts'
import type { Sealed } from '../../../domain/kernel/sealed.ts'

/** An issued document as it is kept: who it names stands in `document` alone, under a key that no customer's erasure destroys. */
export interface KeptDocument {
  /** the order's uid and which of its documents it is: `{uid}-1` */
  readonly uid: string
  readonly number: string
  readonly kind: DocumentKind
  readonly orderUid: string
  readonly customerId: string
  /** ms since 1970 */
  readonly issuedAt: number
  /** cents incl. VAT */
  readonly amount: Cents
  /** ms since 1970: until when tax law wants it */
  readonly keptUntil: number
  /** an `IssuedDocument` as JSON; null once it was forgotten */
  readonly document: Sealed | null
}

/** A document's PDF or XML as it was made once. */
export interface StoredFile {
  /** bytes, sealed as a file of its type under the document's key */
  readonly file: Sealed
  /** the order's log says what it hashes to: it may be sent */
  readonly isRecorded: boolean
}

/** Some of a list of documents, and how many it has. */
export interface ListedDocuments {
  readonly documents: readonly KeptDocument[]
  readonly total: number
}

/**
 * Issued documents. One is kept once and never changed; after its term its words may be forgotten, and then number, day and amount stay, so
 * that no number is missing from its series.
 */
export interface IssuedDocuments {
  /** keeps it; a repeat changes nothing */
  keep(document: KeptDocument): Promise<void>
  find(uid: string): Promise<KeptDocument | null>
  byNumber(number: string): Promise<KeptDocument | null>
  /** all of one customer, newest first, forgotten ones left out */
  ofCustomer(customerId: string): Promise<readonly KeptDocument[]>
  /** some of one customer's that are kept longer than `now` (ms since 1970), past the first `skip`, newest first, and how many there are (0 past the end) */
  listOf(customerId: string, now: number, skip: number, limit: number): Promise<ListedDocuments>
  /** all of one order that are kept longer than `now`, newest first */
  ofOrder(orderUid: string, now: number): Promise<readonly KeptDocument[]>
  /** the newest of all */
  newest(limit: number): Promise<readonly KeptDocument[]>
  /** whose term was over at `now` (ms since 1970), and that are not forgotten yet */
  past(now: number): Promise<readonly KeptDocument[]>
  /** stores its files; those that are stored already stay, and nothing is stored of a document that was forgotten */
  saveFiles(uid: string, files: Readonly<Record<FileType, Sealed>>): Promise<void>
  file(uid: string, type: FileType): Promise<StoredFile | null>
  /** notes that the order's log says what its files hash to */
  noteRecorded(uid: string): Promise<void>
  /** takes away its words, its files and whose it was, and notes who did so */
  forget(uid: string, by: string): Promise<void>
}

/** Whose key an issued document is sealed under: its own. */
export const documentSubject = (uid: string): string => `document-${uid}`
