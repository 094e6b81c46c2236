import type { FastifyPluginAsync } from 'fastify'
import { linkedDocument, type LinkServices } from '../../../application/shop/orderLink/linkedOrder.ts'
import type { Services } from '../../../application/shop/services.ts'
import { linkedOrderIn } from '../../plugins/orderLinkCookie.ts'

const FILE = /^(?<uid>[0-9a-f-]{36}-\d{1,4})\.pdf$/u

/** As an address at which nothing stands. */
class NoSuchDocument extends Error {
  readonly statusCode = 404
}

/** The invoices and credit notes of the one order whose mailed link was followed (`foundFile`). Needs `cookies` around it. */
export const foundDocuments =
  (services: LinkServices & Pick<Services, 'issuedDocuments' | 'printDocument'>): FastifyPluginAsync =>
  async (app) => {
    app.get<{ Params: { readonly file: string } }>(
      '/found-order/:file',
      { config: { isPrivate: true } },
      async (request, reply) => {
        const linked = await linkedOrderIn(services, request)
        const { uid } = FILE.exec(request.params.file)?.groups ?? {}
        const document =
          linked === null || uid === undefined ? null : await linkedDocument(services, linked, uid)
        if (document === null) throw new NoSuchDocument('there is no such document of this order')
        return reply
          .type('application/pdf')
          .header('content-disposition', `attachment; filename="${document.number}.pdf"`)
          .send(Buffer.from(await services.printDocument(document)))
      },
    )
  }
