import { openDatabase } from '../../../adapters/sql/engine/openDatabase.ts'
import PDFDocument from 'pdfkit'
import { printDocument } from '../../../adapters/documents/printDocument.ts'
import { migrate } from '../../../adapters/sql/engine/migrate.ts'
import { recordPayment } from '../../../application/shop/orders/recordPayment.ts'
import { copiedOrders } from '../../support/invoices/copiedOrders.ts'
import { DOCUMENTS } from '../../support/invoices/documents.ts'
import { issuers } from '../../support/invoices/issuers.ts'
import { onSql } from '../../support/shop/checkoutStores.ts'
import type { Engine } from '../engines.ts'
import { bareInserts } from '../load/bareInsert.ts'
import { loadOfWork } from '../load/latencies.ts'
import type { Measured } from '../report.ts'

const INVOICES = 100_000
const PROCESSES = 4
const PRINTS = 200
const BARE_ROWS = 4_000

/**
 * Measures invoices of this many orders, issued by several processes at once on PostgreSQL.
 * @throws Error if their numbers have a gap or a repeat
 */
export const measureInvoices = async (
  { name, shop: place, bare }: Engine,
  count = INVOICES,
): Promise<readonly Measured[]> => {
  // the embedded engine has one process
  if (place.kind === 'embedded') return []
  const database = await openDatabase(place)
  try {
    await migrate(database)
    const { shop } = await onSql({ database, stop: async () => undefined })
    const { providerId, order } = await shop.paid(await shop.ready(1, 1))
    shop.provider.settle(providerId, 'paid')
    await recordPayment(shop.deps, providerId)
    const uids = await copiedOrders(shop.deps.store, order.uid, count)
    const from = performance.now()
    const issued = await issuers(place.url, uids, PROCESSES)
    const seconds = (performance.now() - from) / 1000
    const rows = await database.statement<{ number: string }>(
      'issued',
      `select line::jsonb #>> '{data,number}' as number from events where type = 'InvoiceIssued'`,
      [],
    )
    const numbers = new Set(rows.map(({ number }) => number))
    const missing = Array.from(
      { length: count },
      (_, nr) => `F2026-${String(nr + 1).padStart(5, '0')}`,
    ).filter((number) => !numbers.has(number))
    if (rows.length !== count || missing.length > 0)
      throw new Error(`${rows.length} numbers given to ${count}, missing: ${missing.slice(0, 3).join(', ')}`)
    console.log(`${count} invoices by ${PROCESSES} processes: ${issued.join(', ')}; no gap, none twice`)
    const inserts = await bareInserts(bare, BARE_ROWS, PROCESSES)
    return [
      {
        what: `account, ${name}: invoices issued by ${PROCESSES} processes`,
        shop: count / seconds,
        yardstick: inserts.perSecond,
        unit: '/s',
        against: `bare INSERTs, ${PROCESSES} at once`,
      },
    ]
  } finally {
    await database.close()
  }
}

/** A page with a line of text, by the same library. */
const plainPdf = (): Promise<void> =>
  new Promise((resolve) => {
    const doc = new PDFDocument()
    doc.on('data', () => undefined).on('end', () => resolve())
    doc.text('F2026-00001').end()
  })

/** Measures printing an invoice, against a document of one word. */
export const measurePrinting = async (): Promise<readonly Measured[]> => {
  const document = DOCUMENTS['invoice-of-a-consumer']!
  const few = await loadOfWork(PRINTS, 1, () => printDocument(document))
  const lines = Array.from({ length: 20 }, () => document.lines).flat()
  const many = await loadOfWork(PRINTS, 1, () => printDocument({ ...document, lines }))
  const plain = await loadOfWork(PRINTS, 1, plainPdf)
  return [
    { name: `${document.lines.length} lines`, load: few },
    { name: `${lines.length} lines`, load: many },
  ].map(({ name, load }): Measured => ({
    what: `account: an invoice of ${name} as PDF, p99`,
    shop: load.p99,
    yardstick: plain.p99,
    unit: 'ms',
    against: 'a document of one word by the same library',
  }))
}
