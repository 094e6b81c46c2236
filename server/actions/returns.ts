import {
  ReturnAnswer,
  ReturnRequest,
  ReturnsAnswer,
  ReturnsQuery,
} from '../../application/contract/api/account/returns.ts'
import type { RefusalCode } from '../../application/refusals/refusals.ts'
import {
  askReturn,
  returnsView,
  type ReturnRefusal,
  type ReturnsServices,
} from '../../application/shop/afterSale/returns.ts'
import type { WithdrawalServices } from '../../application/shop/afterSale/withdraw.ts'
import { isUuid } from '../../domain/kernel/uuid.ts'
import { allOf, callAction, success, type Action } from '../plugins/action.ts'
import { refuse } from '../plugins/problem.ts'

const BASE = '/api/v2/account/returns'

const CODES: Readonly<Record<ReturnRefusal['why'], RefusalCode>> = {
  'not-found': 'not-found',
  'no-such-order': 'not-found',
  'made-to-measure': 'return-made-to-measure',
  'nothing-sold': 'return-nothing-sold',
  'unknown-line': 'not-found',
  busy: 'version-conflict',
}

/** Calls for a customer's returns (each is documented in application/contract/api/account/returns.ts). */
export const returnActions = (services: ReturnsServices & WithdrawalServices): Action =>
  allOf([
    callAction({
      access: 'customer',
      rate: 'calls',
      at: `GET ${BASE}`,
      schema: {
        tag: 'account',
        reads: true,
        operationId: 'accountReturns',
        summary: 'What the customer can still return, and what became of what they asked to',
        querystring: ReturnsQuery,
        answer: ReturnsAnswer,
        refusals: ['not-found', 'invalid'],
      },
      answer: async ({ request, reply, own }) => {
        const returns = await returnsView(services, own.session.customerId, Number(request.query.page))
        if (returns === null) return refuse(reply, 'not-found')
        const { returnable, asked, returnDays, page, pages } = returns
        const orders = returnable.map((one) => ({ ...one, lines: [...one.lines], exempt: [...one.exempt] }))
        return success({ returnable: orders, asked: [...asked], page, pages, returnDays })
      },
    }),
    callAction({
      access: 'customer',
      rate: 'tickets',
      at: `POST ${BASE}`,
      schema: {
        tag: 'account',
        operationId: 'askReturn',
        summary: 'Withdraws from one of the customer’s orders; stated twice it is one',
        body: ReturnRequest,
        answer: ReturnAnswer,
        refusals: ['not-found', 'return-made-to-measure', 'return-nothing-sold', 'version-conflict'],
      },
      answer: async ({ request, reply, own }) => {
        const { orderUid, goods, lines } = request.body
        if (!isUuid(orderUid)) return refuse(reply, 'not-found')
        const stated = { goods: goods.trim(), lines }
        const asked = await askReturn(services, own.session.customerId, orderUid, stated)
        if (!asked.ok) return refuse(reply, CODES[asked.refusal.why])
        return success({ receivedAt: new Date(asked.value).toISOString() })
      },
    }),
  ])
