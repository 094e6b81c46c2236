import type { FastifyReply, FastifyRequest } from 'fastify'
import type { PageSource } from '../../../application/ports/browser/pageSource.ts'
import { canonicalPath } from '../../../application/shop/redirects/canonicalPath.ts'
import type { Builds } from '../../../application/ports/database/builds.ts'
import type { RedirectTable } from '../../../application/shop/redirects/redirectTable.ts'
import { buildFile } from './buildFile.ts'

export interface MissingFileOptions {
  readonly source: PageSource
  readonly table: Pick<RedirectTable, 'lookup'>
  readonly builds: Pick<Builds, 'file'>
}

/** Answers an unknown file address: with a file of another build, by the redirect table, or in plain text. */
export const missingFile = ({ source, table, builds }: MissingFileOptions) => {
  const ofBuild = buildFile(builds)
  return async (request: FastifyRequest, reply: FastifyReply, status: number): Promise<FastifyReply> => {
    const file = status === 404 ? await ofBuild(request, reply) : null
    if (file !== null) return file
    const [path = '/', search = ''] = request.url.split(/(?=\?)/, 2)
    if (status === 404 && table.lookup(canonicalPath(path)) !== undefined) {
      const found = await source.content({ path, search, page: 1, sort: null })
      if (found?.type === 'moved')
        return reply.header('cache-control', 'no-cache').redirect(found.location, found.status)
    }
    return reply.code(status).type('text/plain').send('Not found')
  }
}
