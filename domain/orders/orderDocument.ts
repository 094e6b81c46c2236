import { type Cents, cents } from '../kernel/cents.ts'
import { ok, refused, type Result } from '../kernel/result.ts'
import { type OrderEvent, FILE_TYPES } from './orderEvents.ts'
import type { OrderState, OrderDocument } from './orderState.ts'
import type { OrderRefusal, OrderCommand } from './orderCommands.ts'
import { shortAmount } from './shortAmount.ts'

/** The document that must be issued next for an order. */
export type DueDocument =
  | { readonly kind: 'invoice' }
  | {
      readonly kind: 'credit-note'
      readonly invoice: string
      readonly amount: Cents
      readonly cause: string
    }

/**
 * Returns the next document to issue: an invoice once the order is paid or on account (VAT Directive
 * 2006/112/EC, article 220), a credit note for a later reduction (article 219), and both for a changed order.
 * Null if no document is missing or the amount is zero.
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
  // the missing goods may have been free
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

/** Issues the due document with this number; rejected if none is due, or one of another kind. */
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

/**
 * Records the hashes of a document's files, once; a repeat changes
 * nothing. Rejected for an unissued document and for different files.
 */
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
