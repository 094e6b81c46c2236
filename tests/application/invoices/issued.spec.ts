import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { sha256 } from '../../../adapters/crypto/sha256.ts'
import { printDocument } from '../../../adapters/documents/printDocument.ts'
import { canonical } from '../../../application/contract/log/canonical.ts'
import { exportCustomer } from '../../../application/shop/privacy/exportCustomer.ts'
import { documentFile } from '../../../application/shop/invoices/documentFiles.ts'
import { addLine } from '../../../application/shop/cart/lines.ts'
import { loadOrder } from '../../../application/shop/orders/loadOrder.ts'
import { recordPayment } from '../../../application/shop/orders/recordPayment.ts'
import { openDocument } from '../../../application/shop/invoices/storedDocument.ts'
import { ublDocument } from '../../../application/shop/invoices/ublDocument.ts'
import { runCommand } from '../../../server/command/runCommand.ts'
import { termsText } from '../../../application/texts/termsText.ts'
import type { CreditNote, Invoice } from '../../../domain/invoices/invoice.ts'
import { judged } from '../../support/invoices/en16931.ts'
import { LETTERHEAD } from '../../support/mail/letterhead.ts'
import { productOf } from '../../support/samples/products.ts'
import { commandDeps } from '../../support/shop/commandDeps.ts'
import { checkoutShop, FORM, type CheckoutShop } from '../../support/shop/checkoutShop.ts'
import { recordedIo } from '../../support/shop/recordedIo.ts'
import { tempFolder } from '../../support/tempFolder.ts'
import { shapedLines } from '../../support/shop/shapedLines.ts'

const YEAR_MS = 366 * 86_400_000
const HASH = expect.stringMatching(/^[0-9a-f]{64}$/u) as unknown

let shop: CheckoutShop
beforeEach(async () => {
  shop = await checkoutShop()
})

const ran = async (...args: readonly string[]) => {
  const { io, written } = recordedIo()
  const services = { ...commandDeps(shop.deps.store), ...shop.deps, printDocument }
  return { code: await runCommand(services, args, io), ...written }
}
const worked = async (): Promise<void> => {
  while ((await shop.worker.work()) > 0);
}

/** A paid order, its work done. */
const bought = async () => {
  const ready = await shop.ready(1, 2)
  const { order, providerId } = await shop.paid(ready)
  shop.provider.settle(providerId, 'paid')
  await recordPayment(shop.deps, providerId)
  await worked()
  const number = order.state.order?.number ?? ''
  return { uid: order.uid, number, customerId: ready.session.session.customerId }
}
const documents = async (customerId: string) =>
  Promise.all(
    (await shop.deps.issuedDocuments.ofCustomer(customerId)).map(async (row) => ({
      row,
      document: await openDocument(shop.deps, row),
    })),
  )

describe('an issued document', () => {
  it('is stored as issued: seller, buyer, contents and date, sealed under a key of its own', async () => {
    const { uid, customerId, number } = await bought()
    const [{ row, document } = { row: null, document: null }] = await documents(customerId)
    const { state } = await loadOrder(shop.deps.store, uid)
    expect(row).toMatchObject({
      uid: `${uid}-1`,
      number: 'F2026-00001',
      amount: state.order?.totals.totalInclVat,
    })
    expect(JSON.stringify(row)).not.toContain(FORM.lastName)
    expect(row?.document?.subject).not.toContain(customerId)
    expect(document).toMatchObject({
      kind: 'invoice',
      number: 'F2026-00001',
      orderNumber: number,
      seller: { name: LETTERHEAD.company.name, vatNumber: LETTERHEAD.company.vatNumber },
      buyer: { name: `${FORM.firstName} ${FORM.lastName}`, zipCode: FORM.zipCode },
      terms: 'paid',
    })
    expect(judged(ublDocument(document!)).broken).toStrictEqual([])
  })

  it('is credited from its stored contents, in part and then for the remainder', async () => {
    const { number, customerId } = await bought()
    await ran('orders', 'refund', number, '5.00', '--reason', 'returned', '--by', 'Piet')
    await worked()
    await ran('orders', 'cancel', number, '--by', 'Piet')
    await worked()
    const [whole, part, invoice] = (await documents(customerId)).map(({ document }) => document!)
    expect([invoice?.number, part?.number, whole?.number]).toStrictEqual([
      'F2026-00001',
      'C2026-00001',
      'C2026-00002',
    ])
    expect(part).toMatchObject({
      cause: 'returned',
      invoice: { number: 'F2026-00001' },
      totals: { due: 500 },
    })
    expect(whole).toMatchObject({ cause: 'canceled' })
    expect(part!.totals.due + whole!.totals.due).toBe(invoice!.totals.inclVat + invoice!.totals.rounding)
    for (const one of [part, whole]) expect(judged(ublDocument(one!)).broken).toStrictEqual([])
  })

  it('is credited at the VAT of the returned goods, and a full credit leaves nothing at any rate', async () => {
    await shop.put(productOf(9, { prices: { base: 5, vatIncluded: true, vatPercentage: 9 } }))
    const ready = await shop.ready(9, 2)
    const call = { actor: 'visitor', locale: 'nld', taskId: null, answerIn: null } as const
    await addLine(shop.deps, { ...call, cartUid: ready.cartUid }, { productId: 1, quantity: 2, options: [] })
    const { order, providerId } = await shop.paid(ready)
    shop.provider.settle(providerId, 'paid')
    await recordPayment(shop.deps, providerId)
    await worked()
    const { number = '', lines = [] } = order.state.order ?? {}
    const back = (...args: readonly string[]) => ran('orders', 'refund', number, ...args, '--by', 'Piet')
    const { lineId } = lines.find(({ productId }) => productId === 9)!
    const credit = await back('--line', `${lineId}=1`, '--reason', 'returned')
    expect(credit.out).toBe(`${number}: 5.00 is credited; 5.00 will be refunded\n`)
    await back('--line', `${lineId}=1`, '--reason', 'returned')
    // neither note is stored yet when the second is made
    await back('1.00')
    await worked()
    expect((await back('--line', `${lineId}=1`)).err).toContain(
      `line ${lineId}: only 0 pieces left to credit`,
    )
    expect((await back('1.00', '--line', `${lineId}=1`)).err).toContain('either an amount or --line')
    await back('all')
    await worked()
    const issued = (await documents(ready.session.session.customerId)).map(({ document }) => document!)
    const [invoice, first, second, money, rest] = issued.toReversed()
    const low = [{ category: 'S', rate: 900, taxable: 459, vat: 41 }]
    expect([first?.groups, second?.groups]).toStrictEqual([low, [{ ...low[0], taxable: 458 }]])
    expect(first?.lines).toMatchObject([{ productId: 9, quantity: 1, net: 459 }])
    expect(money?.groups.map(({ rate }) => rate)).toStrictEqual([2100])
    for (const { rate, taxable } of invoice!.groups)
      expect(
        [first, second, money, rest].reduce(
          (left, note) => left - (note!.groups.find((one) => one.rate === rate)?.taxable ?? 0),
          taxable as number,
        ),
      ).toBe(0)
    for (const one of issued) expect(judged(ublDocument(one)).broken).toStrictEqual([])
  })
})

describe('the files of an issued document', () => {
  const filesOf = async (uid: string) => {
    const [row] = await shop.deps.issuedDocuments.ofOrder(uid, shop.deps.clock.now())
    if (row === undefined) throw new Error('nothing was issued')
    return {
      pdf: await documentFile(shop.deps, row, 'pdf'),
      xml: await documentFile(shop.deps, row, 'xml'),
      row,
    }
  }
  const storedOf = async (uid: string) => (await loadOrder(shop.deps.store, uid)).state.documents[0]?.files

  it('are created once, and every request returns the bytes whose hash is in the log', async () => {
    const print = vi.fn(printDocument)
    shop = await checkoutShop({ printDocument: print })
    const { uid, customerId } = await bought()
    expect(print).toHaveBeenCalledTimes(1)
    print.mockRejectedValue(new Error('nothing is printed anew'))
    const { pdf, xml } = await filesOf(uid)
    expect(await storedOf(uid)).toStrictEqual({ pdf: sha256(pdf!), xml: sha256(xml!) })
    const path = join(tempFolder(), 'one.pdf')
    const services = { ...commandDeps(shop.deps.store), ...shop.deps }
    const { io } = recordedIo()
    expect(await runCommand(services, ['invoices', 'export', 'F2026-00001', '--out', path], io)).toBe(0)
    expect(sha256(readFileSync(path))).toBe(sha256(pdf!))
    const { documents: exported } = (await exportCustomer(shop.deps, customerId))!
    expect(exported[0]?.files).toStrictEqual({
      pdf: Buffer.from(pdf!).toString('base64'),
      xml: Buffer.from(xml!).toString('base64'),
    })
  })

  it('contain random characters that are hashed too, so that no hash confirms a guess about the buyer', async () => {
    const { uid } = await bought()
    const { row, xml } = await filesOf(uid)
    const document = await openDocument(shop.deps, row)
    expect(document?.salt).toMatch(/^[0-9a-f-]{36}$/u)
    expect(Buffer.from(xml!).toString()).toContain(document!.salt)
    expect(Buffer.from(await printDocument(document!)).toString('latin1')).toContain(document!.salt)
    const { state } = await loadOrder(shop.deps.store, uid)
    const hash = state.documents[0]?.documentHash
    expect(sha256((await shop.deps.vault.open(row.document!))!)).toBe(hash)
    const shown: unknown = JSON.parse((await ran('invoices', 'show', 'F2026-00001')).out)
    expect(sha256(canonical(shown))).toBe(hash)
  })

  it('are recorded by the outbox if a crash followed their storing', async () => {
    const { commit } = shop.deps.store
    const crash = vi.spyOn(shop.deps.store, 'commit').mockImplementation(async (one) => {
      if (one.appends.some(({ events }) => events[0]?.type === 'InvoiceDocumentStored'))
        throw new Error('crash')
      return commit(one)
    })
    const { uid } = await bought()
    const [{ uid: document } = { uid: '' }] = await shop.deps.issuedDocuments.ofOrder(uid, 0)
    expect(await shop.deps.issuedDocuments.file(document, 'pdf')).toMatchObject({ isRecorded: false })
    expect(await storedOf(uid)).toBeUndefined()
    crash.mockRestore()
    shop.pass(60_000)
    await worked()
    expect(await shop.deps.issuedDocuments.file(document, 'pdf')).toMatchObject({ isRecorded: true })
    expect(await storedOf(uid)).toStrictEqual({ pdf: HASH, xml: HASH })
  })

  it('are deleted with the document after its legal term', async () => {
    const { uid } = await bought()
    const { row } = await filesOf(uid)
    shop.pass(8 * YEAR_MS)
    await ran('invoices', 'forget-old', '--by', 'Piet')
    expect(await documentFile(shop.deps, { ...row, document: null }, 'pdf')).toBeNull()
    expect(await shop.deps.issuedDocuments.file(row.uid, 'pdf')).toBeNull()
    expect((await ran('invoices', 'export', 'F2026-00001', '--out', 'no.pdf')).err).toContain('was deleted')
  })
})

describe('an order whose cost is lowered before its invoice is issued', () => {
  const invoiceAndNote = async (customerId: string): Promise<readonly [Invoice, CreditNote]> => {
    const [note, invoice] = (await documents(customerId)).map(({ document }) => document)
    if (invoice?.kind !== 'invoice' || note?.kind !== 'credit-note') throw new Error('two were issued')
    for (const one of [invoice, note]) expect(judged(ublDocument(one)).broken).toStrictEqual([])
    return [invoice, note]
  }

  it('given goods that others bought first, all paid, then the invoice has nothing due on delivery, and the refund is on the note', async () => {
    await shop.put(productOf(9, { stock: { isManaged: true, openQuantity: 1 } }))
    const ready = await shop.ready(9, 1)
    const call = { actor: 'visitor', locale: 'nld', taskId: null, answerIn: null } as const
    await addLine(shop.deps, { ...call, cartUid: ready.cartUid }, { productId: 1, quantity: 2, options: [] })
    const { order, providerId } = await shop.paid(ready)
    shop.pass(31 * 60_000)
    await worked()
    shop.tables.stock.set(9, { ...shop.tables.stock.get(9)!, onHand: 0 })
    shop.provider.settle(providerId, 'paid')
    await recordPayment(shop.deps, providerId)
    await worked()
    const total = order.state.order?.totals.totalInclVat ?? 0
    const [invoice, note] = await invoiceAndNote(ready.session.session.customerId)
    expect(invoice).toMatchObject({ terms: 'paid', totals: { paid: total, due: 0 } })
    expect(termsText(invoice)).toContain('Betaald met')
    const [{ amount } = { amount: 0 }] = (await loadOrder(shop.deps.store, order.uid)).state.refunds
    expect(note).toMatchObject({ cause: 'short', totals: { due: amount } })
    expect(note.lines).toMatchObject([{ productId: 9, quantity: 1 }])
    expect(amount).toBeGreaterThan(0)
  })

  it('given an authorization that was captured in part, then it states the received amount, and that a note covers the rest', async () => {
    const ready = await shop.ready(1, 2)
    const { order, providerId } = await shop.paid(ready)
    shop.provider.settle(providerId, 'authorized')
    await recordPayment(shop.deps, providerId)
    const { number = '', totals } = order.state.order ?? {}
    await ran('orders', 'refund', number, '5', '--by', 'Piet')
    await ran('orders', 'ship', number, '--by', 'Piet')
    await worked()
    const [invoice, note] = await invoiceAndNote(ready.session.session.customerId)
    const captured = (totals?.totalInclVat ?? 0) - 500
    expect(invoice).toMatchObject({ terms: 'set-off', dueOn: null, totals: { paid: captured, due: 500 } })
    expect(termsText(invoice)).toBe('De rest wordt verrekend met een creditfactuur.')
    expect(note).toMatchObject({ cause: 'goodwill', totals: { due: 500 } })
  })
})

describe('a customer whose data is erased', () => {
  it('keeps their invoices as issued, and is told which, and until when', async () => {
    const { number, customerId } = await bought()
    expect((await ran('customers', 'erase', customerId, '--really', '--by', 'Anna')).err).toContain(
      'tax law requires the buyer’s name on',
    )
    await ran('orders', 'ship', number, '--by', 'Piet')
    await worked()
    const plan = await ran('customers', 'erase', customerId)
    expect(plan.out).toMatch(/invoices retained .*tax law.*F2026-00001 until 2034-01-01/u)
    expect((await ran('customers', 'export', customerId)).out).toContain('"number": "F2026-00001"')
    expect(await ran('customers', 'erase', customerId, '--really', '--by', 'Anna')).toMatchObject({ code: 0 })
    const [{ document } = { document: null }] = await documents(customerId)
    expect(document?.buyer.name).toBe(`${FORM.firstName} ${FORM.lastName}`)
    const { state } = await loadOrder(shop.deps.store, (await bought()).uid)
    expect(state.documents).toMatchObject([{ number: 'F2026-00002' }])
  })
})

describe('the invoice commands', () => {
  it('list, show and export issued documents', async () => {
    await bought()
    expect((await ran('invoices', 'list')).out).toContain('F2026-00001')
    expect(shapedLines('invoices list', (await ran('invoices', 'list', '--json')).out)).toHaveLength(1)
    expect(
      shapedLines('invoices show', (await ran('invoices', 'show', 'F2026-00001', '--json')).out),
    ).toHaveLength(1)
    expect((await ran('invoices', 'show', 'F2026-00001')).out).toContain(FORM.lastName)
    const folder = tempFolder()
    for (const [file, begins] of [
      ['one.pdf', '%PDF-'],
      ['one.xml', '<?xml'],
    ] as const) {
      const path = join(folder, file)
      expect(await ran('invoices', 'export', 'F2026-00001', '--out', path)).toMatchObject({
        code: 0,
        err: '',
      })
      expect(readFileSync(path, 'latin1').slice(0, 5)).toBe(begins)
      expect(statSync(path).mode & 0o777).toBe(0o600)
      expect(await ran('invoices', 'export', 'F2026-00001', '--out', path)).toMatchObject({
        code: 1,
        err: `invoices export: ${path} already exists: name a new file\n`,
      })
      const astray = `${path}.d/copy.pdf`
      expect((await ran('invoices', 'export', 'F2026-00001', '--out', astray)).err).toBe(
        `invoices export: ${astray} can’t be written: its folder doesn’t exist: create it first\n`,
      )
    }
    expect((await ran('invoices', 'show', 'F2026-00002')).err).toContain('there is no invoice')
  })

  it('list each by its date, in the shop’s time zone', async () => {
    // an hour before midnight by UTC, past it in Amsterdam
    shop.pass(Date.parse('2026-12-31T23:30:00Z') - shop.deps.clock.now())
    const { customerId } = await bought()
    const [{ document } = { document: null }] = await documents(customerId)
    expect(document).toMatchObject({ number: 'F2027-00001', issuedOn: '2027-01-01' })
    const listed = JSON.parse((await ran('invoices', 'list', '--json')).out) as unknown
    expect(listed).toMatchObject({ number: 'F2027-00001', issued: '2027-01-01', keptUntil: '2035-01-01' })
  })

  it('delete documents past their term, and none before', async () => {
    const { customerId } = await bought()
    expect((await ran('invoices', 'forget-old')).err).toContain('--by')
    expect((await ran('invoices', 'forget-old', '--by', 'Piet')).out).toBe(
      'no invoice is past its retention term\n',
    )
    shop.pass(8 * YEAR_MS)
    const [{ row } = { row: null }] = await documents(customerId)
    expect((await ran('invoices', 'forget-old', '--by', 'Piet')).out).toBe('deleted: F2026-00001\n')
    expect(await openDocument(shop.deps, row!)).toBeNull()
    expect(await documents(customerId)).toStrictEqual([])
    expect((await ran('invoices', 'list')).out).toMatch(/F2026-00001.*deleted/u)
    expect((await ran('invoices', 'show', 'F2026-00001')).err).toContain('deleted')
  })
})
