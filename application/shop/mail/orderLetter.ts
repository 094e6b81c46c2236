import { optionsText } from '../../../domain/cart/optionText.ts'
import { pickupRows } from '../../../domain/checkout/pickupPoint.ts'
import type { Cents } from '../../../domain/kernel/cents.ts'
import { orderMoney } from '../../../domain/orders/orderMoney.ts'
import type { OrderState } from '../../../domain/orders/orderState.ts'
import type { OrderReferences } from '../../../domain/orders/references.ts'
import { shortAmount } from '../../../domain/orders/shortAmount.ts'
import type { CartTotals } from '../../../domain/pricing/totals.ts'
import type { OutboxMessage } from '../../ports/database/eventStore.ts'
import { findOrderPath } from '../../pages/foundOrder.ts'
import { withdrawPath } from '../../pages/paths.ts'
import { addressRows } from '../orders/addressRows.ts'
import { productsOf } from '../orders/orderProducts.ts'
import { buyerIn } from '../orders/orderBuyer.ts'
import { arrivalOf } from '../orders/arrival.ts'
import type { Services } from '../services.ts'
import { mailMessage } from './mailMessage.ts'

/** An order as its confirmation tells it: nothing of it is looked up when it is sent. Amounts in cents incl. VAT. */
export interface ConfirmedOrder {
  readonly number: string
  readonly lines: readonly {
    readonly title: string
    readonly options: string
    readonly quantity: number
    readonly totalInclVat: Cents
    /** sold to another before it was paid; not there in letters of before it was told, and where all is there */
    readonly isShort?: true
    /** to the buyer's measure: it can't be withdrawn from (Directive 2011/83/EU, article 16(c)) */
    readonly isMadeToMeasure: boolean
  }[]
  readonly totals: CartTotals
  readonly delivery: string
  /** where it is picked up, a row a text; not there in letters of before there were points */
  readonly pickup?: readonly string[]
  /** YYYY-MM-DD, null when it is not known */
  readonly arrivesOn: string | null
  readonly payment: string
  /** what a business calls it; not there in letters of before it could */
  readonly references?: OrderReferences
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
export type LetterServices = Pick<Services, 'vault' | 'clock' | 'catalogue' | 'config' | 'resultUrl'>

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
  const { form, pickupPoint, references } = buyerIn(opened)
  const { locale } = order
  const { paid, outstanding } = orderMoney(state)
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
        lines: order.lines.map(({ productId, title, options, quantity, totals }) => ({
          title,
          options: optionsText(options, locale),
          quantity,
          totalInclVat: totals.totalInclVat,
          ...(shortOf.includes(productId) && { isShort: true as const }),
          isMadeToMeasure: options.some(({ custom }) => custom !== undefined),
        })),
        totals: order.totals,
        delivery: order.delivery.label,
        pickup: pickupPoint === null ? [] : pickupRows(pickupPoint),
        arrivesOn: arrivalOf(services, sent, await productsOf(services, order), services.clock.now()),
        payment: order.payment.label,
        references,
        address: addressRows(form),
        paid,
        outstanding,
        ...(shortOf.length > 0 && { short: shortAmount(shortOf, order) }),
      },
    },
  })
  return [mail]
}
