import { deliveryDaysOf, arrivalDay, orderMoment } from '../../../domain/catalogue/deliveryCalendar.ts'
import type { Product } from '../../../domain/catalogue/product.ts'
import { orderDays } from '../../../domain/cart/orderDays.ts'
import type { OrderSnapshot } from '../../../domain/orders/orderFacts.ts'
import type { Services } from '../services.ts'

/** YYYY-MM-DD on which all of an order arrives that was placed when it was, by the catalogue's days of today; null when not known. */
export const arrivalOf = (
  { config }: Pick<Services, 'config'>,
  { lines, placedAt }: OrderSnapshot,
  products: ReadonlyMap<number, Product>,
): string | null => {
  const days = lines.map(({ productId, options }) => {
    const product = products.get(productId)
    const chosen = options.flatMap(
      ({ groupId, id }) =>
        product?.options.find((group) => group.id === groupId)?.items.find((item) => item.id === id) ?? [],
    )
    return { deliveryDays: product === undefined ? 0 : deliveryDaysOf(product, chosen) }
  })
  const calendar = config.deliveryCalendar
  return arrivalDay(orderDays(days), orderMoment(placedAt, calendar.cutOff), calendar)
}
