import { cents, type Cents, type BasisPoints } from '../../kernel/cents.ts'
import type { CartTotals, Fee } from '../../pricing/totals.ts'
import type { CartState, DeliveryChoice } from '../cartState.ts'

/** What a way of delivery or of paying costs as configured, in cents, with the VAT rate of its own. */
interface FeeTerms {
  readonly prices: { readonly exclVat: Cents; readonly inclVat: Cents }
  readonly vatPercentage: BasisPoints
}

type Prices = FeeTerms['prices']

/** What a parcel of at most so many grams costs; `upToGrams` null: however heavy. */
export interface WeightBand {
  readonly upToGrams: number | null
  readonly prices: Prices
  /** what it costs from so many cents of goods on (after coupons, incl. VAT) instead, lowest amount first */
  readonly byAmount?: readonly { readonly fromInclVat: Cents; readonly prices: Prices }[] | undefined
}

/** What a way of delivery costs in some of its countries, lightest band first; what is heavier than the last isn't sent there. */
export interface DeliveryRate {
  readonly countries: readonly string[]
  /** cents of goods, incl. VAT, from which it costs nothing; null: never */
  readonly freeFromInclVat: Cents | null
  readonly bands: readonly WeightBand[]
}

/** A way of delivery as far as its price goes by country, weight and amount. `prices` and `freeFromInclVat` hold where no rate says otherwise. */
export interface RatedTerms extends FeeTerms {
  readonly countries: readonly string[]
  readonly freeFromInclVat: Cents | null
  readonly rates?: readonly DeliveryRate[] | undefined
}

/** What is sent: to which country (null: not known yet, which is the way's first), how heavy, and for how many cents of goods after coupons, incl. VAT. */
export interface Parcel {
  readonly countryCode: string | null
  readonly grams: number
  readonly goodsInclVat: Cents
}

/** All rates of a way: its own, and its plain price in the countries that have none. */
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

/** The rate that holds in a country; null where the way doesn't go. */
export const rateIn = (terms: RatedTerms, countryCode: string | null): DeliveryRate | null => {
  const country = countryCode ?? terms.countries[0]
  return ratesOf(terms).find(({ countries }) => countries.some((one) => one === country)) ?? null
}

const FREE: Prices = { exclVat: cents(0), inclVat: cents(0) }

/** What the parcel costs by this way; null when it is too heavy or the way doesn't go there. */
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
