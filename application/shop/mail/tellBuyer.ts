import { cents, type Cents } from '../../../domain/kernel/cents.ts'
import { dayIn } from '../../../domain/kernel/dayIn.ts'
import type { Locale } from '../../../domain/kernel/locale.ts'
import type { OrderFact, Shipment } from '../../../domain/orders/orderFacts.ts'
import { orderMoney } from '../../../domain/orders/orderMoney.ts'
import type { OrderState } from '../../../domain/orders/orderState.ts'
import type { LeasedMessage } from '../../ports/database/outbox.ts'
import { order } from '../../streams/order.ts'
import { readFacts } from '../../streams/readFacts.ts'
import { thumbsFor } from './thumbsFor.ts'
import { pictureOf } from './pictureOf.ts'
import { buyerIn } from '../orders/orderBuyer.ts'
import { productsOf } from '../orders/orderProducts.ts'
import { trackingUrl } from '../orders/trackingUrl.ts'
import { collectRows } from '../../pages/collectRows.ts'
import { loadOrder } from '../orders/loadOrder.ts'
import type { TellPayload } from '../afterSale/orderMessages.ts'
import type { Handler } from '../outbox/worker.ts'
import type { Services } from '../services.ts'
import { mailOf } from './mailOf.ts'
import { mailMessageId } from './mailMessage.ts'
import { confirmationName, OF_USE_MS } from './orderLetter.ts'
import { triedAgain } from './triedAgain.ts'
import type { OrderNews, WithdrawalStatement } from './orderNews.ts'

export type TellServices = Pick<
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

/** A message that tells of a fact. */
export interface TellMessage extends Pick<LeasedMessage, 'id' | 'attempt'> {
  readonly payload: TellPayload
}

/**
 * Mails the buyer what a fact of their order says, after its confirmation; the same mail whenever it is written. Nothing where the buyer
 * was forgotten, and once it is of no use any more.
 */
export const tellBuyer = async (
  services: TellServices,
  { id, attempt, payload }: TellMessage,
): ReturnType<Handler> => {
  const told = await toldOf(services, payload)
  if (told === null) return 'done'
  const { news, state, at } = told
  const age = services.clock.now() - at
  if (age >= OF_USE_MS) return 'done'
  // a receipt of a withdrawal waits for nothing: the law wants it at once
  if (news.about !== 'withdrawn' && age < CONFIRMED_MS && (await isConfirmationWaiting(services, payload)))
    return triedAgain(attempt)
  const placed = state.order
  const opened = placed && (await services.vault.open(placed.customer))
  if (placed === null || opened === null) return 'done'
  const { emailAddress } = buyerIn(opened).form
  const { locale, number } = placed
  if (payload.to === 'shop') return tellShop(services, { id, attempt }, { news, number, locale, at })
  const url = services.resultUrl(locale, state.securedBy ?? paidUnder(state) ?? placed.uid)
  // a receipt goes to who stated it
  const to = news.about === 'withdrawn' ? news.emailAddress : emailAddress
  const letter = { kind: 'order-told', to, locale, url, number, news } as const
  const thumbs = await thumbsFor(services, letter)
  const sent = await services.mailer.send(mailOf(services.letterhead, letter, id, at, thumbs))
  return !sent.ok && sent.refusal.why === 'unavailable' ? triedAgain(attempt) : 'done'
}

interface ShopNews {
  readonly news: OrderNews
  readonly number: string
  readonly locale: Locale
  /** ms since 1970 */
  readonly at: number
}

/** Mails the shop's own people what a buyer sends back: they owe the label, and wait for the parcel. */
const tellShop = async (
  { mailer, letterhead }: TellServices,
  { id, attempt }: Pick<TellMessage, 'id' | 'attempt'>,
  { news, number, locale, at }: ShopNews,
): ReturnType<Handler> => {
  if (news.about !== 'withdrawn') return 'done'
  const { name, goods, emailAddress: replyTo } = news
  const to = letterhead.company.emailAddress
  const letter = { kind: 'return-stated', to, locale, number, name, goods, replyTo } as const
  const sent = await mailer.send(mailOf(letterhead, letter, id, at))
  return !sent.ok && sent.refusal.why === 'unavailable' ? triedAgain(attempt) : 'done'
}

const isConfirmationWaiting = (
  { outbox }: Pick<Services, 'outbox'>,
  { orderUid }: TellPayload,
): Promise<boolean> => outbox.waits(mailMessageId(confirmationName(orderUid)))

/** The attempt that an order which was canceled had been paid by. */
const paidUnder = ({ attempts }: OrderState): string | undefined =>
  [...attempts.values()].find(({ status }) => status === 'paid' || status === 'authorized')?.paymentUid

/** What the fact of that version says, with the amounts of that moment. */
const toldOf = async (
  services: TellServices,
  { orderUid, version }: TellPayload,
): Promise<{ readonly news: OrderNews; readonly state: OrderState; readonly at: number } | null> => {
  const { state } = await loadOrder(services.store, orderUid)
  const then = order.decider.initial()
  let seen = 0
  for await (const { fact, at } of readFacts(services.store, order, orderUid)) {
    order.decider.evolve(then, fact)
    seen += 1
    if (seen < version) continue
    const news = await newsOf(services, fact, { then, state }, at)
    return news && { news, state, at }
  }
  return null
}

const newsOf = async (
  services: TellServices,
  fact: OrderFact,
  { then, state }: { readonly then: OrderState; readonly state: OrderState },
  at: number,
): Promise<OrderNews | null> => {
  switch (fact.type) {
    case 'OrderShipped':
      return shippedNews(services, fact.data, then, at)
    case 'OrderCanceled':
      return { about: 'canceled', back: backOf(state, 'canceled') }
    case 'OrderChanged': {
      const { lines, totals, revisionUid } = fact.data
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
      const { amount, reason, creditUid } = fact.data
      return { about: 'credited', amount, reason, back: backOf(state, creditUid) }
    }
    case 'OrderWithdrawn': {
      const statement = await services.vault.open(fact.data.statement)
      return statement === null
        ? null
        : {
            about: 'withdrawn',
            ...(JSON.parse(statement) as WithdrawalStatement),
            at: new Date(at).toISOString(),
          }
    }
    default:
      return null
  }
}

/** What left, as the order was then, where to, and where it is followed; null where its buyer was forgotten. */
const shippedNews = async (
  services: TellServices,
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
