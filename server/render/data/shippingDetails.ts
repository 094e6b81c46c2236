import type { OfferShippingDetails } from 'schema-dts'
import type { AppConfig } from '../../../application/contract/files/appConfig.ts'
import type { Cents } from '../../../domain/kernel/cents.ts'
import { parcelPrices } from '../../../domain/cart/delivery/deliveryFee.ts'
import { euros } from './euros.ts'

type Method = AppConfig['deliveryMethods'][number]
type Country = Method['countries'][number]

const days = (least: number, most: number) =>
  ({ '@type': 'QuantitativeValue', minValue: least, maxValue: most, unitCode: 'DAY' }) as const

/**
 * Delivery of one piece to each country that the shop sends to, by the cheapest way there. The day of travel is counted as
 * transit, all before it as handling.
 * @param price of the piece, incl. VAT
 * @param grams what it weighs: a country where no way takes it is left out
 * @param deliveryDays 0: not known, and nothing is said of it
 */
export const shippingDetails = (
  methods: readonly Method[],
  price: Cents,
  grams: number,
  deliveryDays: number,
): OfferShippingDetails[] => {
  const shipping = methods.filter(({ type }) => type === 'shipping')
  const countries = [...new Set(shipping.flatMap(({ countries: some }): readonly Country[] => some))]
  return countries.flatMap((country) => {
    const parcel = { countryCode: country, grams, goodsInclVat: price }
    const rates = shipping.flatMap((method) => parcelPrices(method, parcel)?.inclVat ?? [])
    if (rates.length === 0) return []
    return {
      '@type': 'OfferShippingDetails',
      shippingRate: { '@type': 'MonetaryAmount', value: euros(Math.min(...rates) as Cents), currency: 'EUR' },
      shippingDestination: { '@type': 'DefinedRegion', addressCountry: country },
      ...(deliveryDays > 0 && {
        deliveryTime: {
          '@type': 'ShippingDeliveryTime',
          handlingTime: days(0, deliveryDays - 1),
          transitTime: days(1, 1),
        },
      }),
    }
  })
}
