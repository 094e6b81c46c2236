import { chosenPicture } from '../../../domain/cart/choices/chosenPicture.ts'
import { orderDays } from '../../../domain/cart/delivery/orderDays.ts'
import { deliveryDaysOf, arrivalDay, orderMoment } from '../../../domain/catalogue/deliveryCalendar.ts'
import { localised } from '../../../domain/catalogue/localised.ts'
import type { Product } from '../../../domain/catalogue/product.ts'
import type { OrderSnapshot } from '../../../domain/orders/orderEvents.ts'
import type { OrderLine } from '../../../domain/orders/orderLine.ts'
import type { OrderState } from '../../../domain/orders/orderState.ts'
import { order as orders } from '../../streams/kinds/order.ts'
import { readEvents } from '../../streams/readEvents.ts'
import type { Services } from '../services.ts'

/**
 * An order's products in the current catalogue, by productId: pictures and delivery days are not stored in
 * the order.
 */
export const productsOf = async (
  { catalogue }: Pick<Services, 'catalogue'>,
  { lines, locale }: OrderSnapshot,
): Promise<ReadonlyMap<number, Product>> => {
  const found = await catalogue.products([...new Set(lines.map(({ productId }) => productId))])
  return new Map(found.map((product) => [product.productId, localised(product, locale)]))
}

const SECURED = ['OrderPaid', 'OrderAuthorized', 'OrderPutOnAccount'] as const

/**
 * When an order was first secured, in ms since 1970, which starts its preparation; the current time if it is
 * not secured yet.
 */
export const securedAt = async (
  { store, clock }: Pick<Services, 'store' | 'clock'>,
  { uid }: OrderSnapshot,
  { secured }: Pick<OrderState, 'secured'>,
): Promise<number> => {
  if (secured !== 'nothing') for await (const { at } of readEvents(store, orders, uid, SECURED)) return at
  return clock.now()
}

/**
 * YYYY-MM-DD on which all of these lines arrive if secured at that instant, by the catalogue's current
 * delivery days; null if unknown.
 */
export const arrivalOf = (
  { config }: Pick<Services, 'config'>,
  lines: OrderSnapshot['lines'],
  products: ReadonlyMap<number, Product>,
  at: number,
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
  return arrivalDay(orderDays(days), orderMoment(at, calendar.cutOff), calendar)
}

/** A line's picture for a mail; none if the product has none or no longer exists. */
export const pictureOf = (
  product: Product | undefined,
  options: OrderLine['options'],
): { readonly picture?: string } => {
  const shown = product && chosenPicture(product, options)
  return shown === undefined ? {} : { picture: shown.src.medium }
}
