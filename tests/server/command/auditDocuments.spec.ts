import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { sqlStoredRows } from '../../../adapters/sql/log/storedRows.ts'
import { sqlPlacedOrders } from '../../../adapters/sql/orders/orders.ts'
import { sqlOutbox } from '../../../adapters/sql/outbox/outbox.ts'
import { sha256 } from '../../../adapters/crypto/sha256.ts'
import { documentSubject } from '../../../application/ports/database/issuedDocuments.ts'
import { documentFile } from '../../../application/shop/invoices/documentFiles.ts'
import { loadOrder } from '../../../application/shop/orders/loadOrder.ts'
import { appendOf, changeOf } from '../../../application/streams/change.ts'
import { unbegun } from '../../../application/streams/load.ts'
import { order as orders } from '../../../application/streams/kinds/order.ts'
import { readEvents } from '../../../application/streams/readEvents.ts'
import type { OrderEvent } from '../../../domain/orders/orderEvents.ts'
import { issueDocument } from '../../../application/shop/invoices/issueDocument.ts'
import { recordPayment } from '../../../application/shop/orders/recordPayment.ts'
import { runCommand } from '../../../server/command/runCommand.ts'
import { embeddedDatabase, type TestDatabase } from '../../support/database/databases.ts'
import type { CheckoutShop } from '../../support/shop/checkoutShop.ts'
import { onSql, type StoredShop } from '../../support/shop/checkoutStores.ts'
import { commandDeps } from '../../support/shop/commandDeps.ts'
import { recordedIo } from '../../support/shop/recordedIo.ts'

const YEAR_MS = 366 * 86_400_000

let opened: TestDatabase
let stored: StoredShop
let shop: CheckoutShop
let order: string

const ran = async (...args: readonly string[]) => {
  const { io, written } = recordedIo()
  const services = { ...commandDeps(shop.deps.store, sqlStoredRows(opened.database)), ...shop.deps }
  return { code: await runCommand(services, args, io), ...written }
}
const script = async (text: string) => void (await opened.database.session((run) => run(text)))
const worked = async (): Promise<void> => {
  while ((await shop.worker.work()) > 0);
  expect(shop.errors).toEqual([])
}
/** The findings, with the order replaced by its name. */
const findings = async (...args: readonly string[]): Promise<readonly string[]> => {
  const { out, err } = await ran('audit', 'verify', ...args)
  expect(err).toBe('')
  return out
    .replaceAll(order, 'ORDER')
    .split('\n')
    .filter((line) => line.startsWith('broken: ') && !/^broken: \d+ findings? in /.test(line))
    .map((line) => line.slice(8))
}

/** Changes tables for the duration of the test. */
const tampered = async (text: string): Promise<void> => {
  await script('begin')
  onTestFinished(() => script('rollback'))
  await script(text)
}

/** The findings about documents alone. */
const ofDocuments = async (): Promise<readonly string[]> =>
  (await findings()).filter((line) => /issued_documents|document_files/u.test(line))

beforeAll(async () => {
  opened = await embeddedDatabase()
  const { database } = opened
  stored = await onSql(opened, { outbox: sqlOutbox(database), placedOrders: sqlPlacedOrders(database) })
  shop = stored.shop
  const { order: sold, providerId } = await shop.paid(await shop.ready(1, 2))
  order = sold.uid
  shop.provider.settle(providerId, 'paid')
  await recordPayment(shop.deps, providerId)
  await worked()
  await ran('orders', 'refund', sold.state.order?.number ?? '', '5.00', '--by', 'Piet')
  await worked()
})
afterAll(() => stored.stop())

const wrong = (what: string) =>
  expect.stringMatching(new RegExp(`^order-ORDER, version \\d+: wrong-row \\(${what}`))
const INVOICE = 'issued_documents ORDER-1: '

describe('audit verify of issued documents', () => {
  it('finds nothing while rows, documents and files are as issued', async () => {
    expect(await ran('audit', 'verify')).toMatchObject({ code: 0, err: '' })
    expect(await findings('--stream', `order-${order}`)).toEqual([])
  })

  it.each([
    [
      'all of them gone',
      'delete from issued_documents; delete from document_files',
      [wrong('issued_documents lacks ORDER-1'), wrong('issued_documents lacks ORDER-2')],
    ],
    [
      'another amount',
      `update issued_documents set amount = amount + 100 where kind = 'invoice'`,
      [wrong(`${INVOICE}amount is \\d+, its events make \\d+`)],
    ],
    [
      'another number',
      `update issued_documents set number = 'F2026-99999' where kind = 'invoice'`,
      [wrong(`${INVOICE}number is "F2026-99999", its events make "F2026-00001"`)],
    ],
    [
      'another kind',
      `update issued_documents set kind = 'invoice' where kind = 'credit-note'`,
      [wrong('issued_documents ORDER-2: kind is "invoice", its events make "credit-note"')],
    ],
    [
      'another customer',
      `update issued_documents set customer_id = 'somebody' where kind = 'invoice'`,
      [wrong(`${INVOICE}customerId is "somebody", its events make "`)],
    ],
    [
      'a term that is over',
      `update issued_documents set kept_until = 1 where kind = 'invoice'`,
      [wrong(`${INVOICE}keptUntil is 1, its events make \\d+`)],
    ],
    [
      'another day of issue',
      `update issued_documents set issued_at = issued_at + 1 where kind = 'invoice'`,
      [wrong(`${INVOICE}issuedAt is \\d+, its events make \\d+`)],
    ],
    [
      'words forgotten before their term',
      `update issued_documents set document = null, customer_id = null where kind = 'invoice';
      delete from document_files where uid like '%-1'`,
      [wrong(`${INVOICE}it was forgotten before its term was over`)],
    ],
    [
      'bytes of a document changed',
      `update issued_documents set document = 'AAAA' || document where kind = 'invoice'`,
      [wrong(`${INVOICE}its document is damaged`)],
    ],
    [
      'bytes of a file changed',
      `update document_files set sealed = set_byte(sealed, 40, 255 - get_byte(sealed, 40)) where type = 'pdf' and uid like '%-1'`,
      [wrong(`${INVOICE}its pdf is damaged`)],
    ],
    [
      'a file gone',
      `delete from document_files where type = 'xml' and uid like '%-2'`,
      [wrong('issued_documents ORDER-2: its xml is missing')],
    ],
    [
      'a key gone',
      `delete from subject_keys where subject like 'document-%-1'`,
      [wrong(`${INVOICE}its document is damaged, or no key that there is opens it`)],
    ],
    [
      'a document that no order issued',
      `insert into issued_documents select '${'x'}-1', 'F2026-00007', kind, 'x', customer_id, issued_at, amount, kept_until, document
      from issued_documents where kind = 'invoice'`,
      ['the shop: stray-row (issued_documents has x-1, which no stream of the log tells of)'],
    ],
    [
      'one more of an order than it issued',
      `insert into issued_documents select order_uid || '-3', 'F2026-00007', kind, order_uid, customer_id, issued_at, amount, kept_until, document
      from issued_documents where kind = 'invoice'`,
      [wrong('issued_documents has ORDER-3, which its events don’t make')],
    ],
  ])('finds %s', async (_name, tampering, found) => {
    await tampered(tampering)
    expect(await findings()).toEqual(found)
  })

  it('finds a different document that was sealed under its own key', async () => {
    const [row] = await shop.deps.issuedDocuments
      .newest(9)
      .then((rows) => rows.filter(({ kind }) => kind === 'invoice'))
    const text = (await shop.deps.vault.open(row!.document!)) ?? ''
    const other = await shop.deps.vault.seal(
      row!.document!.subject,
      text.replace('F2026-00001', 'F2026-00009'),
    )
    const pdf = await shop.deps.vault.sealBytes(row!.document!.subject, 'pdf', Buffer.from('%PDF-other'))
    await tampered(`update issued_documents set document = '${other.sealed}' where uid = '${row!.uid}'`)
    expect(await findings()).toEqual([wrong(`${INVOICE}its document is not the one that was issued`)])
    await script('rollback')
    await tampered(
      `update document_files set sealed = decode('${pdf.sealed}', 'base64') where uid = '${row!.uid}' and type = 'pdf'`,
    )
    expect(await findings()).toEqual([wrong(`${INVOICE}its pdf is not the one that was issued`)])
  })

  it('misses no document that the outbox has still to store, and reports one that it has not', async () => {
    const { order: next, providerId } = await shop.paid(await shop.ready(1, 1))
    shop.provider.settle(providerId, 'paid')
    await recordPayment(shop.deps, providerId)
    expect(await issueDocument(shop.deps, next.uid)).toBe('issued')
    expect(await findings()).toEqual([])
    await script('begin')
    await script(`delete from outbox where kind = 'document-keep'`)
    expect(await findings()).toEqual([])
    await script(`delete from outbox where kind = 'document-print'`)
    expect(await findings()).toEqual([expect.stringContaining(`issued_documents lacks ${next.uid}-1`)])
    await script('rollback')
    await worked()
    expect(await findings()).toEqual([])
  })

  it('compares an older document, issued without a hash, and creates its files on the first request', async () => {
    const events: OrderEvent[] = []
    for await (const { event } of readEvents(shop.deps.store, orders, order)) events.push(event)
    const uid = `${order}-older`
    const number = 'F2025-00007'
    const older = events.flatMap((event): readonly OrderEvent[] => {
      if (event.type === 'OrderPlaced') return [{ ...event, data: { ...event.data, uid } }]
      if (event.type !== 'InvoiceIssued') return event.type === 'OrderPaid' ? [event] : []
      return [{ ...event, data: { ...event.data, number, documentHash: null } }]
    })
    const change = changeOf(orders, unbegun(orders, uid), older)
    const at = shop.deps.clock.now()
    const append = appendOf({ ...change, schema: 4 }, { actor: 'system', at, task: null })
    const asWritten = append.events.map(({ type, data }) => {
      const { documentHash: _, ...rest } = data as { readonly documentHash?: null }
      return { type, data: rest }
    })
    expect(await shop.deps.store.commit({ appends: [{ ...append, events: asWritten }] })).toMatchObject({
      ok: true,
    })
    const newer = (await shop.deps.issuedDocuments.newest(9)).find(
      (one) => one.orderUid === order && one.kind === 'invoice',
    )
    const text = (await shop.deps.vault.open(newer!.document!))!
    const { salt: _, ...data } = JSON.parse(text) as { readonly salt: string }
    const row = {
      ...newer!,
      uid: `${uid}-1`,
      orderUid: uid,
      number,
      issuedAt: at,
      document: await shop.deps.vault.seal(documentSubject(`${uid}-1`), JSON.stringify({ ...data, number })),
    }
    await shop.deps.issuedDocuments.keep(row)
    expect(await ofDocuments()).toEqual([])
    await script('begin')
    const other = await shop.deps.vault.sealBytes(`document-${uid}-1`, 'pdf', Buffer.from('%PDF-other'))
    await shop.deps.issuedDocuments.saveFiles(`${uid}-1`, { pdf: other, xml: other })
    expect(await ofDocuments()).toEqual([])
    await shop.deps.issuedDocuments.noteRecorded(`${uid}-1`)
    expect(await ofDocuments()).toEqual([
      expect.stringContaining('it has files to be sent, which its events say nothing of'),
    ])
    await script('rollback')
    const made = await documentFile(shop.deps, row, 'pdf')
    expect(await documentFile(shop.deps, row, 'pdf')).toEqual(made)
    expect((await loadOrder(shop.deps.store, uid)).state.documents).toMatchObject([
      { number, files: { pdf: sha256(made!) } },
    ])
    expect(await ofDocuments()).toEqual([])
    await script('begin')
    onTestFinished(() => script('rollback'))
    await script(`update issued_documents set amount = 1 where number = '${number}'`)
    expect(await ofDocuments()).toEqual([expect.stringContaining('amount is 1, its events make')])
  })

  it('does not report documents that were deleted after their legal term', async () => {
    shop.pass(8 * YEAR_MS)
    expect((await ran('invoices', 'forget-old', '--by', 'Piet')).code).toBe(0)
    expect(await ofDocuments()).toEqual([])
  })
})
