import type { CartTotals, Fee } from '../../pricing/totals.ts'
import { deliveryFee, type DeliveryTerms } from './deliveryFee.ts'

/** A delivery method with its fee for one cart and country. */
interface DeliveryOffer<Method> {
  readonly method: Method
  readonly fee: Fee
}

/** A delivery method as offered to a buyer. `pickupAt` is `point` if the buyer chooses a pickup point. */
export interface OfferTerms extends DeliveryTerms {
  readonly type: 'shipping' | 'pickup'
  readonly pickupAt?: 'shop' | 'point' | undefined
}

/**
 * The delivery methods available for a cart in that country,
 * in the shop's order: the options of the delivery step.
 */
export const deliveryOffers = <Method extends DeliveryTerms>(
  methods: readonly Method[],
  totals: CartTotals,
  countryCode: string | null,
): readonly DeliveryOffer<Method>[] =>
  methods.flatMap((method) => {
    const fee = deliveryFee(method, totals, countryCode)
    return fee === null ? [] : [{ method, fee }]
  })

/** The cheapest delivery offer for a country, as promised before the buyer chooses. */
export interface DeliveryPromise<Method> extends DeliveryOffer<Method> {
  readonly countryCode: string
}

/** Collecting at the shop itself is not a delivery, so it is promised only if nothing else is offered. */
const isDelivered = ({ method: { type, pickupAt } }: DeliveryOffer<OfferTerms>): boolean =>
  type === 'shipping' || pickupAt === 'point'

/** The countries that these methods deliver to: the given one first, then in the shop's order. */
export const servedBy = (methods: readonly OfferTerms[], countryCode: string | null): readonly string[] => {
  const served = methods.flatMap(({ countries }) => countries)
  const first = served.filter((country) => country === countryCode)
  return [...new Set([...first, ...served])]
}

/**
 * The cheapest offer for each country that the shop delivers to: the given country first, then in the shop's
 * order. Omits countries without an offer.
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
