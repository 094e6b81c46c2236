import type { DeliveryPromise } from '../../../domain/cart/delivery/deliveryOffers.ts'
import type { Country } from '../../../domain/country/country.ts'
import { useText } from '../useText.ts'
import { useExclVat } from './useExclVat.ts'
import { usePrice } from './usePrice.ts'

type Promises = readonly DeliveryPromise<{ readonly label: string }>[]

/** The minimum delivery cost, one sentence per country, on the side of VAT shown. */
export const usePromiseText = (place: 'shop' | 'cart'): ((promises: Promises) => string) => {
  const say = useText()
  const price = usePrice(place)
  const excl = useExclVat()
  return (promises) =>
    promises
      .map(({ countryCode, method, fee }) => {
        const named = { country: say(`country.${countryCode as Country}`), method: method.label }
        return fee.inclVat === 0
          ? say('delivery.free', named)
          : say('delivery.from', { ...named, amount: price(excl ? fee.exclVat : fee.inclVat) })
      })
      .join(' ')
}
