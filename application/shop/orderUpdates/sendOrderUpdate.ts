import { cents, type Cents } from '../../../domain/kernel/cents.ts'
import { dayIn } from '../../../domain/kernel/days.ts'
import type { Shipment } from '../../../domain/orders/orderEvents.ts'
import { orderMoney } from '../../../domain/orders/orderMoney.ts'
import type { OrderState } from '../../../domain/orders/orderState.ts'
import type { LeasedMessage } from '../../ports/database/outbox.ts'
import { mailThumbnails } from '../mail/mailThumbnails.ts'
import { pictureOf, productsOf } from '../orders/orderProducts.ts'
import { buyerIn } from '../orders/orderBuyer.ts'
import { trackingUrl } from '../orders/trackingUrl.ts'
import { collectRows } from '../../pages/orders/collectRows.ts'
import { withdrawalStatement } from '../../streams/sealed/orderTexts.ts'
import type { OrderUpdatePayload } from '../orders/orderMessages.ts'
import type { Handler } from '../outbox/worker.ts'
import type { Services } from '../services.ts'
import { mailOf } from '../mail/mailOf.ts'
import { mailMessageId } from '../mail/mailMessage.ts'
import { confirmationName, OF_USE_MS } from '../orders/orderLetter.ts'
import { orderUpdate, type OrderUpdate } from './orderUpdate.ts'
import { mailRetry } from './mailRetry.ts'
import type { OrderNews } from '../mail/orderNews.ts'

export type UpdateServices = Pick<
  Services,
  | 'store'
  | 'vault'
  | 'outbox'
  | 'mailer'
  | 'letterhead'
  | 'resultUrl'
  | 'clock'
  | 'config'
  | 'catalogue'
  | 'thumbnails'
>

/** How long an update waits for the order's confirmation; then it is sent without it. */
const CONFIRMED_MS = 86_400_000

/** A message that reports an event. */
export interface UpdateMessage extends Pick<LeasedMessage, 'id' | 'attempt'> {
  readonly payload: OrderUpdatePayload
}

/**
 * Mails the buyer an order update, after the order's confirmation; the mail is the same at every attempt.
 * Sends nothing if the buyer was erased or the update is obsolete.
 */
export const sendOrderUpdate = async (
  services: UpdateServices,
  { id, attempt, payload }: UpdateMessage,
): ReturnType<Handler> => {
  const told = await orderUpdate(services.store, payload)
  const age = services.clock.now() - (told?.at ?? 0)
  const news = told === null || age >= OF_USE_MS ? null : await newsOf(services, told)
  if (told === null || news === null) return 'done'
  const { state, at } = told
  // a withdrawal receipt does not wait: the law requires it without undue delay
  if (news.about !== 'withdrawn' && age < CONFIRMED_MS && (await isConfirmationWaiting(services, payload)))
    return mailRetry(attempt)
  const placed = state.order
  const opened = placed && (await services.vault.open(placed.customer))
  if (placed === null || opened === null) return 'done'
  const { emailAddress } = buyerIn(opened).form
  const { locale, number } = placed
  const url = services.resultUrl(locale, state.securedBy ?? paidUnder(state) ?? placed.uid)
  // a receipt goes to the address in the statement
  const to = news.about === 'withdrawn' ? news.emailAddress : emailAddress
  const letter = { kind: 'order-told', to, locale, url, number, news } as const
  const thumbs = await mailThumbnails(services, letter)
  const sent = await services.mailer.send(mailOf(services.letterhead, letter, id, at, thumbs))
  return !sent.ok && sent.refusal.why === 'unavailable' ? mailRetry(attempt) : 'done'
}

const isConfirmationWaiting = (
  { outbox }: Pick<Services, 'outbox'>,
  { orderUid }: OrderUpdatePayload,
): Promise<boolean> => outbox.waits(mailMessageId(confirmationName(orderUid)))

/** The attempt by which a canceled order had been paid. */
const paidUnder = ({ attempts }: OrderState): string | undefined =>
  [...attempts.values()].find(({ status }) => status === 'paid' || status === 'authorized')?.paymentUid

/** An event's update for the buyer, with that moment's amounts. */
const newsOf = async (
  services: UpdateServices,
  { event, then, state, at }: OrderUpdate,
): Promise<OrderNews | null> => {
  switch (event.type) {
    case 'OrderShipped':
      return shippedNews(services, event.data, then, at)
    case 'OrderCanceled':
      return { about: 'canceled', back: backOf(state, 'canceled') }
    case 'OrderChanged': {
      const { lines, totals, revisionUid } = event.data
      return {
        about: 'changed',
        lines: lines.map(({ title, options, quantity, totals: own }) => ({
          title,
          options,
          quantity,
          totalInclVat: own.totalInclVat,
        })),
        total: totals.totalInclVat,
        back: backOf(state, revisionUid),
        owed: orderMoney(then).outstanding,
        // a change without a higher price needs no agreement
        isAgreed: totals.totalInclVat <= then.agreed,
      }
    }
    case 'OrderCredited': {
      const { amount, reason, creditUid } = event.data
      return { about: 'credited', amount, reason, back: backOf(state, creditUid) }
    }
    case 'OrderWithdrawn': {
      const statement = await services.vault.open(event.data.statement)
      return statement === null
        ? null
        : {
            about: 'withdrawn',
            ...withdrawalStatement.read(statement),
            at: new Date(at).toISOString(),
          }
    }
    default:
      return null
  }
}

/** The shipped goods, the destination and the tracking page; null if the buyer was erased. */
const shippedNews = async (
  services: UpdateServices,
  shipment: Shipment,
  { order: placed, shortOf }: OrderState,
  at: number,
): Promise<OrderNews | null> => {
  const opened = placed && (await services.vault.open(placed.customer))
  if (placed === null || opened === null) return null
  const { form, pickupPoint } = buyerIn(opened)
  const products = await productsOf(services, placed)
  const collect = collectRows(services.config, placed.delivery.optionId, pickupPoint)
  return {
    about: 'shipped',
    ...shipment,
    on: dayIn(at),
    trackingUrl: trackingUrl(services, shipment, form),
    lines: placed.lines
      .filter(({ productId }) => !shortOf.includes(productId))
      .map(({ productId, title, options, quantity }) => ({
        title,
        options,
        quantity,
        ...pictureOf(products.get(productId), options),
      })),
    collect,
    isAtShop: collect.length > 0 && pickupPoint === null,
  }
}

/** The amount refunded for this cause. */
const backOf = ({ refunds, attempts }: OrderState, cause: string): Cents =>
  cents(
    refunds
      .filter(
        ({ refundUid, paymentUid }) =>
          refundUid.startsWith(`${cause}-`) && attempts.get(paymentUid)?.status === 'paid',
      )
      .reduce((sum, { amount }) => sum + amount, 0),
  )
