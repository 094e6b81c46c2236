import type { FastifyReply, FastifyRequest } from 'fastify'
import type { PageSource } from '../../../application/ports/browser/pageSource.ts'
import { canonicalPath } from '../../../application/shop/redirects/canonicalPath.ts'
import type { RedirectTable } from '../../../application/shop/redirects/redirectTable.ts'

export interface MissingFileOptions {
  readonly source: PageSource
  readonly table: Pick<RedirectTable, 'lookup'>
}

/** Answers an unknown file address: by the redirect table, or else in plain text. */
export const missingFile =
  ({ source, table }: MissingFileOptions) =>
  async (request: FastifyRequest, reply: FastifyReply, status: number): Promise<FastifyReply> => {
    const [path = '/', search = ''] = request.url.split(/(?=\?)/, 2)
    if (status === 404 && table.lookup(canonicalPath(path)) !== undefined) {
      const found = await source.content({ path, search, page: 1, sort: null })
      if (found?.type === 'moved')
        return reply.header('cache-control', 'no-cache').redirect(found.location, found.status)
    }
    return reply.code(status).type('text/plain').send('Not found')
  }
