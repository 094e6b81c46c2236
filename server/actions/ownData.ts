import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import {
  EraseAnswer,
  EraseRequest,
  ExportAnswer,
} from '../../application/contract/api/account/accountData.ts'
import { accountPath } from '../../application/pages/paths.ts'
import { ACCOUNT_REFUSALS } from '../../application/refusals/accountRefusals.ts'
import { eraseOwn, type EraseOwnRefusal } from '../../application/shop/privacy/eraseCustomer.ts'
import { openExport } from '../../application/shop/privacy/exportCustomer.ts'
import { jsonText } from '../../application/shop/privacy/jsonText.ts'
import { action, allOf, callAction, success, type Action } from '../plugins/action.ts'
import { cartUidOf } from '../plugins/cartBearer.ts'
import { clearDeviceCookie } from '../plugins/cookies/deviceCookie.ts'
import { forgetVisitor } from '../plugins/forgetVisitor.ts'
import { refuse } from '../plugins/problem.ts'
import { ACCOUNT_SUCCESS, withAccountNotice } from '../pages/account/accountNotice.ts'

type OwnDataServices = Parameters<typeof openExport>[0] & Parameters<typeof eraseOwn>[0]

/** Export and erasure of a customer's own data. */
export const ownDataActions = (services: OwnDataServices): Action =>
  allOf([
    callAction({
      access: 'customer',
      rate: 'tickets',
      at: 'GET /api/v2/account/export',
      schema: {
        tag: 'account',
        reads: true,
        operationId: 'exportAccount',
        summary: 'All that the shop has of the customer, in clear',
        answer: ExportAnswer,
      },
      answer: async ({ request, reply, own }) => {
        const known = await openExport(services, own.session.customerId, await cartUidOf(request))
        if (known === null) return refuse(reply, 'no-session')
        reply
          .type('application/json; charset=utf-8')
          .header('content-disposition', 'attachment; filename="account.json"')
        // streamed: the export is not held in memory as a whole
        return reply.send(Readable.from(jsonText({ status: 'success', data: known })))
      },
    }),
    action({
      access: 'customer',
      rate: 'confirmations',
      run: async ({ request, reply, own }, { password }: { readonly password: string }) => {
        const erased = await eraseOwn(services, own.session.customerId, password)
        if (erased.ok) forgetBrowser(request, reply)
        return erased
      },
      call: {
        at: 'POST /api/v2/account/erase',
        schema: {
          tag: 'account',
          operationId: 'eraseAccount',
          summary: 'Erases the customer, by their password; invoices stay for as long as tax law wants',
          body: EraseRequest,
          answer: EraseAnswer,
          refusals: ['password-wrong', 'erase-under-way', 'erase-retained'],
        },
        input: ({ request }) => request.body,
        answer: (erased, { reply }) => {
          if (!erased.ok) return refuse(reply, codeOf(erased.refusal))
          const { orders, documents } = erased.value
          return success({ orders: [...orders], documents: [...documents] })
        },
      },
      form: {
        at: '/actions/account/erase',
        login: 'data',
        input: ({ fields }) => ({ password: fields.get('password') ?? '' }),
        back: (erased, { locale }) =>
          erased.ok
            ? withAccountNotice(accountPath(locale, 'login'), ACCOUNT_SUCCESS.erased)
            : withAccountNotice(accountPath(locale, 'data'), ACCOUNT_REFUSALS[codeOf(erased.refusal)].text),
      },
    }),
  ])

const codeOf = (refusal: EraseOwnRefusal) =>
  refusal.why === 'wrong' ? 'password-wrong' : (`erase-${refusal.why}` as const)

/** Clears every cookie that shows that somebody was logged in. */
const forgetBrowser = (request: FastifyRequest, reply: FastifyReply): void => {
  forgetVisitor(request, reply)
  clearDeviceCookie(request, reply)
}
