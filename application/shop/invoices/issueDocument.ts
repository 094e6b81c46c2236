import { openDocument } from './storedDocument.ts'
import { DOCUMENTS } from '../../texts/documents.ts'
import { optionsText } from '../../texts/optionText.ts'
import { readEvents } from '../../streams/readEvents.ts'
import type { OrderState } from '../../../domain/orders/orderState.ts'
import { amountReceived, orderMoney } from '../../../domain/orders/orderMoney.ts'
import type { OrderSnapshot } from '../../../domain/orders/orderEvents.ts'
import { type CreditedGoods, goodsOf } from '../../../domain/orders/creditedGoods.ts'
import { promised } from '../../../domain/orders/payments/authorization.ts'
import type { Locale } from '../../../domain/kernel/locale.ts'
import { sum } from '../../../domain/kernel/sum.ts'
import { dayIn, yearIn } from '../../../domain/kernel/days.ts'
import { type Cents, cents } from '../../../domain/kernel/cents.ts'
import { invoiceOf } from '../../../domain/invoices/invoiceOf.ts'
import { type CreditFacts, creditNoteOf } from '../../../domain/invoices/creditNoteOf.ts'
import type {
  CreditCause,
  Invoice,
  IssuedDocument,
  VatGroup,
  Party,
} from '../../../domain/invoices/invoice.ts'
import type { Company } from '../../../domain/account/company.ts'
import { isBusinessCustomer } from '../../../domain/account/customer.ts'
import type { CheckoutForm } from '../../../domain/checkout/information.ts'
import { DEFAULT_COUNTRY } from '../../../domain/country/country.ts'
import { companyNumbers } from '../../streams/sealed/customerTexts.ts'
import { customerOf } from '../customers/customerForms.ts'
import type { Letterhead } from '../mail/letterhead.ts'
import { buyerIn } from '../orders/orderBuyer.ts'
import { dueDocument, type DueDocument } from '../../../domain/orders/orderDocument.ts'
import { nextNumber } from '../../../domain/orders/numberRegister.ts'
import { decideAll } from '../../streams/change.ts'
import { handle } from '../../streams/handle.ts'
import { load } from '../../streams/load.ts'
import { numberRegister, seriesUid } from '../../streams/kinds/numberRegister.ts'
import { order, order as orders } from '../../streams/kinds/order.ts'
import { documentText, documentMessages } from './storeDocument.ts'
import type { Services } from '../services.ts'
import { loadOrder } from '../orders/loadOrder.ts'
import { orderRows } from '../orders/orderRows.ts'

/** Processes that issue at the same moment want the same number; all but one retry. */
const TRIES = 200

/** What issuing a document needs. */
export type IssueServices = DocumentServices & Pick<Services, 'clock' | 'ids' | 'sha256'>

type Issued = { readonly kind: 'issued' | 'nothing-due' | 'contended' }

/**
 * Issues the order's next due document under the next number of its series. Order and series change in one
 * commit, so each number belongs to exactly one document (a read of MAX(number) + 1 could give it twice).
 * Returns whether one was issued.
 */
export const issueDocument = async (services: IssueServices, orderUid: string): Promise<Issued['kind']> => {
  const { store, clock, ids, sha256 } = services
  const read = async () => {
    const own = await loadOrder(store, orderUid)
    const due = dueDocument(own.state)
    // the document's date and its number's year come from one clock reading
    const at = clock.now()
    const series = due === null ? null : { kind: due.kind, year: yearIn(at) }
    const { order: sold } = own.state
    const make = due === null || sold === null ? null : await documentMaker(services, sold, own.state, due)
    const register = series && (await load(store, numberRegister, seriesUid(series)))
    return { own, at, series, register, make }
  }
  const handled = await handle<Awaited<ReturnType<typeof read>>, Issued['kind']>(services, {
    tries: TRIES,
    read,
    decide: async ({ own, at, series, register, make }) => {
      const by = { actor: 'system', at } as const
      const nothing = { ...by, value: 'nothing-due', changes: [] } as const
      const { order: sold, documents } = own.state
      if (series === null || register === null || make === null || sold === null) return nothing
      const number = nextNumber(series, register.state)
      const document = make(number, by.at)
      const text = documentText(document, ids.uuid())
      const command = {
        type: 'IssueDocument',
        kind: series.kind,
        number,
        documentHash: sha256(text),
      } as const
      const issued = decideAll(order, own, [command])
      const given = decideAll(numberRegister, register, [{ type: 'GiveNumber', ...series, orderUid }])
      if (!issued.ok || !given.ok) return nothing
      const nth = documents.length + 1
      const kept = await documentMessages(services, sold, { document, text, nth, at: by.at })
      const rows = orderRows(own, issued.value)
      return {
        ...by,
        value: 'issued',
        changes: [issued.value, given.value],
        rows: { ...rows, outbox: [...rows.outbox, ...kept] },
      }
    },
  })
  return handled.kind === 'done' ? handled.value : 'contended'
}

/** What making a document needs. */
type DocumentServices = Pick<Services, 'store' | 'vault' | 'letterhead' | 'issuedDocuments'>

/**
 * Makes the document once its number is known; reads nothing between number and document. `at` is in ms since
 * 1970.
 */
type DocumentMaker = (number: string, at: number) => IssuedDocument

/**
 * The maker of the due document: a credit note from the invoice as issued, an invoice from the order's
 * current state.
 */
const documentMaker = async (
  services: DocumentServices,
  order: OrderSnapshot,
  state: OrderState,
  due: DueDocument,
): Promise<DocumentMaker> => {
  if (due.kind === 'invoice') return invoiceMaker(services, order, state)
  const invoice = await issuedInvoice(services, order, due.invoice)
  const { before, taken } = await takenBack(services, invoice, order, state)
  const cause = causeOf(due.cause, state)
  const title = DOCUMENTS(invoice.locale)(`cause.${cause}`, { invoice: due.invoice })
  const { amount } = due
  const goods = fitting(goodsOf(due.cause, order, state), amount)
  const facts = { cause, title, amount, before, taken, goods, optionsText: optionsIn(invoice.locale) }
  return (number, at) => creditNoteOf(invoice, { ...facts, number, issuedOn: dayIn(at) })
}

/** Formats a line's chosen options. */
const optionsIn =
  (locale: Locale): CreditFacts['optionsText'] =>
  (options) =>
    optionsText(options, locale)

/** No goods if they cost more than the credited amount, which is then the rest of an invoice. */
const fitting = (goods: readonly CreditedGoods[], amount: Cents): readonly CreditedGoods[] =>
  sum(goods.map((one) => one.amount)) > amount ? [] : goods

/**
 * What earlier credit notes took off an invoice: from the stored documents, or recomputed from the same
 * events if one is not stored yet.
 */
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
      optionsText: optionsIn(invoice.locale),
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
  // a promised amount has not arrived yet
  const outstanding = cents(notPromised + promised(state))
  // the next credit note covers what was refunded since
  const paid = outstanding > 0 ? kept : amountReceived(state)
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
      optionsText: optionsIn(order.locale),
      termDays,
      paid,
      outstanding,
    })
}

/**
 * The stored invoice; for orders from before invoices were stored, one rebuilt from the order's state at that
 * event.
 */
const issuedInvoice = async (
  services: DocumentServices,
  { uid }: OrderSnapshot,
  number: string,
): Promise<Invoice> => {
  const row = await services.issuedDocuments.byNumber(number)
  const kept = row && (await openDocument(services, row))
  if (kept?.kind === 'invoice') return kept
  const state = orders.decider.initial()
  for await (const { event: fact, at } of readEvents(services.store, orders, uid)) {
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

const sellerOf = ({ company }: Letterhead): Party => ({
  name: company.name,
  contact: null,
  street: `${company.streetName} ${company.houseNumber}`,
  zipCode: company.zipCode,
  city: company.city,
  countryCode: company.countryCode,
  emailAddress: company.emailAddress,
  companyNumber: company.cocNumber,
  vatNumber: company.vatNumber,
})

/** A buyer whose key was destroyed before the document was issued. */
const UNKNOWN: Party = {
  name: '–',
  contact: null,
  street: '–',
  zipCode: '–',
  city: '–',
  countryCode: DEFAULT_COUNTRY,
  emailAddress: '',
  companyNumber: null,
  vatNumber: null,
}

/**
 * The billed buyer, their references and customer number: a company with the numbers it registered, and with
 * its own reference if the order has none.
 */
const buyerOf = async (
  services: Pick<Services, 'store' | 'vault'>,
  { customer, customerId }: OrderSnapshot,
): Promise<Pick<Invoice, 'buyer' | 'reference' | 'purchaseOrder' | 'customerNumber'>> => {
  const opened = await services.vault.open(customer)
  const { state } = await customerOf(services, customerId)
  const customerNumber = state.number ?? null
  if (opened === null) return { buyer: UNKNOWN, reference: null, purchaseOrder: null, customerNumber }
  const { form, references } = buyerIn(opened)
  const sealed = isBusinessCustomer(state) ? state.company : undefined
  const text = sealed === undefined ? null : await services.vault.open(sealed)
  const company = text === null ? null : companyNumbers.read(text)
  return {
    buyer: partyOf(form, company),
    reference: references.reference || company?.reference || null,
    purchaseOrder: references.purchaseOrder || null,
    customerNumber,
  }
}

const partyOf = (form: CheckoutForm, company: Company | null): Party => {
  const person = `${form.firstName} ${form.lastName}`.trim()
  const business = company?.companyName || form.companyName
  return {
    name: business === '' ? person : business,
    contact: business === '' ? null : person,
    street: [form.streetName, form.houseNumber, form.houseNumberAddition]
      .filter((part) => part !== '')
      .join(' '),
    zipCode: form.zipCode,
    city: form.city,
    countryCode: form.countryCode,
    emailAddress: form.emailAddress,
    companyNumber: company?.cocNumber || null,
    vatNumber: company?.vatNumber || null,
  }
}
