import type { IssuedDocument } from '../../../domain/invoices/invoice.ts'
import { canonical } from '../../contract/log/canonical.ts'
import { cents } from '../../../domain/kernel/cents.ts'
import type { OrderSnapshot } from '../../../domain/orders/orderEvents.ts'
import type { KeptDocument } from '../../ports/database/issuedDocuments.ts'
import type { OutboxMessage } from '../../ports/database/log/eventStore.ts'
import { issuedDocument } from '../../streams/sealed/issuedDocument.ts'
import { DOCUMENT_KEEP, DOCUMENT_PRINT } from '../outbox/messages.ts'
import type { Handler } from '../outbox/worker.ts'
import type { Services } from '../services.ts'
import { documentSubject } from '../../ports/database/issuedDocuments.ts'
import { storeFiles, type FileServices } from './documentFiles.ts'
import { documentRetainedUntil } from './storedDocument.ts'

/** What `DOCUMENT_PRINT` has. */
interface PrintPayload {
  readonly uid: string
}

/**
 * A document's data as they are sealed and hashed: in canonical form, so that whoever has the data can compute the hash.
 * @param salt random characters, so that the hash says nothing to who guesses the data
 */
export const documentText = (document: IssuedDocument, salt: string): string =>
  canonical(JSON.parse(issuedDocument.write({ ...document, salt }), writable))

/** Texts without what the canonical form has no place for. */
const writable = (_key: string, value: unknown): unknown =>
  typeof value === 'string' ? value.replaceAll('\0', '').toWellFormed() : value

interface Issued {
  readonly document: IssuedDocument
  /** `documentText` of it */
  readonly text: string
  /** which of its order's documents it is, from 1 */
  readonly nth: number
  /** ms since 1970 */
  readonly at: number
}

/**
 * The document itself, and the making of its files, to go with the very commit that gives it its number: no number stands without what it
 * was given to. It is sealed under a key of its own, so it stays readable for as long as tax law wants it (`keptUntil`), whoever is
 * forgotten in between.
 */
export const documentMessages = async (
  { vault }: Pick<Services, 'vault'>,
  { uid: orderUid, customerId }: OrderSnapshot,
  { document, text, nth, at }: Issued,
): Promise<readonly OutboxMessage[]> => {
  const uid = `${orderUid}-${nth}`
  const { kind, number, totals } = document
  const kept: KeptDocument = {
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
    { id: `${DOCUMENT_KEEP}-${uid}`, kind: DOCUMENT_KEEP, payload: kept, dueAt: at },
    {
      id: `${DOCUMENT_PRINT}-${uid}`,
      kind: DOCUMENT_PRINT,
      payload: { uid } satisfies PrintPayload,
      dueAt: at,
    },
  ]
}

const AGAIN_MS = 1_000

/** Puts what was issued where it is found, and makes its files. */
export const documentHandlers = (services: FileServices): ReadonlyMap<string, Handler> =>
  new Map<string, Handler>([
    [
      DOCUMENT_KEEP,
      async ({ payload }) => {
        await services.issuedDocuments.keep(payload as KeptDocument)
        return 'done'
      },
    ],
    [
      DOCUMENT_PRINT,
      async ({ payload }) => {
        const row = await services.issuedDocuments.find((payload as PrintPayload).uid)
        // its row is on its way
        if (row === null) return { later: AGAIN_MS }
        await storeFiles(services, row)
        return 'done'
      },
    ],
  ])
