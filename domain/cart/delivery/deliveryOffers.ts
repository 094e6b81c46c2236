import type { CartTotals, Fee } from '../../pricing/totals.ts'
import { deliveryFee, type DeliveryTerms } from './deliveryFee.ts'

/** A way of delivery with what it costs for one cart and country. */
interface DeliveryOffer<Method> {
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

/** The countries that these ways lead to: the given one first, else in the shop's order. */
export const servedBy = (methods: readonly OfferTerms[], countryCode: string | null): readonly string[] => {
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
