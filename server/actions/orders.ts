import * as z from 'zod/mini'
import {
  OrderAnswer,
  OrderPayAnswer,
  OrderPaymentsAnswer,
  OrderPaymentsRequest,
  OrderPayRequest,
  OrdersAnswer,
  OrdersQuery,
} from '../../application/contract/api/account/accountOrders.ts'
import { foundOrderPath } from '../../application/pages/orders/foundOrder.ts'
import { cartPath, orderPath, resultPath } from '../../application/pages/paths.ts'
import { REFUSALS } from '../../application/refusals/refusals.ts'
import { reorder } from '../../application/shop/orderViews/reorder.ts'
import { orderList } from '../../application/shop/orderViews/orderList.ts'
import { ownedOrder, ownOrder, type OrderViewServices } from '../../application/shop/orderViews/ownOrder.ts'
import { accountSession } from '../../application/shop/sessions/session.ts'
import type { CartServices } from '../../application/shop/cart/changeCart.ts'
import type { LinkServices } from '../../application/shop/orderLink/linkedOrder.ts'
import { outstandingView } from '../../application/shop/payments/outstandingView.ts'
import {
  payOutstanding,
  type OutstandingRefusal,
  type OutstandingServices,
} from '../../application/shop/payments/payOutstanding.ts'
import type { Services } from '../../application/shop/services.ts'
import { cents } from '../../domain/kernel/cents.ts'
import type { Locale } from '../../domain/kernel/locale.ts'
import { isUuid } from '../../domain/kernel/uuid.ts'
import type { OrderSnapshot } from '../../domain/orders/orderEvents.ts'
import { ACCOUNT_MISSED, withAccountNotice } from '../pages/account/accountNotice.ts'
import { allOf, callAction, formAction, success, type Action } from '../plugins/action.ts'
import { cartCaller } from '../plugins/cartBearer.ts'
import { sendCartCookie } from '../plugins/cookies/cookies.ts'
import { withNotice, type Fields, type SentForm } from '../plugins/forms.ts'
import { linkedOrderIn } from '../plugins/cookies/orderLinkCookie.ts'
import { refuse } from '../plugins/problem.ts'
import { sessionIn } from '../plugins/session.ts'
import { requestLocale } from '../routes/visitor/languagePreference.ts'
import { taskOf } from './cartChange.ts'

const BASE = '/api/v2/account/orders'
const OF_ORDER = { tag: 'account', params: z.object({ orderUid: z.string() }) } as const

export type OrderActionServices = OrderViewServices &
  OutstandingServices &
  CartServices &
  Pick<Services, 'placedOrders'>

/**
 * Actions on a customer's orders (each call is documented in
 * application/contract/api/account/accountOrders.ts).
 */
export const orderActions = (services: OrderActionServices): Action =>
  allOf([
    callAction({
      access: 'customer',
      rate: 'calls',
      at: `GET ${BASE}`,
      schema: {
        tag: 'account',
        reads: true,
        operationId: 'accountOrders',
        summary: 'The customer’s orders, 20 a page, the newest first',
        querystring: OrdersQuery,
        answer: OrdersAnswer,
        refusals: ['not-found', 'invalid'],
      },
      answer: async ({ request, reply, own }) => {
        const list = await orderList(services, own.session.customerId, Number(request.query.page))
        if (list === null) return refuse(reply, 'not-found')
        const orders = list.orders.map(
          ({ uid, number, status, placedAt, totalInclVat, outstandingAmount, pieces }) => ({
            id: number,
            uid,
            status,
            placedAt,
            totals: { totalInclVat, outstandingAmount, cartLinesAmount: pieces },
          }),
        )
        return success({ ...list, orders })
      },
    }),
    callAction({
      access: 'customer',
      rate: 'calls',
      at: `GET ${BASE}/:orderUid`,
      schema: {
        ...OF_ORDER,
        reads: true,
        operationId: 'accountOrder',
        summary: 'One of the customer’s orders, with what became of it',
        answer: OrderAnswer,
        refusals: ['not-found'],
      },
      answer: async ({ request, reply, own: { session } }) => {
        const { orderUid } = request.params
        const own = isUuid(orderUid) ? await ownOrder(services, session.customerId, orderUid) : null
        if (own === null) return refuse(reply, 'not-found')
        const timeline = own.timeline.map(({ at, ...milestone }) => ({
          ...milestone,
          at: new Date(at).toISOString(),
        }))
        return success({ uid: own.orderUid, order: own.order, timeline })
      },
    }),
    callAction({
      access: 'customer',
      rate: 'calls',
      at: `POST ${BASE}/:orderUid/payments`,
      schema: {
        ...OF_ORDER,
        operationId: 'orderPayments',
        summary: 'How what is left of an order can be paid; none where nothing is to be paid',
        body: OrderPaymentsRequest,
        answer: OrderPaymentsAnswer,
        refusals: ['not-found'],
      },
      answer: async ({ request, reply, own: { session } }) => {
        const { orderUid } = request.params
        const owned = isUuid(orderUid) ? await ownedOrder(services, session.customerId, orderUid) : null
        if (owned === null) return refuse(reply, 'not-found')
        const due = await outstandingView(services, owned.order, owned.state, requestLocale(request))
        return success(due === null ? [] : due.ways.map((way) => ({ ...way, amount: due.amount })))
      },
    }),
    callAction({
      access: 'customer',
      rate: 'payments',
      at: `POST ${BASE}/:orderUid/pay`,
      schema: {
        ...OF_ORDER,
        operationId: 'payOrder',
        summary: 'Begins to pay what is left of an order; begun twice it is one payment',
        body: OrderPayRequest,
        answer: OrderPayAnswer,
        refusals: ['not-found'],
      },
      answer: async ({ request, reply, own: { session } }) => {
        const { orderUid } = request.params
        const { id, amount } = request.body.payMethod
        const begun = isUuid(orderUid)
          ? await payOutstanding(services, session, { orderUid, amount, paymentOptionId: id })
          : null
        if (begun?.ok === true) return success({ ...begun.value })
        if (begun === null || begun.refusal.why === 'not-found') return refuse(reply, 'not-found')
        return refusedFor(begun.refusal.why)
      },
    }),
    formAction({
      access: 'session',
      rate: 'payments',
      at: '/actions/account/order/again',
      run: (form) => again(services, form),
    }),
  ])

/**
 * Pays the amount due of an order by form, and leads to the provider's page. Unlike the call, it accepts a
 * buyer with a mailed link and a guest who has just ordered.
 */
export const payRestAction = (services: OutstandingServices & LinkServices): Action =>
  formAction({
    access: 'session',
    rate: 'payments',
    at: '/actions/order/pay',
    run: (form) => payRest(services, form),
  })

/** The browser decides by `code` what to do next [8-030]. */
const refusedFor = (why: Exclude<OutstandingRefusal['why'], 'not-found'>): OrderPayAnswer => ({
  status: 'error',
  message: {
    code: why === 'provider' || why === 'no-payment-option' ? 'ipoi' : null,
    text: REFUSALS[why].text,
  },
})

const again = async (services: CartServices, form: SentForm): Promise<string | null> => {
  const { request, fields, locale } = form
  const own = accountSession(await request.bearerSession())
  const orderUid = fields.get('orderUid') ?? ''
  if (own === null || !isUuid(orderUid)) return null
  const { customerId } = own.session
  const owned = await ownedOrder(services, customerId, orderUid)
  return owned && intoCart(services, form, { ...owned, page: orderPath(locale, orderUid) })
}

interface Again {
  readonly order: Pick<OrderSnapshot, 'lines'>
  /** the order's page */
  readonly page: string
}

/**
 * Adds an order's lines to the cart. Leads to the cart;
 * back to the order's page if a line could not be added.
 */
export const intoCart = async (
  services: CartServices,
  { request, reply, fields, locale }: SentForm,
  { order, page }: Again,
): Promise<string> => {
  const { key, missed } = await reorder(
    services,
    { ...(await cartCaller(request)), locale, taskId: taskOf(services, fields) },
    order,
  )
  if (key !== undefined) sendCartCookie(request, reply, key)
  return missed === 0 ? cartPath(locale) : withAccountNotice(page, ACCOUNT_MISSED)
}

const payRest = async (
  services: OutstandingServices & LinkServices,
  { request, fields, locale }: SentForm,
): Promise<string | null> => {
  const from = await orderIn(services, fields, locale)
  if (from === null) return null
  const amount = fields.get('amount') ?? ''
  const linked = await linkedOrderIn(services, request)
  const isLinked = linked?.orderUid === from.orderUid
  const payer = isLinked ? linked : await sessionIn(request)
  const begun = await payOutstanding(services, payer, {
    orderUid: from.orderUid,
    amount: cents(/^\d{1,15}$/.test(amount) ? Number(amount) : 0),
    paymentOptionId: fields.get('paymentOptionId') ?? '',
  })
  if (begun.ok) return begun.value.paymentUrl ?? resultPath(locale, begun.value.paymentUid)
  const { why } = begun.refusal
  return why === 'not-found' ? null : withNotice(from.path, REFUSALS[why].text)
}

/**
 * Order that the form is about, and the page of the form: the order in an account or by link, or the result
 * page of one of its payments.
 */
const orderIn = async (
  { payments }: Pick<OutstandingServices, 'payments'>,
  fields: Fields,
  locale: Locale,
): Promise<{ readonly orderUid: string; readonly path: string } | null> => {
  const [orderUid, paymentUid] = [fields.get('orderUid') ?? '', fields.get('paymentUid') ?? '']
  const foundUid = fields.get('foundUid') ?? ''
  if (isUuid(foundUid)) return { orderUid: foundUid, path: foundOrderPath(locale) }
  if (isUuid(orderUid)) return { orderUid, path: orderPath(locale, orderUid) }
  const row = isUuid(paymentUid) ? await payments.byUid(paymentUid) : null
  return row && { orderUid: row.orderUid, path: resultPath(locale, paymentUid) }
}
