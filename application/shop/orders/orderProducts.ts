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

/** The products of an order as the catalogue has them today, by productId: pictures and days are all that an order doesn't hold itself. */
export const productsOf = async (
  { catalogue }: Pick<Services, 'catalogue'>,
  { lines, locale }: OrderSnapshot,
): Promise<ReadonlyMap<number, Product>> => {
  const found = await catalogue.products([...new Set(lines.map(({ productId }) => productId))])
  return new Map(found.map((product) => [product.productId, localised(product, locale)]))
}

const SECURED = ['OrderPaid', 'OrderAuthorized', 'OrderPutOnAccount'] as const

/**
 * When an order begins to be made ready, ms since 1970: when it was secured first, however long after it was placed; now for one that
 * nobody has paid yet.
 */
export const securedAt = async (
  { store, clock }: Pick<Services, 'store' | 'clock'>,
  { uid }: OrderSnapshot,
  { secured }: Pick<OrderState, 'secured'>,
): Promise<number> => {
  if (secured !== 'nothing') for await (const { at } of readEvents(store, orders, uid, SECURED)) return at
  return clock.now()
}

/** YYYY-MM-DD on which all of these lines arrive where they are secured at that instant, by the catalogue's days of today; null when not known. */
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

/** The picture of a line as a letter names it; nothing where the product has none or is gone. */
export const pictureOf = (
  product: Product | undefined,
  options: OrderLine['options'],
): { readonly picture?: string } => {
  const shown = product && chosenPicture(product, options)
  return shown === undefined ? {} : { picture: shown.src.medium }
}
