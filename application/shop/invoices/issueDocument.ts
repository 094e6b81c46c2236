import { openDocument } from './storedDocument.ts'
import { DOCUMENTS } from '../../texts/documents.ts'
import { optionsText } from '../../texts/optionText.ts'
import { readEvents } from '../../streams/readEvents.ts'
import type { OrderState } from '../../../domain/orders/orderState.ts'
import { cameIn, orderMoney } from '../../../domain/orders/orderMoney.ts'
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

/** Every process that issues at the same moment wants the same number, and all but one look again. */
const TRIES = 200

/** What issuing a document takes. */
export type IssueServices = DocumentServices & Pick<Services, 'clock' | 'ids' | 'sha256'>

type Issued = { readonly kind: 'issued' | 'nothing-due' | 'contended' }

/**
 * Issues the next document that an order lacks, by the number after the last of its series: order and series
 * change in one commit, so a number that was given is a document that was issued (failure of others:
 * MAX(number) + 1, twice). Answers whether there was one.
 */
export const issueDocument = async (services: IssueServices, orderUid: string): Promise<Issued['kind']> => {
  const { store, clock, ids, sha256 } = services
  const read = async () => {
    const own = await loadOrder(store, orderUid)
    const due = dueDocument(own.state)
    // its day and its number's year are of one moment
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

/** What making a document takes. */
type DocumentServices = Pick<Services, 'store' | 'vault' | 'letterhead' | 'issuedDocuments'>

/**
 * Makes the document once its number is known: nothing is looked up between a number and its document. `at`
 * is in ms since 1970.
 */
type DocumentMaker = (number: string, at: number) => IssuedDocument

/**
 * The maker of what an order lacks: a credit note out of the invoice as it was issued, an invoice out of the
 * order as it stands.
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

/** Says what was chosen of a line. */
const optionsIn =
  (locale: Locale): CreditFacts['optionsText'] =>
  (options) =>
    optionsText(options, locale)

/** No goods where they cost more than what is credited: that is the rest of an invoice then. */
const fitting = (goods: readonly CreditedGoods[], amount: Cents): readonly CreditedGoods[] =>
  sum(goods.map((one) => one.amount)) > amount ? [] : goods

/**
 * What earlier credit notes took off an invoice: as they were issued, or, where one is not kept yet, as it is
 * made of the same facts.
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
  // what is promised did not come in yet
  const outstanding = cents(notPromised + promised(state))
  // the next credit note covers what was returned since
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
      optionsText: optionsIn(order.locale),
      termDays,
      paid,
      outstanding,
    })
}

/** The stored invoice; for orders from before invoices were stored, one made from the order as it was then. */
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

/** A buyer whom nobody can name any more: their key was destroyed before. */
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

/** Who an order is billed to, what they call it, and their number: a company by the numbers that it registered with, and by the reference where the order
 * has none of its own. */
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
