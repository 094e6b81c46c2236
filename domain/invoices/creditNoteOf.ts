import { cents, type Cents, NOTHING } from '../kernel/cents.ts'
import { share } from '../kernel/rounding.ts'
import { documentTotals, vatGroups } from './documentTotals.ts'
import type { CreditNote, Invoice, InvoiceLine } from './invoice.ts'

/** All that a credit note is made of, beside the invoice that it takes from. */
export interface CreditFacts extends Pick<CreditNote, 'number' | 'issuedOn' | 'cause'> {
  /** cents incl. VAT that this one takes off */
  readonly amount: Cents
  /** cents incl. VAT that earlier ones took off the same invoice */
  readonly before: Cents
  /** what its line is called */
  readonly title: string
}

/**
 * A credit note over exactly its amount. One that takes an invoice back whole has the invoice's lines; one over a part has a line for each
 * of the invoice's VAT groups, by that group's share. Credit notes that together take back all of an invoice take back exactly its
 * taxable amounts.
 */
export const creditNoteOf = (invoice: Invoice, facts: CreditFacts): CreditNote => {
  const { locale, orderNumber, orderedOn, reference, purchaseOrder, customerNumber, seller, buyer } = invoice
  const { number, issuedOn, cause, amount } = facts
  // after another one less than all of it is left
  const isWhole = amount === agreedOn(invoice)
  const amounts = isWhole
    ? { lines: invoice.lines, allowances: invoice.allowances, charges: invoice.charges }
    : { lines: partsOf(invoice, facts), allowances: [], charges: [] }
  const groups = vatGroups(amounts)
  return {
    kind: 'credit-note',
    number,
    issuedOn,
    locale,
    orderNumber,
    orderedOn,
    reference,
    purchaseOrder,
    customerNumber,
    seller,
    buyer,
    ...amounts,
    groups,
    totals: documentTotals(amounts, groups, amount, NOTHING),
    invoice: { number: invoice.number, issuedOn: invoice.issuedOn },
    cause,
  }
}

/** What an invoice is over, in cents incl. VAT: its payable amount before anything was paid. */
export const agreedOn = ({ totals }: Pick<Invoice, 'totals'>): Cents =>
  cents(totals.inclVat + totals.rounding)

const partsOf = (
  invoice: Invoice,
  { amount, before, title }: Pick<CreditFacts, 'amount' | 'before' | 'title'>,
): readonly InvoiceLine[] =>
  invoice.groups.map(({ category, rate, taxable }) => {
    // by what is taken back so far, so that the parts of many credit notes add up to the whole
    const upTo = (taken: number): number => share(taxable, taken, agreedOn(invoice))
    const net = cents(upTo(before + amount) - upTo(before))
    return {
      category,
      rate,
      productId: null,
      title,
      options: '',
      quantity: 1,
      gross: net,
      discount: NOTHING,
      net,
    }
  })
