import type { IssuedDocuments, KeptDocument } from '../../application/ports/database/issuedDocuments.ts'

/** Issued documents in memory, gone with the process. */
export const memoryIssuedDocuments = (): IssuedDocuments => {
  const kept = new Map<string, KeptDocument>()
  const newestFirst = (documents: readonly KeptDocument[]): readonly KeptDocument[] =>
    documents.toSorted((a, b) => b.issuedAt - a.issuedAt || (a.uid < b.uid ? 1 : -1))
  const all = (): readonly KeptDocument[] => [...kept.values()]
  return {
    keep: async (document) => {
      if (!kept.has(document.uid)) kept.set(document.uid, structuredClone(document))
    },
    find: async (uid) => kept.get(uid) ?? null,
    byNumber: async (number) => all().find((one) => one.number === number) ?? null,
    ofCustomer: async (customerId) =>
      newestFirst(all().filter((one) => one.customerId === customerId && one.document !== null)),
    newest: async (limit) => newestFirst(all()).slice(0, limit),
    past: async (now) => all().filter((one) => one.keptUntil <= now && one.document !== null),
    forget: async (uid) => {
      const one = kept.get(uid)
      if (one !== undefined) kept.set(uid, { ...one, document: null, customerId: '' })
    },
  }
}
