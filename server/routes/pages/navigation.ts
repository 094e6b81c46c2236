import type { FastifyPluginAsync } from 'fastify'
import * as z from 'zod/mini'
import { NavigationAnswer, NavigationRequest } from '../../../application/contract/api/navigation.ts'
import type { Catalogue } from '../../../application/ports/database/catalogue.ts'
import { navigationEntries } from '../../../application/shop/content/navigationEntries.ts'
import { call } from '../../plugins/call.ts'
import { byContract } from '../../plugins/contract.ts'
import { takesJson } from '../../plugins/limits.ts'
import { refuse } from '../../plugins/problem.ts'
import { requestLocale } from '../visitor/requestLocale.ts'

export interface NavigationOptions {
  readonly catalogue: Pick<Catalogue, 'categories'>
  /** whether entries come open when the call doesn't say */
  readonly expandItems: boolean
}

const NAVIGATION = call({
  operationId: 'navigation',
  summary: 'The tree of categories, a level or more at a time',
  tag: 'pages',
  access: 'everyone',
  body: z.prefault(NavigationRequest, {}),
  answer: NavigationAnswer,
  refusals: ['not-found'],
})

/** The shop's tree of categories, a level or more at a time (specification, section 7). */
export const navigationRoutes =
  ({ catalogue, expandItems }: NavigationOptions): FastifyPluginAsync =>
  async (app) => {
    takesJson(app)
    byContract(app).post('/api/public/navigation', { schema: NAVIGATION }, async (request, reply) => {
      const { parentId = null, currentId = null, expand = expandItems } = request.body
      const query = { locale: requestLocale(request), parentId, currentId, expand }
      const data = navigationEntries(await catalogue.categories(), query)
      if (data === null) return refuse(reply, 'not-found')
      return reply.send({ status: 'success', data: [...data] })
    })
  }
