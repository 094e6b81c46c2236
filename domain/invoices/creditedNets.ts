import { allocate } from '../kernel/allocate.ts'
import { type BasisPoints, cents, type Cents } from '../kernel/cents.ts'
import { share } from '../kernel/rounding.ts'
import { sum } from '../kernel/sum.ts'
import type { CreditedGoods } from '../orders/creditedGoods.ts'
import type { Invoice, Taxed, VatGroup } from './invoice.ts'

/** What an invoice is over, in cents incl. VAT: its payable amount before anything was paid. */
export const agreedOn = ({ totals }: Pick<Invoice, 'totals'>): Cents =>
  cents(totals.inclVat + totals.rounding)

/** Excl. VAT what comes to this incl. VAT. */
export const exclOf = (amount: Cents, rate: BasisPoints): Cents => share(amount, 10_000, 10_000 + rate)
const inclOf = (amount: number, rate: BasisPoints): number => amount + share(cents(amount), rate, 10_000)

/** Whether these goods were invoiced in this group: at their own rate, or where the buyer pays the VAT in the one that there is. */
export const isIn = ({ category, rate }: Taxed, { line }: Pick<CreditedGoods, 'line'>): boolean =>
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
export const creditedNets = (
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
