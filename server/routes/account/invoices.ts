import type { FastifyPluginAsync } from 'fastify'
import * as z from 'zod/mini'
import { InvoicesAnswer } from '../../../application/contract/api/accountInvoices.ts'
import { OrdersQuery } from '../../../application/contract/api/accountOrders.ts'
import { invoiceList, ownDocument } from '../../../application/shop/account/invoiceList.ts'
import { accountSession } from '../../../application/shop/account/session.ts'
import { ublDocument } from '../../../application/shop/invoices/ublDocument.ts'
import type { Services } from '../../../application/shop/services.ts'
import { call } from '../../plugins/call.ts'
import { byContract } from '../../plugins/contract.ts'
import { noStore } from '../../plugins/privacy.ts'
import { refuse } from '../../plugins/problem.ts'

const BASE = '/api/v2/account/invoices'
const FILE = /^(?<uid>[0-9a-f-]{36}-\d{1,4})\.(?<type>pdf|xml)$/u

const LIST = call({
  tag: 'account',
  access: 'session',
  reads: true,
  operationId: 'accountInvoices',
  summary: 'The customer’s invoices and credit notes, 20 a page, the newest first',
  querystring: OrdersQuery,
  answer: InvoicesAnswer,
  refusals: ['no-session', 'not-found', 'invalid'],
})

const ONE = call({
  tag: 'account',
  access: 'session',
  reads: true,
  operationId: 'accountInvoice',
  summary: 'One of them as a file: UID.pdf, or UID.xml (UBL 2.1, EN 16931)',
  params: z.object({ file: z.string() }),
  answer: z.string(),
  answerTypes: ['application/pdf', 'application/xml'],
  refusals: ['no-session', 'not-found'],
})

export type AccountInvoiceServices = Pick<Services, 'issuedDocuments' | 'vault' | 'clock' | 'printDocument'>

/** The calls about a customer's invoices. Needs `session` and `contract` around it. */
export const accountInvoiceRoutes =
  (services: AccountInvoiceServices): FastifyPluginAsync =>
  async (scope) => {
    const app = byContract(scope)
    app.get(BASE, { schema: LIST }, async (request, reply) => {
      const session = accountSession(await request.bearerSession())?.session ?? null
      if (session === null) return refuse(reply, 'no-session')
      const list = await invoiceList(services, session.customerId, Number(request.query.page))
      if (list === null) return refuse(reply, 'not-found')
      const invoices = list.invoices.map(({ number, amount, ...row }) => ({
        id: number,
        ...row,
        totalInclVat: amount,
      }))
      return reply.send({ status: 'success', data: { ...list, invoices } })
    })
    app.get(`${BASE}/:file`, { schema: ONE }, async (request, reply) => {
      const session = accountSession(await request.bearerSession())?.session ?? null
      if (session === null) return refuse(reply, 'no-session')
      const { uid, type } = FILE.exec(request.params.file)?.groups ?? {}
      const document = uid === undefined ? null : await ownDocument(services, session.customerId, uid)
      if (document === null) return refuse(reply, 'not-found')
      noStore(reply)
        .type(type === 'pdf' ? 'application/pdf' : 'application/xml; charset=utf-8')
        .header('content-disposition', `attachment; filename="${document.number}.${type}"`)
      const bytes = type === 'pdf' ? await services.printDocument(document) : ublDocument(document)
      // what is no object is sent as it is
      return reply.send(Buffer.from(bytes as string) as unknown as string)
    })
  }
