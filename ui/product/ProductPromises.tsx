import { parcelPrices, rateIn } from '../../domain/cart/deliveryRates.ts'
import { deliveryDaysOf } from '../../domain/catalogue/deliveryCalendar.ts'
import type { OptionItem, Product } from '../../domain/catalogue/product.ts'
import { pricedAt, priceOf } from '../../domain/pricing/productPrice.ts'
import { usePrice } from '../kit/price/usePrice.ts'
import { useStorefront } from '../kit/storefrontContext.tsx'
import { useText } from '../kit/useText.ts'
import { useExclVat } from '../kit/price/useExclVat.ts'
import { useArrival } from '../kit/useArrival.ts'
import { Icon } from '../kit/icons/Icon.tsx'
import css from './ProductPromises.module.css'

export interface ProductPromisesProps {
  readonly product: Product
  /** the options that are chosen of it, or asked for by its address */
  readonly chosen: readonly OptionItem[]
}

/** What holds for each purchase, beside the button: on which day and how it comes and for how much, and how long one may think it over. */
export const ProductPromises = ({ product, chosen }: ProductPromisesProps) => {
  const { config } = useStorefront()
  const say = useText()
  const arrival = useArrival(deliveryDaysOf(product, chosen))
  const delivery = useDeliveryTerms(product, chosen)
  return (
    <ul className={css['promises']}>
      {arrival !== null && (
        <li>
          <Icon name="check" />
          <span>{say('product.arrival', { date: arrival })}</span>
        </li>
      )}
      {delivery !== null && (
        <li>
          <Icon name="truck" />
          <span>{delivery}</span>
        </li>
      )}
      {chosen.every(({ isCustom }) => !isCustom) && (
        <li>
          <Icon name="shield" />
          <span>{say('product.returns', { days: config.returnPolicy.returnDays })}</span>
        </li>
      )}
    </ul>
  )
}

/** The first way that it is sent, and what that costs with one piece of this, as it is chosen, in the cart. */
const useDeliveryTerms = (product: Product, chosen: readonly OptionItem[]): string | null => {
  const { config } = useStorefront()
  const say = useText()
  const text = usePrice('shop', true)
  const vat = useExclVat() ? ` ${say('price.inclVat')}` : ''
  const unit = priceOf(
    pricedAt(product.price, product.breaks ?? [], 1),
    chosen.map(({ price }) => price),
  )
  // nobody has said yet where it goes: to the shop's own country
  const parcel = { countryCode: null, grams: product.weight, goodsInclVat: unit.discountInclVat }
  const method = config.deliveryMethods.find(
    (way) => way.type === 'shipping' && parcelPrices(way, parcel) !== null,
  )
  const prices = method && parcelPrices(method, parcel)
  if (method === undefined || !prices) return null
  const { label } = method
  const freeFrom = rateIn(method, null)?.freeFromInclVat ?? null
  if (freeFrom !== null && unit.discountInclVat >= freeFrom)
    return say('product.delivery', { label, fee: say('delivery.free') })
  const fee = text(prices.inclVat) + vat
  const free = freeFrom === null ? [] : [say('delivery.freeFrom', { amount: text(freeFrom) + vat })]
  return say('product.delivery', { label, fee: [fee, ...free].join(', ') })
}
