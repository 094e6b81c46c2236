import { chosenPicture } from '../../../domain/cart/choices/chosenPicture.ts'
import type { Product } from '../../../domain/catalogue/product.ts'
import { dayAfter, dayIn } from '../../../domain/kernel/days.ts'
import type { OrderSnapshot } from '../../../domain/orders/orderEvents.ts'
import { moneyBack } from '../../../domain/orders/payments/moneyBack.ts'
import { orderMoney } from '../../../domain/orders/orderMoney.ts'
import type { OrderState } from '../../../domain/orders/orderState.ts'
import { collectRows, isAtShop } from '../../pages/orders/collectRows.ts'
import type { OrderView } from '../../pages/orders/orderView.ts'
import type { Services } from '../services.ts'
import { addressRows } from '../orders/addressRows.ts'
import { arrivalOf, securedAt } from '../orders/orderProducts.ts'
import { buyerIn, isBusinessOrder } from '../orders/orderBuyer.ts'
import { trackingUrl } from '../orders/trackingUrl.ts'

/**
 * The order, decrypted; null if its buyer's key was destroyed.
 * @param products the catalogue's current products (`productsOf`)
 */
export const orderViewOf = async (
  services: Pick<Services, 'store' | 'vault' | 'catalogue' | 'config' | 'issuedDocuments' | 'clock'>,
  order: OrderSnapshot,
  state: OrderState,
  products: ReadonlyMap<number, Product>,
): Promise<OrderView | null> => {
  const opened = await services.vault.open(order.customer)
  if (opened === null) return null
  const buyer = buyerIn(opened)
  const { form, pickupPoint, references } = buyer
  const { paid, outstanding } = orderMoney(state)
  const followed = trackingUrl(services, state.shipment, form)
  const images = imagesOf(order, products)
  const isEnded = state.status === 'canceled'
  const sent = order.lines.filter(({ productId }) => !state.shortOf.includes(productId))
  return {
    number: order.number,
    status: state.status,
    placedAt: new Date(order.placedAt).toISOString(),
    lines: order.lines.map(({ lineId, totals, list: _, ...line }) => ({
      ...line,
      id: lineId,
      uid: null,
      image: images.get(lineId) ?? null,
      totalInclVat: totals.totalInclVat,
      totalExclVat: totals.totalExclVat,
    })),
    ...(state.shortOf.length > 0 && { missing: state.shortOf }),
    totals: order.totals,
    paidAmount: paid,
    outstandingAmount: outstanding,
    dueOn: outstanding > 0 ? await dueDay(services, order, state) : null,
    moneyBack: moneyBack(state),
    shipment: state.shipment,
    ...(followed !== null && { trackingUrl: followed }),
    deliveryLabel: order.delivery.label,
    pickup: collectRows(services.config, order.delivery.optionId, pickupPoint),
    ...(isAtShop(services.config, order.delivery.optionId) && { isAtShop: true as const }),
    paymentLabel: order.payment.label,
    references,
    ...((await isBusinessOrder(services, order, buyer)) && { isBusiness: true as const }),
    arrivesOn: isEnded ? null : arrivalOf(services, sent, products, await securedAt(services, order, state)),
    emailAddress: form.emailAddress,
    address: addressRows(form),
  }
}

/**
 * The due date of its last invoice; without one, as if invoiced on the day of the order. Null unless it is on
 * account.
 */
const dueDay = async (
  { issuedDocuments }: Pick<Services, 'issuedDocuments'>,
  { placedAt }: OrderSnapshot,
  { secured, documents, termDays }: OrderState,
): Promise<string | null> => {
  if (secured !== 'on_account') return null
  const invoice = documents.findLast(({ kind }) => kind === 'invoice')
  const kept = invoice === undefined ? null : await issuedDocuments.byNumber(invoice.number)
  return dayAfter(dayIn(kept?.issuedAt ?? placedAt), termDays)
}

/** Images by line id, for lines that have one. */
const imagesOf = (
  { lines }: OrderSnapshot,
  products: ReadonlyMap<number, Product>,
): ReadonlyMap<string, { readonly src: string; readonly alt: string }> =>
  new Map(
    lines.flatMap(({ lineId, productId, options }) => {
      const product = products.get(productId)
      const shown = product && chosenPicture(product, options)
      return shown === undefined ? [] : [[lineId, { src: shown.src.medium, alt: shown.alt }] as const]
    }),
  )
