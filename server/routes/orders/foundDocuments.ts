import type { FastifyPluginAsync } from 'fastify'
import * as z from 'zod/mini'
import { linkedDocument, type LinkServices } from '../../../application/shop/orderLink/linkedOrder.ts'
import { documentFile, type FileServices } from '../../../application/shop/invoices/documentFiles.ts'
import { linkedOrderIn } from '../../plugins/cookies/orderLinkCookie.ts'
import { addRoute } from '../../plugins/route.ts'

const FILE = /^(?<uid>[0-9a-f-]{36}-\d{1,4})\.pdf$/u

/** Answers 404, as for an unknown address. */
class NoSuchDocument extends Error {
  readonly statusCode = 404
}

/**
 * Serves the invoices and credit notes of the order whose mailed link was followed (`foundFile`). Needs
 * `cookies` around it.
 */
export const foundDocuments =
  (services: LinkServices & FileServices): FastifyPluginAsync =>
  async (app) => {
    addRoute(
      app,
      {
        at: 'GET /found-order/:file',
        access: 'everyone',
        rate: 'pages',
        cache: 'no-store',
        schema: { params: z.object({ file: z.string() }) },
      },
      async (request, reply) => {
        const linked = await linkedOrderIn(services, request)
        const { uid } = FILE.exec(request.params.file)?.groups ?? {}
        const document =
          linked === null || uid === undefined ? null : await linkedDocument(services, linked, uid)
        const pdf = document && (await documentFile(services, document, 'pdf'))
        if (document === null || pdf === null)
          throw new NoSuchDocument('there is no such document of this order')
        return reply
          .type('application/pdf')
          .header('content-disposition', `attachment; filename="${document.number}.pdf"`)
          .send(Buffer.from(pdf))
      },
    )
  }
