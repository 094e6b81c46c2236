import type { Cents } from '../../kernel/cents.ts'
import { cents } from '../../kernel/cents.ts'
import type { CartTotals, Fee } from '../../pricing/totals.ts'
import type { CartState, DeliveryChoice } from '../cartState.ts'
import { parcelPrices, rateIn, type RatedTerms, type FeeTerms } from './deliveryRates.ts'

/** A way of delivery by its name, with what it costs where and for what. */
export interface DeliveryTerms extends RatedTerms {
  readonly id: string
}

/** The fee as configured. */
export const feeOf = ({ prices, vatPercentage }: FeeTerms): Fee => ({ ...prices, rate: vatPercentage })

/** Cents of goods after coupons, incl. VAT: what thresholds of delivery are judged by. */
const goodsOf = ({ totalInclVat, shippingInclVat, paymentFeeInclVat }: CartTotals): Cents =>
  cents(totalInclVat - shippingInclVat - paymentFeeInclVat)

/** Cents of goods that a cart of these totals lacks until this delivery costs nothing in that country; null where it always costs. */
export const untilFree = (
  method: RatedTerms,
  totals: CartTotals,
  countryCode: string | null = null,
): Cents | null => {
  const freeFrom = rateIn(method, countryCode)?.freeFromInclVat ?? null
  return freeFrom === null ? null : cents(Math.max(0, freeFrom - goodsOf(totals)))
}

/**
 * What delivery of a cart of these totals to that country costs, by its weight and by the goods after coupons, incl. VAT; null when
 * it is too heavy for this way, or the way doesn't go there.
 * @param countryCode null: not known yet, which is the way's first country
 */
export const deliveryFee = (
  method: DeliveryTerms,
  totals: CartTotals,
  countryCode: string | null,
): Fee | null => {
  const parcel = { countryCode, grams: totals.totalWeight, goodsInclVat: goodsOf(totals) }
  const prices = parcelPrices(method, parcel)
  return prices === null ? null : { ...prices, rate: method.vatPercentage }
}

export const isSameFee = (a: Fee, b: Fee): boolean =>
  a.exclVat === b.exclVat && a.inclVat === b.inclVat && a.rate === b.rate

/** The chosen delivery with its fee set right after a change of lines; null when it is right, or no longer offered. */
export const deliveryAgain = (
  methods: readonly DeliveryTerms[],
  { delivery, lines }: CartState,
  totalsOf: () => CartTotals,
): DeliveryChoice | null => {
  const method = methods.find(({ id }) => id === delivery?.shippingId)
  if (delivery === null || method === undefined || lines.size === 0) return null
  const fee = deliveryFee(method, totalsOf(), delivery.countryCode ?? null)
  return fee === null || isSameFee(fee, delivery.fee) ? null : { ...delivery, fee }
}
