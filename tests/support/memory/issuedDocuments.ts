import { FILE_TYPES } from '../../../domain/orders/orderEvents.ts'
import type {
  IssuedDocuments,
  StoredDocument,
  StoredFile,
} from '../../../application/ports/database/issuedDocuments.ts'

const isKept = ({ document, keptUntil }: StoredDocument, now: number): boolean =>
  document !== null && keptUntil > now

/** Issued documents in memory, gone with the process. */
export const memoryIssuedDocuments = (): IssuedDocuments => {
  const kept = new Map<string, StoredDocument>()
  const files = new Map<string, StoredFile>()
  const newestFirst = (documents: readonly StoredDocument[]): readonly StoredDocument[] =>
    documents.toSorted((a, b) => b.issuedAt - a.issuedAt || (a.uid < b.uid ? 1 : -1))
  const all = (): readonly StoredDocument[] => [...kept.values()]
  return {
    keep: async (document) => {
      if (!kept.has(document.uid)) kept.set(document.uid, structuredClone(document))
    },
    find: async (uid) => kept.get(uid) ?? null,
    byNumber: async (number) => all().find((one) => one.number === number) ?? null,
    ofCustomer: async (customerId) =>
      newestFirst(all().filter((one) => one.customerId === customerId && one.document !== null)),
    listOf: async (customerId, now, skip, limit) => {
      const own = all().filter((one) => one.customerId === customerId && isKept(one, now))
      const documents = newestFirst(own).slice(skip, skip + limit)
      return { documents, total: documents.length === 0 ? 0 : own.length }
    },
    ofOrder: async (orderUid, now) =>
      newestFirst(all().filter((one) => one.orderUid === orderUid && isKept(one, now))),
    newest: async (limit) => newestFirst(all()).slice(0, limit),
    past: async (now) => all().filter((one) => one.keptUntil <= now && one.document !== null),
    saveFiles: async (uid, made) => {
      if ((kept.get(uid)?.document ?? null) === null) return
      for (const type of FILE_TYPES) {
        const key = `${uid}.${type}`
        if (!files.has(key)) files.set(key, { file: made[type], isRecorded: false })
      }
    },
    file: async (uid, type) => files.get(`${uid}.${type}`) ?? null,
    noteRecorded: async (uid) => {
      for (const type of FILE_TYPES) {
        const key = `${uid}.${type}`
        const one = files.get(key)
        if (one !== undefined) files.set(key, { ...one, isRecorded: true })
      }
    },
    forget: async (uid) => {
      for (const type of FILE_TYPES) files.delete(`${uid}.${type}`)
      const one = kept.get(uid)
      if (one !== undefined) kept.set(uid, { ...one, document: null, customerId: '' })
    },
  }
}
