import { deliveryDaysOf, arrivalDay, orderMoment } from '../../../domain/catalogue/deliveryCalendar.ts'
import { localised } from '../../../domain/catalogue/localised.ts'
import { orderDays } from '../../../domain/cart/orderDays.ts'
import type { OrderSnapshot } from '../../../domain/orders/orderFacts.ts'
import type { Services } from '../services.ts'

/** YYYY-MM-DD on which all of an order arrives that was placed when it was, by the catalogue's days of today; null when not known. */
export const arrivalOf = async (
  { catalogue, config }: Pick<Services, 'catalogue' | 'config'>,
  { lines, locale, placedAt }: OrderSnapshot,
): Promise<string | null> => {
  const found = await catalogue.products([...new Set(lines.map(({ productId }) => productId))])
  const products = new Map(found.map((product) => [product.productId, localised(product, locale)]))
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
