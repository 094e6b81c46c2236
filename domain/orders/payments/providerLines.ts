import { type BasisPoints, basisPoints, type Cents, cents, NOTHING } from '../../kernel/cents.ts'
import { share } from '../../kernel/rounding.ts'
import { savingOf } from '../../pricing/shown/saving.ts'
import type { CartTotals, Fee } from '../../pricing/totals.ts'
import { chargedRate, type OrderDelivery, type OrderLine, type OrderPaymentOption } from '../orderLine.ts'

/**
 * A line in a payment provider's arithmetic: `quantity ×
 * unitPrice − discountAmount = totalAmount`, all incl. VAT.
 */
export interface ProviderLine {
  readonly type: 'physical' | 'shipping_fee' | 'surcharge' | 'discount'
  readonly description: string
  readonly quantity: number
  /** negative only for `discount` */
  readonly unitPrice: Cents
  /** never negative */
  readonly discountAmount: Cents
  readonly totalAmount: Cents
  readonly vatRate: BasisPoints
  /** `totalAmount × vatRate / (10000 + vatRate)` */
  readonly vatAmount: Cents
}

/** The parts of an order that provider lines are built from. */
export interface ProviderLinesSource {
  readonly lines: readonly OrderLine[]
  readonly delivery: OrderDelivery
  readonly payment: OrderPaymentOption
  readonly totals: CartTotals
  readonly texts: { readonly coupon: string; readonly rounding: string }
}

const NO_VAT = basisPoints(0)

/**
 * The lines that a provider checks to the cent; they sum to `amount` exactly.
 * Providers have no prices excl. VAT and don't split coupons over rates, so
 * differences from the shop's totals go into one rounding line without VAT.
 */
export const providerLines = (order: ProviderLinesSource, amount: Cents): readonly ProviderLine[] => {
  const { lines, delivery, payment, totals, texts } = order
  const highest = lines.reduce((rate, line) => (chargedRate(line) > rate ? chargedRate(line) : rate), NO_VAT)
  const billed = [
    ...lines.filter(({ quantity }) => quantity > 0).map(goods),
    ...fee('shipping_fee', delivery.label, delivery.fee),
    ...fee('surcharge', payment.label, payment.fee),
    ...single('discount', texts.coupon, cents(-totals.coupon), highest),
  ]
  const rest = cents(billed.reduce<number>((left, { totalAmount }) => left - totalAmount, amount))
  return [...billed, ...single(rest < 0 ? 'discount' : 'surcharge', texts.rounding, rest, NO_VAT)]
}

/** A single line for a partial payment: its goods and VAT can't be named before the whole order is paid. */
export const partLine = (description: string, amount: Cents): ProviderLine => ({
  type: 'surcharge',
  description,
  quantity: 1,
  unitPrice: amount,
  discountAmount: NOTHING,
  totalAmount: amount,
  vatRate: NO_VAT,
  vatAmount: NOTHING,
})

const goods = (line: OrderLine): ProviderLine => {
  const saving = chargedRate(line) === line.price.rate ? savingOf([line]).inclVat : savingOf([line]).exclVat
  const unitPrice = share(cents(line.totals.totalInclVat + saving), 1, line.quantity)
  const gross = unitPrice * line.quantity
  const discountAmount = cents(Math.min(saving, gross))
  const totalAmount = cents(gross - discountAmount)
  return withVat({
    type: 'physical',
    description: line.title,
    quantity: line.quantity,
    unitPrice,
    discountAmount,
    totalAmount,
    vatRate: chargedRate(line),
  })
}

const fee = (
  type: ProviderLine['type'],
  description: string,
  { inclVat, exclVat, rate }: Fee,
): ProviderLine[] => single(type, description, inclVat, inclVat === exclVat ? NO_VAT : rate)

const single = (
  type: ProviderLine['type'],
  description: string,
  amount: Cents,
  vatRate: BasisPoints,
): ProviderLine[] =>
  amount === 0
    ? []
    : [
        withVat({
          type,
          description,
          quantity: 1,
          unitPrice: amount,
          discountAmount: NOTHING,
          totalAmount: amount,
          vatRate,
        }),
      ]

const withVat = (line: Omit<ProviderLine, 'vatAmount'>): ProviderLine => ({
  ...line,
  vatAmount: share(line.totalAmount, line.vatRate, 10_000 + line.vatRate),
})
