import { describe, expect, it } from 'vitest'
import { cents } from '../../../domain/kernel/cents.ts'
import { fold } from '../../../domain/kernel/decider.ts'
import { order } from '../../../domain/orders/order.ts'
import { dueDocument } from '../../../domain/orders/orderDocument.ts'
import type { OrderEvent } from '../../../domain/orders/orderEvents.ts'
import { specOf } from '../../support/spec.ts'
import {
  isPaid,
  isAuthorized,
  isOnAccount,
  canceled,
  revisionOf,
  changedTo,
  credited,
} from './afterSaleFixture.ts'
import { anOrder, changed, opened, orderOf, paid, placed } from './fixture.ts'

const HASH = 'a'.repeat(64)

const { given } = specOf(order)
const total = anOrder.totals.totalInclVat

describe('documents of an order', () => {
  const invoice = (number: string): OrderEvent => ({
    type: 'InvoiceIssued',
    data: { number, totals: anOrder.totals, rules: 1, documentHash: HASH },
  })
  const dueOf = (...events: readonly OrderEvent[]) => dueDocument(fold(order, events))
  const note = (amount: number, cause: string, of = 'F1') =>
    ({ kind: 'credit-note', invoice: of, amount: cents(amount), cause }) as const
  const noteIssued = (number: string, amount: number, cause: string, of = 'F1'): OrderEvent => ({
    type: 'CreditNoteIssued',
    data: { number, invoice: of, amount: cents(amount), cause, documentHash: HASH },
  })

  it('invoice what is paid or on account, once, and nothing earlier', () => {
    expect(dueOf(placed, ...opened('a'))).toBeNull()
    expect(dueOf(...isAuthorized)).toBeNull()
    expect(dueOf(...isPaid)).toStrictEqual({ kind: 'invoice' })
    expect(dueOf(...isOnAccount)).toStrictEqual({ kind: 'invoice' })
    expect(dueOf(...isPaid, invoice('F1'))).toBeNull()
  })

  it('credit a decrease, each cause once', () => {
    expect(dueOf(...isPaid, invoice('F1'), credited(999))).toStrictEqual(note(999, 'c1'))
    expect(dueOf(...isPaid, invoice('F1'), credited(999), noteIssued('C1', 999, 'c1'))).toBeNull()
    expect(dueOf(...isPaid, invoice('F1'), canceled)).toStrictEqual(note(total, 'canceled'))
    expect(dueOf(...isPaid, canceled)).toBeNull()
    const short: OrderEvent = { type: 'OrderShort', data: { productIds: [2] } }
    expect(dueOf(...isPaid, short, invoice('F1'))).toStrictEqual(note(4995, 'short'))
    expect(
      dueOf(...isPaid, invoice('F1'), credited(999), noteIssued('C1', 999, 'c1'), canceled),
    ).toStrictEqual(note(total - 999, 'canceled'))
  })

  it('credit the discount on an order whose missing goods cost nothing', () => {
    const [first, second] = anOrder.lines
    const withGift = orderOf([
      { ...first!, id: first!.lineId },
      { ...second!, id: second!.lineId, price: { ...second!.price, base: cents(0) } },
    ])
    const { totals, rules } = withGift
    const sold: readonly OrderEvent[] = [
      { type: 'OrderPlaced', data: withGift },
      ...opened('a'),
      changed('a', 'paid'),
      paid('a'),
      { type: 'OrderShort', data: { productIds: [second!.productId] } },
      { type: 'InvoiceIssued', data: { number: 'F1', totals, rules, documentHash: HASH } },
    ]
    expect(dueOf(...sold)).toBeNull()
    expect(dueOf(...sold, credited(500))).toStrictEqual(note(500, 'c1'))
  })

  it('credit the invoice of a changed order in full, and invoice it again', () => {
    const smaller = revisionOf([1, 1])
    const before = [...isPaid, invoice('F1'), changedTo(smaller)]
    expect(dueOf(...before)).toStrictEqual(note(total, 'changed'))
    const noted = [...before, noteIssued('C1', total, 'changed')]
    expect(dueOf(...noted)).toStrictEqual({ kind: 'invoice' })
    given(...noted)
      .when({ type: 'IssueDocument', kind: 'invoice', number: 'F2', documentHash: HASH })
      .then({
        type: 'InvoiceIssued',
        data: { number: 'F2', totals: smaller.totals, rules: smaller.rules, documentHash: HASH },
      })
  })

  it('are not issued for an amount of 0, nor twice for one cause', () => {
    const gratis = { ...anOrder, dueNow: cents(0), totals: { ...anOrder.totals, totalInclVat: cents(0) } }
    expect(dueOf({ type: 'OrderPlaced', data: gratis }, paid('a'))).toBeNull()
    const noted = [...isPaid, invoice('F1'), canceled, noteIssued('C1', total, 'canceled')]
    expect(dueOf(...noted)).toBeNull()
    expect(dueOf()).toBeNull()
  })

  it('credit each invoice separately', () => {
    const smaller = revisionOf([1, 1])
    const { totals, rules } = smaller
    const anew = [
      ...isPaid,
      invoice('F1'),
      changedTo(smaller),
      noteIssued('C1', total, 'changed'),
      { type: 'InvoiceIssued', data: { number: 'F2', totals, rules, documentHash: HASH } } as const,
    ]
    expect(dueOf(...anew)).toBeNull()
    expect(dueOf(...anew, canceled)).toStrictEqual(note(totals.totalInclVat, 'canceled', 'F2'))
    given(...anew, canceled)
      .when({ type: 'IssueDocument', kind: 'credit-note', number: 'C2', documentHash: HASH })
      .then(noteIssued('C2', totals.totalInclVat, 'canceled', 'F2'))
  })

  it('get a number only when due', () => {
    given(...isPaid)
      .when({ type: 'IssueDocument', kind: 'invoice', number: 'F1', documentHash: HASH })
      .then(invoice('F1'))
    given(...isPaid)
      .when({ type: 'IssueDocument', kind: 'credit-note', number: 'C1', documentHash: HASH })
      .refused({ why: 'no-such-document' })
    given(...isPaid, invoice('F1'))
      .when({ type: 'IssueDocument', kind: 'invoice', number: 'F2', documentHash: HASH })
      .refused({ why: 'no-such-document' })
  })

  it('record the hash of each file once', () => {
    const files = { pdf: 'b'.repeat(64), xml: 'c'.repeat(64) }
    const store = (number: string, of = files) => ({ type: 'StoreDocument', number, files: of }) as const
    const stored = { type: 'InvoiceDocumentStored', data: { number: 'F1', files } } as const
    const issued = [...isPaid, invoice('F1')]
    given(...issued)
      .when(store('F1'))
      .then(stored)
    given(...issued, stored)
      .when(store('F1'))
      .then()
    given(...issued)
      .when(store('F2'))
      .refused({ why: 'no-such-document' })
    given(...issued, stored)
      .when(store('F1', { ...files, pdf: HASH }))
      .refused({ why: 'other-files', number: 'F1' })
    expect(fold(order, [...issued, stored]).documents).toMatchObject([{ documentHash: HASH, files }])
  })
})
