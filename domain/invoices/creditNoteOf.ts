import { optionsText } from '../cart/choices/optionText.ts'
import { allocate } from '../kernel/allocate.ts'
import { cents, type Cents, NOTHING } from '../kernel/cents.ts'
import { sum } from '../kernel/sum.ts'
import { agreedOn, type Credited, creditedNets, exclOf, isIn } from './creditedNets.ts'
import { documentTotals, vatGroups } from './documentTotals.ts'
import type { CreditNote, Invoice, InvoiceLine } from './invoice.ts'

/** All that a credit note is made of, beside the invoice that it takes from. */
export interface CreditFacts extends Credited, Pick<CreditNote, 'number' | 'issuedOn' | 'cause'> {
  /** what its line is called */
  readonly title: string
}

/**
 * A credit note over exactly its amount. One that takes an invoice back whole has the invoice's lines; one over goods has these, each at its own
 * VAT (`creditedNets`); one over a sum of money a line for each of the invoice's VAT groups, by that group's share. Credit notes that together
 * take back all of an invoice take back exactly its taxable amounts.
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

const partsOf = (invoice: Invoice, facts: CreditFacts): readonly InvoiceLine[] => {
  const { goods, title } = facts
  const nets = creditedNets(invoice, facts)
  const lines = invoice.groups.flatMap((group, index): readonly InvoiceLine[] => {
    const net = nets[index]!
    const { category, rate } = group
    const own = goods.filter((one) => isIn(group, one))
    const sold = own.map((one) => exclOf(one.amount, rate))
    // a cent of each may be rounded another way than in their sum
    const isAll = Math.abs(net - sum(sold)) <= own.length
    const named = own.length === 0 ? [] : allocate(cents(isAll ? net : Math.min(net, sum(sold))), sold)
    const rest = cents(net - sum(named))
    const line = (amount: Cents): InvoiceLine => ({
      category,
      rate,
      productId: null,
      title,
      options: '',
      quantity: 1,
      gross: amount,
      discount: NOTHING,
      net: amount,
    })
    return [
      ...own.map(({ line: { productId, title: name, options }, pieces }, nr) => ({
        ...line(named[nr]!),
        productId,
        title: name,
        options: optionsText(options, invoice.locale),
        quantity: pieces,
      })),
      line(rest),
    ]
  })
  const [first] = lines
  const some = lines.filter(({ net, productId }) => net !== 0 || productId !== null)
  return some.length === 0 && first !== undefined ? [first] : some
}
