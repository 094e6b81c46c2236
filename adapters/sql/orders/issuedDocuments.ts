import type { OpenDatabase } from '../engine/database.ts'
import { FILE_TYPES } from '../../../domain/orders/orderEvents.ts'
import {
  documentSubject,
  type IssuedDocuments,
  type StoredDocument,
} from '../../../application/ports/database/issuedDocuments.ts'
import { cents } from '../../../domain/kernel/cents.ts'

interface Row {
  readonly uid: string
  readonly number: string
  readonly kind: StoredDocument['kind']
  readonly order_uid: string
  readonly customer_id: string | null
  readonly issued_at: number
  readonly amount: number
  readonly kept_until: number
  readonly document: string | null
}

const kept = (row: Row): StoredDocument => ({
  uid: row.uid,
  number: row.number,
  kind: row.kind,
  orderUid: row.order_uid,
  customerId: row.customer_id ?? '',
  issuedAt: Number(row.issued_at),
  amount: cents(Number(row.amount)),
  keptUntil: Number(row.kept_until),
  document: row.document === null ? null : { subject: documentSubject(row.uid), sealed: row.document },
})

const COLUMNS = 'uid, number, kind, order_uid, customer_id, issued_at, amount, kept_until, document'

/** Issued documents on PostgreSQL. */
export const sqlIssuedDocuments = (database: OpenDatabase): IssuedDocuments => {
  const found = async (name: string, where: string, values: readonly unknown[]) =>
    (
      await database.statement<Row>(
        `issued_documents_${name}`,
        `select ${COLUMNS} from issued_documents ${where}`,
        values,
      )
    ).map(kept)
  const newestFirst = 'order by issued_at desc, uid desc'
  return {
    keep: async (one) => {
      await database.statement(
        'issued_documents_keep',
        `insert into issued_documents (${COLUMNS}) values ($1, $2, $3, $4, $5, $6, $7, $8, $9) on conflict (uid) do nothing`,
        [
          one.uid,
          one.number,
          one.kind,
          one.orderUid,
          one.customerId,
          one.issuedAt,
          one.amount,
          one.keptUntil,
          one.document?.sealed ?? null,
        ],
      )
    },
    find: async (uid) => (await found('one', 'where uid = $1', [uid]))[0] ?? null,
    byNumber: async (number) => (await found('number', 'where number = $1', [number]))[0] ?? null,
    ofCustomer: (customerId) =>
      found('customer', `where customer_id = $1 and document is not null ${newestFirst}`, [customerId]),
    listOf: async (customerId, now, skip, limit) => {
      const rows = await database.statement<Row & { readonly total: number }>(
        'issued_documents_listed',
        `select ${COLUMNS}, count(*) over () as total from issued_documents
         where customer_id = $1 and document is not null and kept_until > $2 ${newestFirst} limit $3 offset $4`,
        [customerId, now, limit, skip],
      )
      return { documents: rows.map(kept), total: Number(rows[0]?.total ?? 0) }
    },
    ofOrder: (orderUid, now) =>
      found('order', `where order_uid = $1 and document is not null and kept_until > $2 ${newestFirst}`, [
        orderUid,
        now,
      ]),
    newest: (limit) => found('newest', `${newestFirst} limit $1`, [limit]),
    past: (now) => found('past', 'where kept_until <= $1 and document is not null order by number', [now]),
    // as base64: the embedded engine writes `bytea` in hex, digit by digit
    saveFiles: async (uid, files) => {
      await database.statement(
        'document_files_save',
        `insert into document_files (uid, type, sealed)
         select uid, type, decode(made, 'base64')
         from issued_documents cross join unnest($2::text[], $3::text[]) as files(type, made)
         where uid = $1 and document is not null on conflict (uid, type) do nothing`,
        [uid, FILE_TYPES, FILE_TYPES.map((type) => files[type].sealed)],
      )
    },
    file: async (uid, type) => {
      const [row] = await database.statement<{ readonly sealed: string; readonly recorded: boolean }>(
        'document_files_one',
        `select encode(sealed, 'base64') as sealed, recorded from document_files where uid = $1 and type = $2`,
        [uid, type],
      )
      if (row === undefined) return null
      // PostgreSQL breaks base64 into lines
      const file = { subject: documentSubject(uid), sealed: row.sealed.replaceAll('\n', '') }
      return { file, isRecorded: row.recorded }
    },
    noteRecorded: async (uid) => {
      await database.statement(
        'document_files_recorded',
        'update document_files set recorded = true where uid = $1',
        [uid],
      )
    },
    forget: async (uid, by) => {
      await database.statement(
        'issued_documents_forget',
        `with files as (delete from document_files where uid = $1)
         update issued_documents set document = null, customer_id = null, forgotten_by = $2 where uid = $1`,
        [uid, by],
      )
    },
  }
}
