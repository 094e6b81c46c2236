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

/** What a cart comes to with its delivery. */
export interface DeliveredCart<Method> {
  readonly priced: PricedCart
  /** what may be promised while no delivery is chosen; null where the sum holds the one that is */
  readonly promises: readonly DeliveryPromise<Method>[] | null
  /** the one of them that the sum holds; null where nothing is offered there */
  readonly assumed: DeliveryPromise<Method> | null
}

/**
 * The cart with its chosen delivery, as long as that is offered at that price; else with the cheapest to that country. A cart is not
 * priced again for what it costs to be sent.
 * @param priced what the cart comes to as it stands
 * @param countryCode where it goes; null: not known, which is the shop's first country
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

/** The totals of a cart without delivery with this one: what the rules come to, without pricing its lines once more. */
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
