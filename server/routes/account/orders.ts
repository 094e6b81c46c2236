import type { FastifyPluginAsync, FastifyRequest } from 'fastify'
import type { OrderPayAnswer } from '../../../application/contract/api/accountOrders.ts'
import type { OwnOrder } from '../../../application/pages/accountOrders.ts'
import { REFUSALS } from '../../../application/refusals/refusals.ts'
import { orderList } from '../../../application/shop/account/orderList.ts'
import { ownedOrder, ownOrder, type OrderViewServices } from '../../../application/shop/account/ownOrder.ts'
import { accountSession } from '../../../application/shop/account/session.ts'
import {
  payOutstanding,
  type OutstandingRefusal,
  type OutstandingServices,
} from '../../../application/shop/payments/payOutstanding.ts'
import { outstandingView } from '../../../application/shop/payments/outstandingView.ts'
import type { Services } from '../../../application/shop/services.ts'
import { isUuid } from '../../../domain/kernel/uuid.ts'
import { byContract } from '../../plugins/contract.ts'
import { takesJson } from '../../plugins/limits.ts'
import { refuse } from '../../plugins/problem.ts'
import { requestLocale } from '../visitor/requestLocale.ts'
import { LIST, ONE, PAY, PAYMENTS } from './orderCallSchemas.ts'

const BASE = '/api/v2/account/orders'

export type AccountOrderServices = OrderViewServices & OutstandingServices & Pick<Services, 'placedOrders'>

const sessionOf = async (request: FastifyRequest) =>
  accountSession(await request.bearerSession())?.session ?? null

/** The calls about a customer's orders (docs of each: application/contract/api/accountOrders.ts). Needs `session` and `contract` around it. */
export const accountOrderRoutes =
  (services: AccountOrderServices): FastifyPluginAsync =>
  async (scope) => {
    takesJson(scope)
    const app = byContract(scope)
    app.get(BASE, { schema: LIST }, async (request, reply) => {
      const session = await sessionOf(request)
      if (session === null) return refuse(reply, 'no-session')
      const list = await orderList(services, session.customerId, Number(request.query.page))
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
      return reply.send({ status: 'success', data: { ...list, orders } })
    })
    app.get(`${BASE}/:orderUid`, { schema: ONE }, async (request, reply) => {
      const session = await sessionOf(request)
      if (session === null) return refuse(reply, 'no-session')
      const own = await orderOf(services, session.customerId, request.params.orderUid)
      if (own === null) return refuse(reply, 'not-found')
      const timeline = own.timeline.map(({ at, ...milestone }) => ({
        ...milestone,
        at: new Date(at).toISOString(),
      }))
      return reply.send({ status: 'success', data: { uid: own.orderUid, order: own.order, timeline } })
    })
    app.post(`${BASE}/:orderUid/payments`, { schema: PAYMENTS }, async (request, reply) => {
      const session = await sessionOf(request)
      if (session === null) return refuse(reply, 'no-session')
      const { orderUid } = request.params
      const owned = isUuid(orderUid) ? await ownedOrder(services, session.customerId, orderUid) : null
      if (owned === null) return refuse(reply, 'not-found')
      const due = await outstandingView(services, owned.order, owned.state, requestLocale(request))
      return reply.send({
        status: 'success',
        data: due === null ? [] : due.ways.map((way) => ({ ...way, amount: due.amount })),
      })
    })
    app.post(`${BASE}/:orderUid/pay`, { schema: PAY }, async (request, reply) => {
      const session = await sessionOf(request)
      if (session === null) return refuse(reply, 'no-session')
      const { orderUid } = request.params
      const { id, amount } = request.body.payMethod
      const begun = isUuid(orderUid)
        ? await payOutstanding(services, session, { orderUid, amount, paymentOptionId: id })
        : null
      if (begun?.ok === true) return reply.send({ status: 'success', data: { ...begun.value } })
      if (begun === null || begun.refusal.why === 'not-found') return refuse(reply, 'not-found')
      return reply.send(refusedFor(begun.refusal.why))
    })
  }

const orderOf = async (
  services: OrderViewServices,
  customerId: string,
  orderUid: string,
): Promise<OwnOrder | null> => (isUuid(orderUid) ? ownOrder(services, customerId, orderUid) : null)

/** What to do about it is for the browser to know by `code` (specification, section 8: order pay). */
const refusedFor = (why: Exclude<OutstandingRefusal['why'], 'not-found'>): OrderPayAnswer => ({
  status: 'error',
  message: {
    code: why === 'provider' || why === 'no-payment-option' ? 'ipoi' : null,
    text: REFUSALS[why].text,
  },
})
