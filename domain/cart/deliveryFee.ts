import type { BasisPoints, Cents } from '../kernel/cents.ts'
import { cents, NOTHING } from '../kernel/cents.ts'
import type { CartTotals, Fee } from '../pricing/totals.ts'
import type { CartState, DeliveryChoice } from './cartState.ts'

/** What a way of delivery or of paying costs as configured, in cents, with the VAT rate of its own. */
export interface FeeTerms {
  readonly prices: { readonly exclVat: Cents; readonly inclVat: Cents }
  readonly vatPercentage: BasisPoints
}

/** What a way of delivery costs, and from which amount of goods, in cents incl. VAT, it costs nothing (null: never). */
export interface DeliveryTerms extends FeeTerms {
  readonly id: string
  readonly freeFromInclVat: Cents | null
}

/** The fee as configured. */
export const feeOf = ({ prices, vatPercentage }: FeeTerms): Fee => ({ ...prices, rate: vatPercentage })

/** Cents of goods after coupons, incl. VAT, that a cart of these totals lacks until this delivery costs nothing; null where it always costs. */
export const untilFree = (
  { freeFromInclVat }: Pick<DeliveryTerms, 'freeFromInclVat'>,
  { totalInclVat, shippingInclVat, paymentFeeInclVat }: CartTotals,
): Cents | null => {
  const goods = totalInclVat - shippingInclVat - paymentFeeInclVat
  return freeFromInclVat === null ? null : cents(Math.max(0, freeFromInclVat - goods))
}

/** What delivery of a cart of these totals costs: nothing from `freeFromInclVat` on, judged by the goods after coupons, incl. VAT. */
export const deliveryFee = (method: DeliveryTerms, totals: CartTotals): Fee =>
  untilFree(method, totals) === NOTHING
    ? { exclVat: NOTHING, inclVat: NOTHING, rate: method.vatPercentage }
    : feeOf(method)

const same = (a: Fee, b: Fee): boolean =>
  a.exclVat === b.exclVat && a.inclVat === b.inclVat && a.rate === b.rate

/** The chosen delivery with its fee set right after a change of lines; null when it is right, or no longer offered. */
export const deliveryAgain = (
  methods: readonly DeliveryTerms[],
  { delivery, lines }: CartState,
  totalsOf: () => CartTotals,
): DeliveryChoice | null => {
  const method = methods.find(({ id }) => id === delivery?.shippingId)
  if (delivery === null || method === undefined || lines.size === 0) return null
  const fee = deliveryFee(method, totalsOf())
  return same(fee, delivery.fee) ? null : { ...delivery, fee }
}
