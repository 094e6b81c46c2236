import type { FastifyPluginAsync, FastifyRequest } from 'fastify'
import {
  ReturnAnswer,
  ReturnRequest,
  ReturnsAnswer,
  ReturnsQuery,
} from '../../../application/contract/api/returns.ts'
import type { RefusalCode } from '../../../application/refusals/refusals.ts'
import { accountSession } from '../../../application/shop/account/session.ts'
import {
  askReturn,
  returnsView,
  type ReturnRefusal,
  type ReturnsServices,
} from '../../../application/shop/afterSale/returns.ts'
import type { WithdrawalServices } from '../../../application/shop/afterSale/withdraw.ts'
import { isUuid } from '../../../domain/kernel/uuid.ts'
import { call } from '../../plugins/call.ts'
import { byContract } from '../../plugins/contract.ts'
import { takesJson } from '../../plugins/limits.ts'
import { refuse } from '../../plugins/problem.ts'

const BASE = '/api/v2/account/returns'
const RETURNS = { tag: 'account', access: 'session' } as const

const LIST = call({
  ...RETURNS,
  reads: true,
  operationId: 'accountReturns',
  summary: 'What the customer can still return, and what became of what they asked to',
  querystring: ReturnsQuery,
  answer: ReturnsAnswer,
  refusals: ['no-session', 'not-found', 'invalid'],
})

const ASK = call({
  ...RETURNS,
  operationId: 'askReturn',
  summary: 'Withdraws from one of the customer’s orders; stated twice it is one',
  body: ReturnRequest,
  answer: ReturnAnswer,
  refusals: ['no-session', 'not-found', 'return-made-to-measure', 'return-nothing-sold', 'version-conflict'],
})

const CODES: Readonly<Record<ReturnRefusal['why'], RefusalCode>> = {
  'not-found': 'not-found',
  'no-such-order': 'not-found',
  'made-to-measure': 'return-made-to-measure',
  'nothing-sold': 'return-nothing-sold',
  'unknown-line': 'not-found',
  busy: 'version-conflict',
}

const customerIn = async (request: FastifyRequest): Promise<string | null> =>
  accountSession(await request.bearerSession())?.session.customerId ?? null

/** The calls about a customer's returns (docs of each: application/contract/api/returns.ts). Needs `session` and `contract` around it. */
export const accountReturnRoutes =
  (services: ReturnsServices & WithdrawalServices): FastifyPluginAsync =>
  async (scope) => {
    takesJson(scope)
    const app = byContract(scope)
    app.get(BASE, { schema: LIST }, async (request, reply) => {
      const customerId = await customerIn(request)
      if (customerId === null) return refuse(reply, 'no-session')
      const returns = await returnsView(services, customerId, Number(request.query.page))
      if (returns === null) return refuse(reply, 'not-found')
      const { returnable, asked, returnDays, page, pages } = returns
      const orders = returnable.map((one) => ({ ...one, lines: [...one.lines], exempt: [...one.exempt] }))
      const data = { returnable: orders, asked: [...asked], page, pages, returnDays }
      return reply.send({ status: 'success', data })
    })
    app.post(BASE, { schema: ASK }, async (request, reply) => {
      const customerId = await customerIn(request)
      if (customerId === null) return refuse(reply, 'no-session')
      const { orderUid, goods, lines } = request.body
      if (!isUuid(orderUid)) return refuse(reply, 'not-found')
      const asked = await askReturn(services, customerId, orderUid, { goods: goods.trim(), lines })
      if (!asked.ok) return refuse(reply, CODES[asked.refusal.why])
      return reply.send({ status: 'success', data: { receivedAt: new Date(asked.value).toISOString() } })
    })
  }
