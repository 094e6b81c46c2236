import type { CreditedGoods } from '../orders/creditedGoods.ts'
import type { CartLineOption } from '../cart/cartLine.ts'
import { allocate } from '../kernel/allocate.ts'
import { cents, type Cents, NOTHING, type BasisPoints } from '../kernel/cents.ts'
import { share } from '../kernel/rounding.ts'
import { sum } from '../kernel/sum.ts'
import { documentTotals, vatGroups } from './documentTotals.ts'
import type { VatGroup, CreditNote, Invoice, InvoiceLine, Taxed } from './invoice.ts'

/** The input of a credit note, besides the invoice that it credits. */
export interface CreditFacts extends Credited, Pick<CreditNote, 'number' | 'issuedOn' | 'cause'> {
  /** describes a line's options, in the order's language */
  readonly optionsText: (options: readonly CartLineOption[]) => string
  /** the title of its line */
  readonly title: string
}

/**
 * Builds a credit note for exactly its amount. A full credit repeats the invoice's lines;
 * a credit for goods lists them, each at its own VAT rate (`creditedNets`); a credit for
 * a plain amount has one line for each of the invoice's VAT groups, in proportion. Credit
 * notes that together credit a whole invoice sum to exactly its taxable amounts.
 */
export const creditNoteOf = (invoice: Invoice, facts: CreditFacts): CreditNote => {
  const { locale, orderNumber, orderedOn, reference, purchaseOrder, customerNumber, seller, buyer } = invoice
  const { number, issuedOn, cause, amount } = facts
  // after an earlier credit note, less than the whole is left
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
    // rounding each may differ from rounding their sum by a cent each
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

/** The agreed total of an invoice, in cents incl. VAT: its payable amount before payments. */
export const agreedOn = ({ totals }: Pick<Invoice, 'totals'>): Cents =>
  cents(totals.inclVat + totals.rounding)

/** Converts an incl. amount to excl. VAT. */
export const exclOf = (amount: Cents, rate: BasisPoints): Cents => share(amount, 10_000, 10_000 + rate)
const inclOf = (amount: number, rate: BasisPoints): number => amount + share(cents(amount), rate, 10_000)

/**
 * Whether goods were invoiced in this VAT group: at their own
 * rate, or in the single group of a reverse-charged invoice.
 */
const isIn = ({ category, rate }: Taxed, { line }: Pick<CreditedGoods, 'line'>): boolean =>
  category === 'AE' || rate === line.price.rate

export interface Credited {
  /** cents incl. VAT of this credit note */
  readonly amount: Cents
  /** cents incl. VAT of earlier credit notes of the same invoice */
  readonly before: Cents
  /** the VAT groups of earlier credit notes */
  readonly taken: readonly VatGroup[]
  /** the credited goods, as far as known; the rest of the amount is a plain amount */
  readonly goods: readonly CreditedGoods[]
}

/**
 * The net amount of a credit note per VAT group of its invoice, excl. VAT: goods at their price at their own
 * rate (VAT Directive 2006/112/EC, articles 90 and 219); plain amounts as the group's share of all credits so
 * far minus earlier shares, so that the parts of several credit notes sum to the whole. No group is credited
 * beyond its remaining amount: an excess of goods, caused by a coupon on these goods alone, is credited to
 * the other groups. The last credit note takes everything that is left.
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
      // a difference of a cent for each rounding does not belong to another rate
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
