import { cents, type Cents, type BasisPoints } from '../../kernel/cents.ts'
import type { CartTotals, Fee } from '../../pricing/totals.ts'
import type { CartState, DeliveryChoice } from '../cartState.ts'

/** The configured fee of a delivery or payment method, in cents, with its own VAT rate. */
interface FeeTerms {
  readonly prices: { readonly exclVat: Cents; readonly inclVat: Cents }
  readonly vatPercentage: BasisPoints
}

type Prices = FeeTerms['prices']

/** The price of a parcel up to a weight in grams; `upToGrams` null: no limit. */
export interface WeightBand {
  readonly upToGrams: number | null
  readonly prices: Prices
  /** replaces `prices` from an amount of goods (cents after coupons, incl. VAT), lowest amount first */
  readonly byAmount?: readonly { readonly fromInclVat: Cents; readonly prices: Prices }[] | undefined
}

/**
 * A delivery method's prices in some of its countries, lightest
 * band first; a parcel above the last band can't be sent there.
 */
export interface DeliveryRate {
  readonly countries: readonly string[]
  /** cents of goods, incl. VAT, from which delivery is free; null: never */
  readonly freeFromInclVat: Cents | null
  readonly bands: readonly WeightBand[]
}

/**
 * A delivery method's prices by country, weight and amount.
 * `prices` and `freeFromInclVat` apply to countries without a rate.
 */
export interface RatedTerms extends FeeTerms {
  readonly countries: readonly string[]
  readonly freeFromInclVat: Cents | null
  readonly rates?: readonly DeliveryRate[] | undefined
}

/**
 * A parcel: its destination (null if unknown: the method's first country), weight, and value of the goods in
 * cents after coupons, incl. VAT.
 */
export interface Parcel {
  readonly countryCode: string | null
  readonly grams: number
  readonly goodsInclVat: Cents
}

/** All rates of a method: its configured ones, and its plain price for the countries without one. */
export const ratesOf = ({
  countries,
  prices,
  freeFromInclVat,
  rates = [],
}: RatedTerms): readonly DeliveryRate[] => {
  const plain = countries.filter((country) => !rates.some((rate) => rate.countries.includes(country)))
  const rest = { countries: plain, freeFromInclVat, bands: [{ upToGrams: null, prices }] }
  return plain.length === 0 ? rates : [...rates, rest]
}

/** The rate for a country; null if the method doesn't deliver there. */
export const rateIn = (terms: RatedTerms, countryCode: string | null): DeliveryRate | null => {
  const country = countryCode ?? terms.countries[0]
  return ratesOf(terms).find(({ countries }) => countries.some((one) => one === country)) ?? null
}

const FREE: Prices = { exclVat: cents(0), inclVat: cents(0) }

/** The parcel's price with this method; null if it is too heavy or the method doesn't deliver there. */
export const parcelPrices = (
  terms: RatedTerms,
  { countryCode, grams, goodsInclVat }: Parcel,
): Prices | null => {
  const rate = rateIn(terms, countryCode)
  const band = rate?.bands.find(({ upToGrams }) => upToGrams === null || grams <= upToGrams)
  if (rate === null || band === undefined) return null
  if (rate.freeFromInclVat !== null && goodsInclVat >= rate.freeFromInclVat) return FREE
  return band.byAmount?.findLast(({ fromInclVat }) => goodsInclVat >= fromInclVat)?.prices ?? band.prices
}

/** A delivery method with its prices. */
export interface DeliveryTerms extends RatedTerms {
  readonly id: string
}

/** The configured fee. */
export const feeOf = ({ prices, vatPercentage }: FeeTerms): Fee => ({ ...prices, rate: vatPercentage })

/** The goods' total in cents after coupons, incl. VAT: compared with delivery thresholds. */
const goodsOf = ({ totalInclVat, shippingInclVat, paymentFeeInclVat }: CartTotals): Cents =>
  cents(totalInclVat - shippingInclVat - paymentFeeInclVat)

/**
 * The amount of goods, in cents, missing for free delivery
 * in that country; null if delivery there is never free.
 */
export const untilFree = (
  method: RatedTerms,
  totals: CartTotals,
  countryCode: string | null = null,
): Cents | null => {
  const freeFrom = rateIn(method, countryCode)?.freeFromInclVat ?? null
  return freeFrom === null ? null : cents(Math.max(0, freeFrom - goodsOf(totals)))
}

/**
 * The delivery fee of a cart in that country, by its weight and its goods after coupons, incl. VAT; null if
 * the cart is too heavy or the method doesn't deliver there.
 * @param countryCode null if unknown: the method's first country
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

/**
 * The chosen delivery with a corrected fee after a change of lines;
 * null if the fee is correct, or the method no longer offered.
 */
export const recheckedDelivery = (
  methods: readonly DeliveryTerms[],
  { delivery, lines }: CartState,
  totalsOf: () => CartTotals,
): DeliveryChoice | null => {
  const method = methods.find(({ id }) => id === delivery?.shippingId)
  if (delivery === null || method === undefined || lines.size === 0) return null
  const fee = deliveryFee(method, totalsOf(), delivery.countryCode ?? null)
  return fee === null || isSameFee(fee, delivery.fee) ? null : { ...delivery, fee }
}
