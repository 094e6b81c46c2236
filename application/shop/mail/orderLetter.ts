import { optionsText } from '../../../domain/cart/optionText.ts'
import { dayIn } from '../../../domain/kernel/dayIn.ts'
import type { Cents } from '../../../domain/kernel/cents.ts'
import { orderMoney } from '../../../domain/orders/orderMoney.ts'
import type { OrderState } from '../../../domain/orders/orderState.ts'
import type { OrderReferences } from '../../../domain/orders/references.ts'
import { shortAmount } from '../../../domain/orders/shortAmount.ts'
import type { CartTotals } from '../../../domain/pricing/totals.ts'
import type { OutboxMessage } from '../../ports/database/eventStore.ts'
import { collectRows } from '../../pages/collectRows.ts'
import { findOrderPath } from '../../pages/foundOrder.ts'
import { withdrawPath } from '../../pages/paths.ts'
import { pictureOf } from './pictureOf.ts'
import { addressRows } from '../orders/addressRows.ts'
import { productsOf } from '../orders/orderProducts.ts'
import { isBusinessOrder } from '../orders/isBusinessOrder.ts'
import { buyerIn } from '../orders/orderBuyer.ts'
import { arrivalOf } from '../orders/arrival.ts'
import type { Services } from '../services.ts'
import { mailMessage } from './mailMessage.ts'

/** An order as its confirmation tells it: nothing of it is looked up when it is sent. Amounts in cents incl. VAT. */
export interface ConfirmedOrder {
  readonly number: string
  /** YYYY-MM-DD, where the shop is; not there in earlier letters */
  readonly placedOn?: string
  readonly lines: readonly {
    readonly title: string
    readonly options: string
    /** the address of its picture in the shop; not there where it has none */
    readonly picture?: string
    readonly quantity: number
    readonly totalInclVat: Cents
    /** sold to another before it was paid; not there in letters of before it was told, and where all is there */
    readonly isShort?: true
    /** to the buyer's measure: it can't be withdrawn from (Directive 2011/83/EU, article 16(c)) */
    readonly isMadeToMeasure: boolean
  }[]
  readonly totals: CartTotals
  readonly delivery: string
  /** where it is picked up, a row a text; older letters lack it */
  readonly pickup?: readonly string[]
  /** YYYY-MM-DD, null when it is not known */
  readonly arrivesOn: string | null
  readonly payment: string
  /** what a business calls it; not there in letters of before it could */
  readonly references?: OrderReferences
  /** ordered for a company; not there for a consumer, nor in earlier letters */
  readonly isBusiness?: true
  readonly address: readonly string[]
  readonly paid: Cents
  readonly outstanding: Cents
  /** what the order costs less for what is not there; likewise */
  readonly short?: Cents
}

/** A year: after that nobody is helped by what of an order could not be sent before. */
export const OF_USE_MS = 365 * 86_400_000

/** The name of an order's confirmation: it is one mail, whatever is committed or told twice. */
export const confirmationName = (orderUid: string): string => `order-${orderUid}`

/** What writing a confirmation takes. */
export type LetterServices = Pick<
  Services,
  'store' | 'vault' | 'clock' | 'catalogue' | 'config' | 'resultUrl'
>

/**
 * The confirmation of an order that has just been secured, to go with that very commit: it bears the order's name, so it is sent
 * once. None when the buyer's key was destroyed.
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
      orderUid: order.uid,
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
