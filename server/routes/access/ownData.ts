import { Readable } from 'node:stream'
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import { EraseAnswer, EraseRequest, ExportAnswer } from '../../../application/contract/api/accountData.ts'
import { accountPath } from '../../../application/pages/paths.ts'
import { ACCOUNT_REFUSALS } from '../../../application/refusals/accountRefusals.ts'
import { eraseOwn, type EraseOwnRefusal } from '../../../application/shop/access/ownErasure.ts'
import { openExport } from '../../../application/shop/account/exportCustomer.ts'
import { jsonText } from '../../../application/shop/account/jsonText.ts'
import { accountSession } from '../../../application/shop/account/session.ts'
import { call } from '../../plugins/call.ts'
import { cartUidOf } from '../../plugins/cartBearer.ts'
import { byContract } from '../../plugins/contract.ts'
import { clearDeviceCookie } from '../../plugins/deviceCookie.ts'
import { forgetVisitor } from '../../plugins/forgetVisitor.ts'
import { formActions, type FormAction } from '../../plugins/formActions.ts'
import { takesJson } from '../../plugins/limits.ts'
import { refuse } from '../../plugins/problem.ts'
import { ACCOUNT_SUCCESS, withAccountNotice } from '../account/accountNotice.ts'

const EXPORT = call({
  tag: 'account',
  access: 'session',
  reads: true,
  operationId: 'exportAccount',
  summary: 'All that the shop has of the customer, in clear',
  answer: ExportAnswer,
  refusals: ['no-session'],
})

const ERASE = call({
  tag: 'account',
  access: 'session',
  operationId: 'eraseAccount',
  summary: 'Erases the customer, by their password; invoices stay for as long as tax law wants',
  body: EraseRequest,
  answer: EraseAnswer,
  refusals: ['no-session', 'password-wrong', 'erase-under-way', 'erase-retained'],
})

export type OwnDataServices = Parameters<typeof openExport>[0] & Parameters<typeof eraseOwn>[0]

/** What a customer has the shop do with all that it knows of them, by call and by form. Needs `cookies`, `cartBearer`, `session` and `contract` around it. */
export const ownDataRoutes =
  (services: OwnDataServices): FastifyPluginAsync =>
  async (app) => {
    byContract(app).get('/api/v2/account/export', { schema: EXPORT }, async (request, reply) => {
      const session = accountSession(await request.bearerSession())?.session ?? null
      const known = session && (await openExport(services, session.customerId, await cartUidOf(request)))
      if (known === null) return refuse(reply, 'no-session')
      reply
        .type('application/json; charset=utf-8')
        .header('content-disposition', 'attachment; filename="account.json"')
      const text = Readable.from(jsonText({ status: 'success', data: known }))
      // what is a stream is sent as it comes
      return reply.send(text as unknown as ExportAnswer)
    })
    await app.register(async (scope) => {
      takesJson(scope)
      byContract(scope).post('/api/v2/account/erase', { schema: ERASE }, async (request, reply) => {
        const session = accountSession(await request.bearerSession())?.session ?? null
        if (session === null) return refuse(reply, 'no-session')
        const erased = await eraseOwn(services, session.customerId, request.body.password)
        if (erased.ok) {
          forgetBrowser(request, reply)
          const { orders, documents } = erased.value
          return reply.send({ status: 'success', data: { orders: [...orders], documents: [...documents] } })
        }
        return refuse(reply, codeOf(erased.refusal))
      })
    })
    await app.register(async (scope) => {
      formActions(scope, { '/actions/account/erase': erase(services) })
    })
  }

const erase =
  (services: OwnDataServices): FormAction =>
  async ({ request, reply, fields, locale }) => {
    const [session, page] = [
      accountSession(await request.bearerSession())?.session,
      accountPath(locale, 'data'),
    ]
    if (session === undefined)
      return withAccountNotice(accountPath(locale, 'login'), ACCOUNT_REFUSALS['no-session'].text, {
        back: page,
      })
    const erased = await eraseOwn(services, session.customerId, fields.get('password') ?? '')
    if (erased.ok) {
      forgetBrowser(request, reply)
      return withAccountNotice(accountPath(locale, 'login'), ACCOUNT_SUCCESS.erased)
    }
    return withAccountNotice(page, ACCOUNT_REFUSALS[codeOf(erased.refusal)].text)
  }

const codeOf = (refusal: EraseOwnRefusal) =>
  refusal.why === 'wrong' ? 'password-wrong' : (`erase-${refusal.why}` as const)

/** Nothing in the browser tells any more that somebody was logged in. */
const forgetBrowser = (request: FastifyRequest, reply: FastifyReply): void => {
  forgetVisitor(request, reply)
  clearDeviceCookie(request, reply)
}
