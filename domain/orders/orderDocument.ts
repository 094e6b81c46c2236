import { type Cents, cents } from '../kernel/cents.ts'
import { ok, refused, type Result } from '../kernel/result.ts'
import { type OrderEvent, FILE_TYPES } from './orderEvents.ts'
import type { OrderState, OrderDocument } from './orderState.ts'
import type { OrderRefusal, OrderCommand } from './orderCommands.ts'
import { shortAmount } from './shortAmount.ts'

/** The document that an order lacks. */
export type DueDocument =
  | { readonly kind: 'invoice' }
  | {
      readonly kind: 'credit-note'
      readonly invoice: string
      readonly amount: Cents
      readonly cause: string
    }

/**
 * What is to be issued next: an invoice once the order is paid or on account (VAT Directive 2006/112/EC, article 220), a credit note for
 * what it costs less since (article 219), and for a changed order both. Null when nothing is missing, and for what costs nothing.
 */
export const dueDocument = (state: OrderState): DueDocument | null => {
  const { order, secured, status, documents, revision, credits, shortOf } = state
  if (order === null) return null
  const last = documents.findLast((one) => one.kind === 'invoice')
  const left = last === undefined ? 0 : leftOf(last.number, last.amount, documents)
  const credit = (amount: number, cause: string): DueDocument | null =>
    last === undefined || amount <= 0
      ? null
      : { kind: 'credit-note', invoice: last.number, amount: cents(Math.min(amount, left)), cause }
  if (status === 'canceled') return credit(left, 'canceled')
  if (last?.revision !== revision) {
    if (left > 0) return credit(left, 'changed')
    const isDue = (secured === 'paid' || secured === 'on_account') && order.totals.totalInclVat > 0
    return isDue ? { kind: 'invoice' } : null
  }
  const causes = documents.flatMap((one) => (one.kind === 'credit-note' ? [one.cause] : []))
  const isShort = shortOf.length > 0 && !causes.includes('short')
  // what is missing may have cost nothing
  const short = isShort ? credit(shortAmount(shortOf, order), 'short') : null
  if (short !== null) return short
  const next = credits.find(({ creditUid }) => !causes.includes(creditUid))
  return next === undefined ? null : credit(next.amount, next.creditUid)
}

const leftOf = (invoice: string, amount: Cents, documents: readonly OrderDocument[]): number =>
  documents.reduce<number>(
    (left, one) => (one.kind === 'credit-note' && one.invoice === invoice ? left - one.amount : left),
    amount,
  )

/** Gives the document that is due this number; refused when it is another kind, or none. */
export const issueDocument = (
  { kind, number, documentHash }: Extract<OrderCommand, { type: 'IssueDocument' }>,
  state: OrderState,
): Result<readonly OrderEvent[], OrderRefusal> => {
  const due = dueDocument(state)
  if (due === null || state.order === null || due.kind !== kind) return refused({ why: 'no-such-document' })
  if (due.kind === 'credit-note') {
    const { invoice, amount, cause } = due
    return ok([{ type: 'CreditNoteIssued', data: { number, invoice, amount, cause, documentHash } }])
  }
  const { totals, rules } = state.order
  return ok([{ type: 'InvoiceIssued', data: { number, totals, rules, documentHash } }])
}

/** Records what a document's files hash to, once: a repeat changes nothing. Refused for a document that was not issued, and for other files. */
export const storeDocument = (
  { number, files }: Extract<OrderCommand, { type: 'StoreDocument' }>,
  { documents }: OrderState,
): Result<readonly OrderEvent[], OrderRefusal> => {
  const document = documents.find((one) => one.number === number)
  if (document === undefined) return refused({ why: 'no-such-document' })
  if (document.files === undefined) return ok([{ type: 'InvoiceDocumentStored', data: { number, files } }])
  const isSame = FILE_TYPES.every((type) => document.files?.[type] === files[type])
  return isSame ? ok([]) : refused({ why: 'other-files', number })
}
