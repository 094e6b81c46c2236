import type { IssuedDocument } from '../../../domain/invoices/invoice.ts'
import { canonical } from '../../contract/log/canonical.ts'
import { cents } from '../../../domain/kernel/cents.ts'
import type { OrderSnapshot } from '../../../domain/orders/orderEvents.ts'
import type { StoredDocument } from '../../ports/database/issuedDocuments.ts'
import type { OutboxMessage } from '../../ports/database/log/eventStore.ts'
import { issuedDocument } from '../../streams/sealed/issuedDocument.ts'
import { DOCUMENT_STORE, DOCUMENT_PRINT } from '../outbox/messages.ts'
import type { Handler } from '../outbox/worker.ts'
import type { Services } from '../services.ts'
import { documentSubject } from '../../ports/database/issuedDocuments.ts'
import { storeFiles, type FileServices } from './documentFiles.ts'
import { documentRetainedUntil } from './storedDocument.ts'

/** Payload of a `DOCUMENT_PRINT` message. */
interface PrintPayload {
  readonly uid: string
}

/**
 * A document's data as sealed and hashed: canonical JSON, so that anyone with the data can recompute the
 * hash.
 * @param salt random characters, so that guessed data can't be confirmed by the hash
 */
export const documentText = (document: IssuedDocument, salt: string): string =>
  canonical(JSON.parse(issuedDocument.write({ ...document, salt }), writable))

/** Removes the characters that canonical JSON can't contain. */
const writable = (_key: string, value: unknown): unknown =>
  typeof value === 'string' ? value.replaceAll('\0', '').toWellFormed() : value

interface Issued {
  readonly document: IssuedDocument
  /** `documentText` of it */
  readonly text: string
  /** its position among the order's documents, from 1 */
  readonly nth: number
  /** ms since 1970 */
  readonly at: number
}

/**
 * Messages that store the document and make its files, for the commit that gives its number: no number exists
 * without its document. It is sealed under its own key, so it stays readable until `keptUntil`, the end of
 * the legal term, even if its customer is erased.
 */
export const documentMessages = async (
  { vault }: Pick<Services, 'vault'>,
  { uid: orderUid, customerId }: OrderSnapshot,
  { document, text, nth, at }: Issued,
): Promise<readonly OutboxMessage[]> => {
  const uid = `${orderUid}-${nth}`
  const { kind, number, totals } = document
  const kept: StoredDocument = {
    uid,
    number,
    kind,
    orderUid,
    customerId,
    issuedAt: at,
    amount: cents(totals.inclVat + totals.rounding),
    keptUntil: documentRetainedUntil(document, at),
    document: await vault.seal(documentSubject(uid), text),
  }
  return [
    { id: `${DOCUMENT_STORE}-${uid}`, kind: DOCUMENT_STORE, payload: kept, dueAt: at },
    {
      id: `${DOCUMENT_PRINT}-${uid}`,
      kind: DOCUMENT_PRINT,
      payload: { uid } satisfies PrintPayload,
      dueAt: at,
    },
  ]
}

const AGAIN_MS = 1_000

/** Handlers that store issued documents and make their files. */
export const documentHandlers = (services: FileServices): ReadonlyMap<string, Handler> =>
  new Map<string, Handler>([
    [
      DOCUMENT_STORE,
      async ({ payload }) => {
        await services.issuedDocuments.keep(payload as StoredDocument)
        return 'done'
      },
    ],
    [
      DOCUMENT_PRINT,
      async ({ payload }) => {
        const row = await services.issuedDocuments.find((payload as PrintPayload).uid)
        // the row is not stored yet
        if (row === null) return { later: AGAIN_MS }
        await storeFiles(services, row)
        return 'done'
      },
    ],
  ])
