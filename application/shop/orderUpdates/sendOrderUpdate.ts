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
import type { TellPayload } from '../orders/orderMessages.ts'
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

/** As long as news waits for the confirmation of its order: then it is better told before that than not at all. */
const CONFIRMED_MS = 86_400_000

/** A message that tells of an event. */
export interface UpdateMessage extends Pick<LeasedMessage, 'id' | 'attempt'> {
  readonly payload: TellPayload
}

/**
 * Mails the buyer what an event of their order says, after its confirmation; the same mail whenever it is written. Nothing where the buyer
 * was forgotten, and once it is of no use any more.
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
  // a receipt of a withdrawal waits for nothing: the law wants it at once
  if (news.about !== 'withdrawn' && age < CONFIRMED_MS && (await isConfirmationWaiting(services, payload)))
    return mailRetry(attempt)
  const placed = state.order
  const opened = placed && (await services.vault.open(placed.customer))
  if (placed === null || opened === null) return 'done'
  const { emailAddress } = buyerIn(opened).form
  const { locale, number } = placed
  const url = services.resultUrl(locale, state.securedBy ?? paidUnder(state) ?? placed.uid)
  // a receipt goes to who stated it
  const to = news.about === 'withdrawn' ? news.emailAddress : emailAddress
  const letter = { kind: 'order-told', to, locale, url, number, news } as const
  const thumbs = await mailThumbnails(services, letter)
  const sent = await services.mailer.send(mailOf(services.letterhead, letter, id, at, thumbs))
  return !sent.ok && sent.refusal.why === 'unavailable' ? mailRetry(attempt) : 'done'
}

const isConfirmationWaiting = (
  { outbox }: Pick<Services, 'outbox'>,
  { orderUid }: TellPayload,
): Promise<boolean> => outbox.waits(mailMessageId(confirmationName(orderUid)))

/** The attempt that an order which was canceled had been paid by. */
const paidUnder = ({ attempts }: OrderState): string | undefined =>
  [...attempts.values()].find(({ status }) => status === 'paid' || status === 'authorized')?.paymentUid

/** What an event says to a buyer, with the amounts of that moment. */
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
        // what costs no more than before needs nobody's word
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

/** What left, as the order was then, where to, and where it is followed; null where its buyer was forgotten. */
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

/** What of the money was put up for refund for this cause. */
const backOf = ({ refunds, attempts }: OrderState, cause: string): Cents =>
  cents(
    refunds
      .filter(
        ({ refundUid, paymentUid }) =>
          refundUid.startsWith(`${cause}-`) && attempts.get(paymentUid)?.status === 'paid',
      )
      .reduce((sum, { amount }) => sum + amount, 0),
  )
