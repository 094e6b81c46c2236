import { cents, type Cents, type BasisPoints } from '../../kernel/cents.ts'

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

/** What a way of delivery or of paying costs as configured, in cents, with the VAT rate of its own. */
export interface FeeTerms {
  readonly prices: { readonly exclVat: Cents; readonly inclVat: Cents }
  readonly vatPercentage: BasisPoints
}
