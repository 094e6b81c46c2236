import type { OfferShippingDetails } from 'schema-dts'
import type { AppConfig } from '../../../application/contract/files/appConfig.ts'
import type { Cents } from '../../../domain/kernel/cents.ts'
import { euros } from './euros.ts'

type Method = AppConfig['deliveryMethods'][number]
type Country = Method['countries'][number]

/** What sending an order of this one piece costs. */
const rateOf = ({ prices, freeFromInclVat }: Method, price: Cents): number =>
  freeFromInclVat !== null && price >= freeFromInclVat ? 0 : prices.inclVat

const days = (least: number, most: number) =>
  ({ '@type': 'QuantitativeValue', minValue: least, maxValue: most, unitCode: 'DAY' }) as const

/**
 * Delivery of one piece to each country that the shop sends to, by the cheapest way there. The day of travel is counted as
 * transit, all before it as handling.
 * @param price of the piece, incl. VAT
 * @param deliveryDays 0: not known, and nothing is said of it
 */
export const shippingDetails = (
  methods: readonly Method[],
  price: Cents,
  deliveryDays: number,
): OfferShippingDetails[] => {
  const shipping = methods.filter(({ type }) => type === 'shipping')
  const countries = [...new Set(shipping.flatMap(({ countries: some }): readonly Country[] => some))]
  return countries.map((country) => {
    const rates = shipping
      .filter((method) => method.countries.includes(country))
      .map((method) => rateOf(method, price))
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
