import type { PricedCart } from '../pricing/cart.ts'
import type { CartTotals, Fee } from '../pricing/totals.ts'
import { withShipping } from '../pricing/withShipping.ts'
import type { CartState } from './cartState.ts'
import { pricedCart } from './cartTotals.ts'
import { deliveryFee, isSameFee, type DeliveryTerms } from './deliveryFee.ts'

/** A way of delivery with what it costs for one cart and country. */
export interface DeliveryOffer<Method> {
  readonly method: Method
  readonly fee: Fee
}

/** A way of delivery, as far as it can be offered. `pickupAt` is `point` where the buyer chooses one. */
export interface OfferTerms extends DeliveryTerms {
  readonly type: 'shipping' | 'pickup'
  readonly pickupAt?: 'shop' | 'point' | undefined
}

/** The ways that a cart of these totals can be delivered in that country, in the shop's order: what the delivery step offers. */
export const deliveryOffers = <Method extends DeliveryTerms>(
  methods: readonly Method[],
  totals: CartTotals,
  countryCode: string | null,
): readonly DeliveryOffer<Method>[] =>
  methods.flatMap((method) => {
    const fee = deliveryFee(method, totals, countryCode)
    return fee === null ? [] : [{ method, fee }]
  })

/** What may be promised of the delivery to a country: its cheapest offer. */
export interface DeliveryPromise<Method> extends DeliveryOffer<Method> {
  readonly countryCode: string
}

/** Collecting at the shop's own place is no delivery, so it is promised only where nothing else is offered. */
const isDelivered = ({ method: { type, pickupAt } }: DeliveryOffer<OfferTerms>): boolean =>
  type === 'shipping' || pickupAt === 'point'

const servedBy = (methods: readonly OfferTerms[], countryCode: string | null): readonly string[] => {
  const served = methods.flatMap(({ countries }) => countries)
  const first = served.filter((country) => country === countryCode)
  return [...new Set([...first, ...served])]
}

/**
 * The cheapest offer for each country that the shop delivers to: the given one first, else in the shop's order. A country without any
 * offer is left out.
 */
export const deliveryPromises = <Method extends OfferTerms>(
  methods: readonly Method[],
  totals: CartTotals,
  countryCode: string | null = null,
): readonly DeliveryPromise<Method>[] =>
  servedBy(methods, countryCode).flatMap((country) => {
    const offers = deliveryOffers(methods, totals, country)
    const delivered = offers.filter(isDelivered)
    const [cheapest] = (delivered.length > 0 ? delivered : offers).toSorted(
      (one, other) => one.fee.inclVat - other.fee.inclVat,
    )
    return cheapest === undefined ? [] : [{ ...cheapest, countryCode: country }]
  })

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
