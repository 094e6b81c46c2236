import { cents } from '../../kernel/cents.ts'
import type { PricedCart } from '../../pricing/cart.ts'
import type { CartTotals, Fee } from '../../pricing/totals.ts'
import type { CartState } from '../cartState.ts'
import { pricedCart } from '../cartTotals.ts'
import { isSameFee } from './deliveryFee.ts'
import {
  deliveryOffers,
  deliveryPromises,
  servedBy,
  type DeliveryPromise,
  type OfferTerms,
} from './deliveryOffers.ts'

/** A cart's totals with delivery. */
export interface DeliveredCart<Method> {
  readonly priced: PricedCart
  /** the offers shown while no delivery is chosen; null if the totals include the chosen delivery */
  readonly promises: readonly DeliveryPromise<Method>[] | null
  /** the promise whose fee the totals include; null if nothing is offered in that country */
  readonly assumed: DeliveryPromise<Method> | null
}

/**
 * Prices the cart with its chosen delivery, if that is still offered at the same price; otherwise with the
 * cheapest one for that country. Adds the delivery fee without pricing the lines again.
 * @param priced the cart's present prices
 * @param countryCode the destination; null if unknown: the shop's first country
 */
export const deliveredCart = <Method extends OfferTerms>(
  cart: CartState,
  priced: PricedCart,
  methods: readonly Method[],
  countryCode: string | null,
): DeliveredCart<Method> => {
  const { delivery } = cart
  const isOffered = (country: string): boolean =>
    deliveryOffers(methods, priced.totals, country).some(
      ({ method, fee }) =>
        delivery !== null && method.id === delivery.shippingId && isSameFee(fee, delivery.fee),
    )
  const countries = servedBy(methods, countryCode)
  const known = countryCode === null ? countries : [countryCode]
  if (cart.lines.size === 0 || known.some(isOffered)) return { priced, promises: null, assumed: null }
  const plain = delivery === null ? priced : pricedCart({ ...cart, delivery: null })
  const promises = deliveryPromises(methods, plain.totals, countryCode)
  const assumed = promises.find((promise) => promise.countryCode === countries[0]) ?? null
  const totals = assumed === null ? plain.totals : withShipping(plain.totals, assumed.fee)
  return { priced: { ...plain, totals }, promises, assumed }
}

/** Adds a fee to the totals of a cart without delivery: the same result as pricing it again. */
const withShipping = (totals: CartTotals, { exclVat, inclVat, rate }: Fee): CartTotals => {
  const row = totals.totalVat.find(({ percentage }) => percentage === rate)
  const own = { percentage: rate, amount: cents((row?.amount ?? 0) + inclVat - exclVat) }
  return {
    ...totals,
    shippingExclVat: exclVat,
    shippingInclVat: inclVat,
    totalExclVat: cents(totals.totalExclVat + exclVat),
    totalInclVat: cents(totals.totalInclVat + inclVat),
    totalVat: [...totals.totalVat.filter((one) => one !== row), own]
      .filter(({ amount }) => amount !== 0)
      .sort((one, other) => other.percentage - one.percentage),
  }
}
