import type { FastifyPluginAsync } from 'fastify'
import * as z from 'zod/mini'
import { NavigationAnswer, NavigationRequest } from '../../../application/contract/api/navigation.ts'
import type { Catalogue } from '../../../application/ports/database/catalogue.ts'
import { navigationEntries } from '../../../application/shop/content/navigationEntries.ts'
import { inputOf } from '../../plugins/input.ts'
import { takesJson } from '../../plugins/limits.ts'
import { refuse, sendProblem } from '../../plugins/problem.ts'
import { requestLocale } from '../visitor/requestLocale.ts'

export interface NavigationDeps {
  readonly catalogue: Pick<Catalogue, 'categories'>
  /** whether entries come open when the call doesn't say */
  readonly expandItems: boolean
}

/** The shop's tree of categories, a level or more at a time (specification, section 7). */
export const navigationRoutes =
  ({ catalogue, expandItems }: NavigationDeps): FastifyPluginAsync =>
  async (app) => {
    takesJson(app)
    app.post('/api/public/navigation', async (request, reply) => {
      const input = inputOf(NavigationRequest, request.body ?? {})
      if (!input.ok) return sendProblem(reply, input.refusal)
      const { parentId = null, currentId = null, expand = expandItems } = input.value
      const query = { locale: requestLocale(request), parentId, currentId, expand }
      const data = navigationEntries(await catalogue.categories(), query)
      if (data === null) return refuse(reply, 'not-found')
      return reply.send(z.encode(NavigationAnswer, { status: 'success', data: [...data] }))
    })
  }
