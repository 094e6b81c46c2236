import type { CreditedGoods } from '../orders/creditedGoods.ts'
import type { CartLineOption } from '../cart/cartLine.ts'
import { allocate } from '../kernel/allocate.ts'
import { cents, type Cents, NOTHING, type BasisPoints } from '../kernel/cents.ts'
import { share } from '../kernel/rounding.ts'
import { sum } from '../kernel/sum.ts'
import { documentTotals, vatGroups } from './documentTotals.ts'
import type { VatGroup, CreditNote, Invoice, InvoiceLine, Taxed } from './invoice.ts'

/** All that a credit note is made of, beside the invoice that it takes from. */
export interface CreditFacts extends Credited, Pick<CreditNote, 'number' | 'issuedOn' | 'cause'> {
  /** says what was chosen of a line, in the order's language */
  readonly optionsText: (options: readonly CartLineOption[]) => string
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
  const { goods, title, optionsText } = facts
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
        options: optionsText(options),
        quantity: pieces,
      })),
      line(rest),
    ]
  })
  const [first] = lines
  const some = lines.filter(({ net, productId }) => net !== 0 || productId !== null)
  return some.length === 0 && first !== undefined ? [first] : some
}

/** What an invoice is over, in cents incl. VAT: its payable amount before anything was paid. */
export const agreedOn = ({ totals }: Pick<Invoice, 'totals'>): Cents =>
  cents(totals.inclVat + totals.rounding)

/** Excl. VAT what comes to this incl. VAT. */
export const exclOf = (amount: Cents, rate: BasisPoints): Cents => share(amount, 10_000, 10_000 + rate)
const inclOf = (amount: number, rate: BasisPoints): number => amount + share(cents(amount), rate, 10_000)

/** Whether these goods were invoiced in this group: at their own rate, or where the buyer pays the VAT in the one that there is. */
const isIn = ({ category, rate }: Taxed, { line }: Pick<CreditedGoods, 'line'>): boolean =>
  category === 'AE' || rate === line.price.rate

export interface Credited {
  /** cents incl. VAT that this credit note takes off */
  readonly amount: Cents
  /** cents incl. VAT that earlier ones took off the same invoice */
  readonly before: Cents
  /** the VAT groups of these */
  readonly taken: readonly VatGroup[]
  /** what it is for, as far as that is known; the rest of its amount is a sum of money */
  readonly goods: readonly CreditedGoods[]
}

/**
 * What a credit note takes off each of its invoice's VAT groups, excl. VAT: of goods what they cost at their own rate (VAT Directive 2006/112/EC,
 * articles 90 and 219), of money the group's share of what was taken back so far, so that the parts of many credit notes add up to the whole.
 * No group gives more than it has left: what goods cost beyond that, since a coupon came off them alone, comes from the others. The last one
 * takes all that is left.
 */
const creditedNets = (
  invoice: Pick<Invoice, 'groups' | 'totals'>,
  { amount, before, taken, goods }: Credited,
): readonly Cents[] => {
  const agreed = agreedOn(invoice)
  const sameAs = ({ category, rate }: Taxed) =>
    taken.filter((one) => one.category === category && one.rate === rate)
  const left = invoice.groups.map((group) =>
    Math.max(0, group.taxable - sum(sameAs(group).map(({ taxable }) => taxable))),
  )
  if (before + amount === agreed) return left.map(cents)
  const ofGoods = invoice.groups.map((group) =>
    sum(goods.filter((one) => isIn(group, one)).map((one) => exclOf(one.amount, group.rate))),
  )
  const isMoney = goods.length === 0
  const wanted = invoice.groups.map(({ taxable }, index) => {
    const upTo = (so: number): number => share(taxable, so, agreed)
    return isMoney ? upTo(before + amount) - upTo(before) : ofGoods[index]!
  })
  const rates = invoice.groups.map(({ rate }) => rate)
  const nets = wanted.map((net, index) => Math.min(net, left[index]!))
  const over = sum(
    wanted.map((net, index) => {
      const group = invoice.groups[index]!
      // a cent of each that was rounded is no other rate's
      const rounded = sameAs(group).length + goods.filter((one) => isIn(group, one)).length
      const beyond = net - nets[index]!
      return beyond > rounded ? inclOf(beyond, group.rate) : 0
    }),
  )
  const rest = isMoney ? 0 : amount - sum(goods.map((one) => one.amount))
  const room = left.map((net, index) => inclOf(net - nets[index]!, rates[index]!))
  const more = allocate(cents(sum(room) === 0 ? 0 : Math.max(0, over + rest)), room)
  return nets.map((net, index) => cents(Math.min(left[index]!, net + exclOf(more[index]!, rates[index]!))))
}
