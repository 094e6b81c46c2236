import type { StoredEvent } from '../../../../domain/kernel/storedEvent.ts'
import type { Sealed } from '../../../../domain/kernel/sealed.ts'
import {
  type OrderEvent,
  FILE_TYPES,
  type DocumentHash,
  type FileHashes,
  type FileType,
} from '../../../../domain/orders/orderEvents.ts'
import type { StoredDocument } from '../../../ports/database/issuedDocuments.ts'
import type { DocumentRow, DocumentRows, StreamRow } from '../../../ports/database/log/storedRows.ts'
import { order } from '../../../streams/kinds/order.ts'
import { readEvent } from '../../../streams/streamKind.ts'
import { difference, rowDifferences, type RowAudit } from './rowAudit.ts'
import type { Services } from '../../services.ts'
import { documentRetainedUntil, parsedDocument } from '../../invoices/storedDocument.ts'

type AuditServices = Pick<Services, 'storedRows' | 'vault' | 'sha256' | 'clock'>

/** A document as an order's events describe it. */
type Expected = Pick<StoredDocument, 'number' | 'kind' | 'customerId' | 'issuedAt' | 'amount'> & {
  readonly documentHash: DocumentHash
  readonly files: FileHashes | null
}

/** The hash of the decrypted bytes, or why there is none. */
type Opened =
  { readonly hash: string } | 'forgotten' | 'missing' | 'damaged, or no key that there is opens it'

interface Looked {
  readonly row: DocumentRow
  readonly document: Opened
  readonly files: Readonly<Record<FileType, Opened>>
  /** ms since 1970, from the seller and buyer in the document; null if the document can't be opened */
  readonly keptUntil: number | null
}

/** The opened documents of some orders; each audit compares those of one order with its events. */
export interface DocumentAudits {
  beside(stream: string): RowAudit
}

/** Opens the issued documents of those streams that are orders. */
export const documentAudits = async (
  services: AuditServices,
  rows: readonly Pick<StreamRow, 'stream'>[],
): Promise<DocumentAudits> => {
  const uids = rows.flatMap(({ stream }) =>
    stream.startsWith(order.prefix) ? [stream.slice(order.prefix.length)] : [],
  )
  const found = new Map<string, { readonly rows: DocumentRows; readonly looked: readonly Looked[] }>()
  for (const one of uids.length === 0 ? [] : await services.storedRows.documents(uids)) {
    const looked: Looked[] = []
    for (const row of one.documents) looked.push(await lookedAt(services, row))
    found.set(one.orderUid, { rows: one, looked })
  }
  const now = services.clock.now()
  return {
    beside: (stream) => {
      const uid = stream.slice(order.prefix.length)
      const expected = new ExpectedDocuments()
      return {
        add: (event) => expected.add(event),
        differences: ({ version }) => {
          const own = found.get(uid)
          return own === undefined ? [] : compared(expected.byUid(uid), own, version, now)
        },
      }
    },
  }
}

/** The documents that events describe, in the order in which they were issued. */
class ExpectedDocuments {
  #customerId = ''
  readonly #expected: Expected[] = []

  add(event: StoredEvent): void {
    const read = readEvent(order, event)
    if (read.ok) this.#take(read.value.event, Date.parse(event.at))
  }

  byUid(orderUid: string): ReadonlyMap<string, Expected> {
    return new Map(this.#expected.map((one, index) => [`${orderUid}-${index + 1}`, one]))
  }

  #take(event: OrderEvent, issuedAt: number): void {
    const issued = { customerId: this.#customerId, issuedAt, files: null }
    switch (event.type) {
      case 'OrderPlaced':
        this.#customerId = event.data.customerId
        return
      case 'InvoiceIssued': {
        const { number, totals, documentHash } = event.data
        this.#expected.push({ ...issued, kind: 'invoice', number, amount: totals.totalInclVat, documentHash })
        return
      }
      case 'CreditNoteIssued': {
        const { number, amount, documentHash } = event.data
        this.#expected.push({ ...issued, kind: 'credit-note', number, amount, documentHash })
        return
      }
      case 'InvoiceDocumentStored': {
        const at = this.#expected.findIndex(({ number }) => number === event.data.number)
        const one = this.#expected[at]
        if (one !== undefined) this.#expected[at] = { ...one, files: event.data.files }
        return
      }
      default:
    }
  }
}

const lookedAt = async (services: AuditServices, row: DocumentRow): Promise<Looked> => {
  const { vault, sha256 } = services
  const text = await opened(row.document, (sealed) => vault.open(sealed))
  const file = (type: FileType): Promise<Opened> =>
    hashed(sha256, row.files[type], (sealed) => vault.openBytes(sealed, type))
  return {
    row,
    document: typeof text === 'object' ? { hash: sha256(text.content) } : text,
    files: { pdf: await file('pdf'), xml: await file('xml') },
    keptUntil: typeof text === 'object' ? termOf(text.content, row.issuedAt) : null,
  }
}

type Content<Of> = { readonly content: Of } | Exclude<Opened, object>

/** Decrypts content, or returns why that fails. */
const opened = async <Of>(
  sealed: Sealed | null | undefined,
  open: (sealed: Sealed) => Promise<Of | null>,
): Promise<Content<Of>> => {
  if (sealed === undefined) return 'missing'
  try {
    const content = sealed && (await open(sealed))
    return content === null ? 'forgotten' : { content }
  } catch {
    return 'damaged, or no key that there is opens it'
  }
}

const hashed = async (
  sha256: Services['sha256'],
  sealed: Sealed | undefined,
  open: (sealed: Sealed) => Promise<Uint8Array | null>,
): Promise<Opened> => {
  const bytes = await opened(sealed, open)
  return typeof bytes === 'object' ? { hash: sha256(bytes.content) } : bytes
}

const termOf = (text: string, issuedAt: number): number | null => {
  try {
    return documentRetainedUntil(parsedDocument(text), issuedAt)
  } catch {
    return null
  }
}

/**
 * Compares an order's documents with its events. A missing document is no difference while its outbox message
 * is waiting. An extra document is no difference if the order changed after its events were read.
 */
const compared = (
  expected: ReadonlyMap<string, Expected>,
  { rows, looked }: { readonly rows: DocumentRows; readonly looked: readonly Looked[] },
  version: number,
  now: number,
): readonly string[] => {
  const isWaiting = (uid: string): boolean => rows.waiting.includes(uid)
  const stand = new Map(looked.map((one) => [one.row.uid, one]))
  const wanted = new Map([...expected].filter(([uid]) => stand.has(uid) || !isWaiting(uid)))
  const known = new Map([...stand].filter(([uid]) => expected.has(uid) || rows.version === version))
  const isWhole = rows.version === version
  return rowDifferences(
    'issued_documents',
    known,
    wanted,
    (one, of) => wrongIn(one, of, now) ?? (isWhole && isUnknown(one.row, of) ? UNKNOWN_FILES : null),
  )
}

const UNKNOWN_FILES = 'it has files to be sent, which its events say nothing of'

const isUnknown = ({ isSent }: DocumentRow, { files }: Expected): boolean => isSent && files === null

const wrongIn = (
  { row, document, files, keptUntil: term }: Looked,
  expected: Expected,
  now: number,
): string | null => {
  const isForgotten = document === 'forgotten'
  const { number, kind, issuedAt, amount, customerId } = row
  const { documentHash, files: recorded, ...of } = expected
  return (
    difference(
      { number, kind, issuedAt, amount, customerId },
      { ...of, ...(isForgotten && customerId === '' && { customerId }) },
    ) ??
    (isForgotten && row.keptUntil > now ? 'it was forgotten before its term was over' : null) ??
    wrongBytes('its document', document, documentHash) ??
    (term === null ? null : difference({ keptUntil: row.keptUntil }, { keptUntil: term })) ??
    (isForgotten ? null : wrongFiles(files, recorded))
  )
}

const wrongFiles = (files: Looked['files'], recorded: FileHashes | null): string | null => {
  // the files are recorded only after they are made
  if (recorded === null) return null
  return (
    FILE_TYPES.map((type) => wrongBytes(`its ${type}`, files[type], recorded[type])).find(Boolean) ?? null
  )
}

/** @param hash null if the document was issued before hashes were recorded */
const wrongBytes = (what: string, bytes: Opened, hash: DocumentHash): string | null => {
  if (bytes === 'forgotten') return null
  if (typeof bytes === 'string') return `${what} is ${bytes}`
  return hash === null || bytes.hash === hash ? null : `${what} is not the one that was issued`
}
