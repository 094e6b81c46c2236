import { optionsText } from '../../texts/optionText.ts'
import { dayIn } from '../../../domain/kernel/days.ts'
import { orderMoney } from '../../../domain/orders/orderMoney.ts'
import type { OrderState } from '../../../domain/orders/orderState.ts'
import { shortAmount } from '../../../domain/orders/shortAmount.ts'
import type { OutboxMessage } from '../../ports/database/log/eventStore.ts'
import { collectRows } from '../../pages/orders/collectRows.ts'
import { findOrderPath } from '../../pages/orders/foundOrder.ts'
import { withdrawPath } from '../../pages/paths.ts'
import { pictureOf, arrivalOf, productsOf } from './orderProducts.ts'
import { addressRows } from './addressRows.ts'
import { buyerIn, isBusinessOrder } from './orderBuyer.ts'
import type { Services } from '../services.ts'
import { mailMessage } from '../mail/mailMessage.ts'

/** A year: an older mail about an order is no longer sent. */
export const OF_USE_MS = 365 * 86_400_000

/** The id of an order's confirmation: one mail, however often it is committed or reported. */
export const confirmationName = (orderUid: string): string => `order-${orderUid}`

/** What writing a confirmation needs. */
export type LetterServices = Pick<
  Services,
  'store' | 'vault' | 'clock' | 'catalogue' | 'config' | 'resultUrl'
>

/**
 * The confirmation of a newly secured order, for the same commit; its id is the order's, so it is sent once.
 * None if the buyer's key was destroyed.
 */
export const confirmationOf = async (
  services: LetterServices,
  state: OrderState,
): Promise<readonly OutboxMessage[]> => {
  const { order, shortOf } = state
  if (order === null) return []
  const sent = order.lines.filter(({ productId }) => !shortOf.includes(productId))
  const opened = await services.vault.open(order.customer)
  if (opened === null) return []
  const buyer = buyerIn(opened)
  const { form, pickupPoint, references } = buyer
  const { locale } = order
  const { paid, outstanding } = orderMoney(state)
  const products = await productsOf(services, order)
  const url = services.resultUrl(locale, state.securedBy ?? order.uid)
  const mail = await mailMessage(services, {
    id: confirmationName(order.uid),
    customerId: order.customerId,
    until: services.clock.now() + OF_USE_MS,
    letter: {
      kind: 'order-confirmed',
      to: form.emailAddress,
      locale,
      url,
      withdrawUrl: new URL(withdrawPath(locale, order.number), url).href,
      findUrl: new URL(findOrderPath(locale, order.number), url).href,
      order: {
        number: order.number,
        placedOn: dayIn(order.placedAt),
        lines: order.lines.map(({ productId, title, options, quantity, totals }) => ({
          title,
          options: optionsText(options, locale),
          ...pictureOf(products.get(productId), options),
          quantity,
          totalInclVat: totals.totalInclVat,
          ...(shortOf.includes(productId) && { isShort: true as const }),
          isMadeToMeasure: options.some(({ custom }) => custom !== undefined),
        })),
        totals: order.totals,
        delivery: order.delivery.label,
        pickup: collectRows(services.config, order.delivery.optionId, pickupPoint),
        arrivesOn: arrivalOf(services, sent, products, services.clock.now()),
        payment: order.payment.label,
        references,
        ...((await isBusinessOrder(services, order, buyer)) && { isBusiness: true as const }),
        address: addressRows(form),
        paid,
        outstanding,
        ...(shortOf.length > 0 && { short: shortAmount(shortOf, order) }),
      },
    },
  })
  return [mail]
}
