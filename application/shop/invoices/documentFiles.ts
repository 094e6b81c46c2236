import { FILE_TYPES, type FileHashes, type FileType } from '../../../domain/orders/orderEvents.ts'
import { decideAll } from '../../streams/change.ts'
import { handle } from '../../streams/handle.ts'
import { order } from '../../streams/kinds/order.ts'
import type { StoredDocument } from '../../ports/database/issuedDocuments.ts'
import { documentSubject } from '../../ports/database/issuedDocuments.ts'
import { loadOrder, type LoadedOrder } from '../orders/loadOrder.ts'
import type { Services } from '../services.ts'
import { openDocument } from './storedDocument.ts'
import { ublDocument } from './ublDocument.ts'

/** What making a document's files needs. */
export type FileServices = Pick<
  Services,
  'issuedDocuments' | 'vault' | 'printDocument' | 'store' | 'clock' | 'sha256'
>

type Files = Readonly<Record<FileType, Uint8Array>>

/**
 * A document's file, byte for byte as first made. Files of a document issued before files were stored are
 * made on the first request. Null if the document was deleted.
 */
export const documentFile = async (
  services: FileServices,
  row: StoredDocument,
  type: FileType,
): Promise<Uint8Array | null> => {
  const stored = await services.issuedDocuments.file(row.uid, type)
  if (stored?.isRecorded === true) return services.vault.openBytes(stored.file, type)
  const files = await storeFiles(services, row)
  return files && files[type]
}

/**
 * Makes and stores a document's files and records their hashes in the order's log. Each step runs once and
 * resumes after a crash; the files stored first remain. Null for a deleted document.
 * @throws Error if too many documents are being printed
 */
export const storeFiles = async (services: FileServices, row: StoredDocument): Promise<Files | null> => {
  const files = (await storedFiles(services, row.uid)) ?? (await madeFiles(services, row))
  if (files === null) return null
  const { sha256 } = services
  const isRecorded = await recordFiles(services, row, { pdf: sha256(files.pdf), xml: sha256(files.xml) })
  if (isRecorded) await services.issuedDocuments.noteRecorded(row.uid)
  return files
}

/** A document's stored files, recorded or not; null unless all exist. */
export const storedFiles = async (
  { issuedDocuments, vault }: Pick<Services, 'issuedDocuments' | 'vault'>,
  uid: string,
): Promise<Files | null> => {
  const [pdf, xml] = await Promise.all(
    FILE_TYPES.map(async (type) => {
      const stored = await issuedDocuments.file(uid, type)
      return stored && vault.openBytes(stored.file, type)
    }),
  )
  return pdf && xml ? { pdf, xml } : null
}

const madeFiles = async (services: FileServices, row: StoredDocument): Promise<Files | null> => {
  const { issuedDocuments, vault, printDocument } = services
  const document = await openDocument(services, row)
  if (document === null) return null
  const made = { pdf: await printDocument(document), xml: Buffer.from(ublDocument(document)) }
  const subject = documentSubject(row.uid)
  await issuedDocuments.saveFiles(row.uid, {
    pdf: await vault.sealBytes(subject, 'pdf', made.pdf),
    xml: await vault.sealBytes(subject, 'xml', made.xml),
  })
  // another process may have stored its files first, or the document may have been deleted
  return storedFiles(services, row.uid)
}

/**
 * Returns whether the log has the hashes; false for a document without an event in its order.
 * @throws Error if the log has other hashes
 */
const recordFiles = async (
  services: Pick<Services, 'store' | 'clock'>,
  { orderUid, number }: StoredDocument,
  files: FileHashes,
): Promise<boolean> => {
  const { store, clock } = services
  const handled = await handle<LoadedOrder, boolean>(services, {
    read: () => loadOrder(store, orderUid),
    decide: async (own) => {
      const by = { actor: 'system', at: clock.now() } as const
      const stored = decideAll(order, own, [{ type: 'StoreDocument', number, files }])
      if (stored.ok) return { ...by, value: true, changes: [stored.value] }
      if (stored.refusal.why === 'other-files')
        throw new Error(`the files of ${number} are not those on record: toonbank audit verify says more`)
      return { ...by, value: false, changes: [] }
    },
  })
  if (handled.kind !== 'done') throw new Error(`others kept changing the order of ${number}`)
  return handled.value
}
