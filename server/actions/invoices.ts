import * as z from 'zod/mini'
import { InvoicesAnswer } from '../../application/contract/api/account/accountInvoices.ts'
import { OrdersQuery } from '../../application/contract/api/account/accountOrders.ts'
import { invoiceList, ownDocument } from '../../application/shop/invoices/invoiceList.ts'
import { documentFile, type FileServices } from '../../application/shop/invoices/documentFiles.ts'
import { allOf, callAction, success, type Action } from '../plugins/action.ts'
import { refuse } from '../plugins/problem.ts'

const BASE = '/api/v2/account/invoices'
const FILE = /^(?<uid>[0-9a-f-]{36}-\d{1,4})\.(?<type>pdf|xml)$/u

/** Calls for a customer's invoices. */
export const invoiceActions = (services: FileServices): Action =>
  allOf([
    callAction({
      access: 'customer',
      rate: 'calls',
      at: `GET ${BASE}`,
      schema: {
        tag: 'account',
        reads: true,
        operationId: 'accountInvoices',
        summary: 'The customer’s invoices and credit notes, 20 a page, the newest first',
        querystring: OrdersQuery,
        answer: InvoicesAnswer,
        refusals: ['not-found', 'invalid'],
      },
      answer: async ({ request, reply, own }) => {
        const list = await invoiceList(services, own.session.customerId, Number(request.query.page))
        if (list === null) return refuse(reply, 'not-found')
        const invoices = list.invoices.map(({ number, amount, ...row }) => ({
          id: number,
          ...row,
          totalInclVat: amount,
        }))
        return success({ ...list, invoices })
      },
    }),
    callAction({
      access: 'customer',
      rate: 'calls',
      at: `GET ${BASE}/:file`,
      schema: {
        tag: 'account',
        reads: true,
        operationId: 'accountInvoice',
        summary: 'One of them as a file: UID.pdf, or UID.xml (UBL 2.1, EN 16931)',
        params: z.object({ file: z.string() }),
        answer: z.string(),
        answerTypes: ['application/pdf', 'application/xml'],
        refusals: ['not-found', 'busy'],
      },
      answer: async ({ request, reply, own }) => {
        const { uid, type } = FILE.exec(request.params.file)?.groups ?? {}
        const document = uid === undefined ? null : await ownDocument(services, own.session.customerId, uid)
        const bytes = document && (await documentFile(services, document, type === 'pdf' ? 'pdf' : 'xml'))
        if (document === null || bytes === null) return refuse(reply, 'not-found')
        return reply
          .type(type === 'pdf' ? 'application/pdf' : 'application/xml; charset=utf-8')
          .header('content-disposition', `attachment; filename="${document.number}.${type}"`)
          .send(Buffer.from(bytes))
      },
    }),
  ])
