import { type Choice, lineOf } from '../../domain/cart/cartLine.ts'
import { emptyCart } from '../../domain/cart/cartState.ts'
import { pricedCart } from '../../domain/cart/cartTotals.ts'
import { deliveryPromises } from '../../domain/cart/delivery/deliveryOffers.ts'
import { deliveryDaysOf } from '../../domain/catalogue/deliveryCalendar.ts'
import type { OptionItem, Product } from '../../domain/catalogue/product.ts'
import { usePromiseText } from '../kit/price/usePromiseText.ts'
import { useStorefront } from '../kit/storefrontContext.tsx'
import { useText } from '../kit/useText.ts'
import { useDeliveryDate } from '../kit/useDeliveryDate.ts'
import { Icon } from '../kit/icons/Icon.tsx'
import css from './ProductPromises.module.css'

export interface ProductPromisesProps {
  readonly product: Product
  /** the product's chosen options, or those requested by the address */
  readonly chosen: readonly OptionItem[]
  /** the same as choices; a made-to-measure one includes its size */
  readonly choices: readonly Choice[]
}

/** The purchase terms next to the button: delivery date, methods and prices, and the withdrawal period. */
export const ProductPromises = ({ product, chosen, choices }: ProductPromisesProps) => {
  const { config } = useStorefront()
  const say = useText()
  const arrival = useDeliveryDate(deliveryDaysOf(product, chosen))
  const delivery = useDeliveryTerms(product, choices)
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

/** The delivery price of one piece with these choices, per country; null while its size is missing. */
const useDeliveryTerms = (product: Product, choices: readonly Choice[]): string | null => {
  const { deliveryMethods } = useStorefront().config
  const promiseText = usePromiseText('shop')
  const line = lineOf(product, choices, 1, null)
  if (!line.ok) return null
  const { totals } = pricedCart({ ...emptyCart(), lines: new Map([[line.value.id, line.value]]) })
  const promises = deliveryPromises(deliveryMethods, totals)
  return promises.length === 0 ? null : promiseText(promises)
}
