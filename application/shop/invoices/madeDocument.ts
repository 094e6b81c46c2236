import type { CreditCause, Invoice, IssuedDocument, VatGroup } from '../../../domain/invoices/invoice.ts'
import { type CreditFacts, creditNoteOf } from '../../../domain/invoices/creditNoteOf.ts'
import { invoiceOf } from '../../../domain/invoices/invoiceOf.ts'
import { type Cents, cents } from '../../../domain/kernel/cents.ts'
import { dayIn } from '../../../domain/kernel/dayIn.ts'
import { sum } from '../../../domain/kernel/sum.ts'
import { promised } from '../../../domain/orders/authorization.ts'
import { type CreditedGoods, goodsOf } from '../../../domain/orders/creditedGoods.ts'
import type { DueDocument } from '../../../domain/orders/orderDocument.ts'
import type { OrderSnapshot } from '../../../domain/orders/orderFacts.ts'
import { cameIn, orderMoney } from '../../../domain/orders/orderMoney.ts'
import type { OrderState } from '../../../domain/orders/orderState.ts'
import { order as orders } from '../../streams/order.ts'
import { readFacts } from '../../streams/readFacts.ts'
import type { Services } from '../services.ts'
import { buyerOf, sellerOf } from './parties.ts'
import { DOCUMENT_WORDS } from '../../../domain/invoices/documentWords.ts'
import { openDocument } from './openDocument.ts'

/** What making a document takes. */
export type DocumentServices = Pick<Services, 'store' | 'vault' | 'letterhead' | 'issuedDocuments'>

/** Makes the document once its number is known: nothing is looked up between a number and its document. `at` is in ms since 1970. */
export type DocumentMaker = (number: string, at: number) => IssuedDocument

/** The maker of what an order lacks: a credit note out of the invoice as it was issued, an invoice out of the order as it stands. */
export const documentMaker = async (
  services: DocumentServices,
  order: OrderSnapshot,
  state: OrderState,
  due: DueDocument,
): Promise<DocumentMaker> => {
  if (due.kind === 'invoice') return invoiceMaker(services, order, state)
  const invoice = await issuedInvoice(services, order, due.invoice)
  const { before, taken } = await takenBack(services, invoice, order, state)
  const cause = causeOf(due.cause, state)
  const title = DOCUMENT_WORDS[invoice.locale].cause[cause](due.invoice)
  const { amount } = due
  const goods = fitting(goodsOf(due.cause, order, state), amount)
  return (number, at) =>
    creditNoteOf(invoice, { number, issuedOn: dayIn(at), cause, title, amount, before, taken, goods })
}

/** No goods where they cost more than what is credited: that is the rest of an invoice then. */
const fitting = (goods: readonly CreditedGoods[], amount: Cents): readonly CreditedGoods[] =>
  sum(goods.map((one) => one.amount)) > amount ? [] : goods

/** What earlier credit notes took off an invoice: as they were issued, or, where one is not kept yet, as it is made of the same facts. */
const takenBack = async (
  services: DocumentServices,
  invoice: Invoice,
  order: OrderSnapshot,
  state: OrderState,
): Promise<Pick<CreditFacts, 'before' | 'taken'>> => {
  const taken: VatGroup[] = []
  let before = 0
  for (const one of state.documents) {
    if (one.kind !== 'credit-note' || one.invoice !== invoice.number) continue
    const { number, amount } = one
    const row = await services.issuedDocuments.byNumber(number)
    const kept = row && (await openDocument(services, row))
    const goods = fitting(goodsOf(one.cause, order, state), amount)
    const made = {
      number,
      issuedOn: invoice.issuedOn,
      cause: causeOf(one.cause, state),
      title: '',
      amount,
      goods,
    }
    const { groups } = kept ?? creditNoteOf(invoice, { ...made, before: cents(before), taken })
    taken.push(...groups)
    before += amount
  }
  return { before: cents(before), taken }
}

const invoiceMaker = async (
  services: DocumentServices,
  order: OrderSnapshot,
  state: OrderState,
): Promise<(number: string, at: number) => Invoice> => {
  const billed = await buyerOf(services, order)
  const seller = sellerOf(services.letterhead)
  const { paid: kept, outstanding: notPromised } = orderMoney(state)
  // what is promised did not come in yet
  const outstanding = cents(notPromised + promised(state))
  // what goes back of it by now is the next credit note's to say
  const paid = outstanding > 0 ? kept : cameIn(state)
  const termDays = state.secured === 'on_account' ? state.termDays : null
  const orderedOn = dayIn(order.placedAt)
  return (number, at) =>
    invoiceOf({
      number,
      issuedOn: dayIn(at),
      orderedOn,
      ...billed,
      seller,
      order,
      termDays,
      paid,
      outstanding,
    })
}

/** The invoice as it was kept; one of before invoices were kept is made of the order as it stood then. */
const issuedInvoice = async (
  services: DocumentServices,
  { uid }: OrderSnapshot,
  number: string,
): Promise<Invoice> => {
  const row = await services.issuedDocuments.byNumber(number)
  const kept = row && (await openDocument(services, row))
  if (kept?.kind === 'invoice') return kept
  const state = orders.decider.initial()
  for await (const { fact, at } of readFacts(services.store, orders, uid)) {
    orders.decider.evolve(state, fact)
    if (fact.type === 'InvoiceIssued' && fact.data.number === number && state.order !== null)
      return (await invoiceMaker(services, state.order, state))(number, at)
  }
  throw new Error(`order ${uid} has no invoice ${number}`)
}

const CAUSES = ['canceled', 'changed', 'short'] as const

const causeOf = (cause: string, { credits }: OrderState): CreditCause =>
  CAUSES.find((one) => one === cause) ??
  credits.find(({ creditUid }) => creditUid === cause)?.reason ??
  'goodwill'
