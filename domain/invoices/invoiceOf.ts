import type { CartLineOption } from '../cart/cartLine.ts'
import { basisPoints, type BasisPoints, type Cents, cents } from '../kernel/cents.ts'
import { dayAfter } from '../kernel/days.ts'
import { share } from '../kernel/rounding.ts'
import { sum } from '../kernel/sum.ts'
import type { OrderSnapshot } from '../orders/orderEvents.ts'
import { pricingOf } from '../orders/orderPricing.ts'
import { leftByRate } from '../pricing/cart.ts'
import { savingOf } from '../pricing/shown/saving.ts'
import type { Fee } from '../pricing/totals.ts'
import { documentTotals, vatGroups } from './documentTotals.ts'
import type { DocumentAmount, Invoice, InvoiceLine, Party, Taxed } from './invoice.ts'

const NO_VAT = basisPoints(0)

/** The input of an invoice. */
export interface InvoiceFacts extends Pick<
  Invoice,
  'number' | 'issuedOn' | 'orderedOn' | 'reference' | 'purchaseOrder' | 'customerNumber' | 'seller'
> {
  readonly buyer: Party
  readonly order: Pick<
    OrderSnapshot,
    'number' | 'locale' | 'lines' | 'coupons' | 'delivery' | 'payment' | 'totals'
  >
  /** describes a line's options, in the order's language */
  readonly optionsText: (options: readonly CartLineOption[]) => string
  /** payment term in days from the issue date of an order on account; null for other payment methods */
  readonly termDays: number | null
  /** the amount received so far, in cents incl. VAT */
  readonly paid: Cents
  /** the buyer's final outstanding amount, in cents incl. VAT, after credits */
  readonly outstanding: Cents
}

/**
 * Builds the invoice of an order: excl. VAT it equals the order
 * to the cent, and the agreed amount is the order's total.
 */
export const invoiceOf = (facts: InvoiceFacts): Invoice => {
  const {
    number,
    issuedOn,
    orderedOn,
    reference,
    purchaseOrder,
    customerNumber,
    seller,
    buyer,
    order,
    termDays,
  } = facts
  const taxed = isReverseCharged(order) ? reversed : charged
  const lines = order.lines.map((line): InvoiceLine => {
    const { exclVat: discount } = savingOf([line])
    const { totalExclVat: net } = line.totals
    return {
      ...taxed(line.price.rate),
      productId: line.productId,
      title: line.title,
      options: facts.optionsText(line.options),
      quantity: line.quantity,
      gross: cents(net + discount),
      discount,
      net,
    }
  })
  const amounts = { lines, allowances: couponsOf(order, taxed), charges: chargesOf(order, taxed) }
  const groups = vatGroups(amounts)
  const agreed = order.totals.totalInclVat
  const totals = documentTotals(amounts, groups, agreed, cents(Math.min(facts.paid, agreed)))
  const terms = termsOf(totals.due, facts)
  return {
    kind: 'invoice',
    number,
    issuedOn,
    locale: order.locale,
    orderNumber: order.number,
    orderedOn,
    reference,
    purchaseOrder,
    customerNumber,
    seller,
    buyer,
    ...amounts,
    groups,
    totals,
    paidBy: order.payment.label,
    terms,
    dueOn: terms === 'on-account' && termDays !== null ? dayAfter(issuedOn, termDays) : null,
  }
}

const termsOf = (
  due: Cents,
  { termDays, outstanding }: Pick<InvoiceFacts, 'termDays' | 'outstanding'>,
): Invoice['terms'] => {
  if (due === 0) return 'paid'
  if (outstanding === 0) return 'set-off'
  return termDays === null ? 'on-delivery' : 'on-account'
}

const charged = (rate: BasisPoints): Taxed => ({ category: rate === 0 ? 'Z' : 'S', rate })
const reversed = (): Taxed => ({ category: 'AE', rate: NO_VAT })

/** The coupons' discount on the goods of each rate, excl. VAT, as computed by the pricing rules. */
const couponsOf = (
  order: InvoiceFacts['order'],
  taxed: (rate: BasisPoints) => Taxed,
): readonly DocumentAmount[] => {
  const left = leftByRate(pricingOf(order))
  const text = order.coupons.map(({ title }) => title).join(', ')
  return [...Map.groupBy(order.lines, ({ price }) => price.rate)].flatMap(([rate, lines]) => {
    const before = sum(lines.map(({ totals }) => totals.totalExclVat))
    const amount = cents(before - (left.get(rate) ?? 0))
    return amount === 0 ? [] : [{ kind: 'coupon' as const, text, amount, ...taxed(rate) }]
  })
}

const chargesOf = (
  { delivery, payment }: InvoiceFacts['order'],
  taxed: (rate: BasisPoints) => Taxed,
): readonly DocumentAmount[] => {
  const charge = (kind: DocumentAmount['kind'], text: string, { exclVat, rate }: Fee) =>
    exclVat === 0 ? [] : [{ kind, text, amount: exclVat, ...taxed(rate) }]
  return [
    ...charge('delivery', delivery.label, delivery.fee),
    ...charge('payment', payment.label, payment.fee),
  ]
}

/**
 * VAT in cents that rounding can remove from the goods of one rate: one cent for each of the two price bases.
 */
const ROUNDED_AWAY = 2

/**
 * Whether an order is reverse-charged: it has no VAT, although the rates of its goods would yield some. An
 * order of a few cents may have none by rounding alone.
 */
export const isReverseCharged = ({ lines, totals }: Pick<OrderSnapshot, 'lines' | 'totals'>): boolean => {
  if (totals.totalVat.length > 0 || totals.subtotalInclVat !== totals.subtotalExclVat) return false
  return [...Map.groupBy(lines, ({ price }) => price.rate)].some(([rate, same]) => {
    const goods = cents(sum(same.map((line) => line.totals.subtotalExclVat)))
    return share(goods, rate, 10_000) > ROUNDED_AWAY
  })
}
