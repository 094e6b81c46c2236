import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import { customerPrices } from '../../../application/shop/prices/customerPrices.ts'
import type { Services } from '../../../application/shop/services.ts'
import { byContract } from '../../plugins/contract.ts'
import { takesJson, takesNothing } from '../../plugins/limits.ts'
import { refuse } from '../../plugins/problem.ts'
import { clearKnownCookie } from '../../plugins/session.ts'
import { customerIdOf } from '../../plugins/session.ts'
import { OF_LIST, OF_PRODUCT } from './priceCallSchemas.ts'

/** Whoever was logged in when the page was made isn't any more. */
const refused = (request: FastifyRequest, reply: FastifyReply): FastifyReply => {
  clearKnownCookie(request, reply)
  return refuse(reply, 'no-session')
}

const NUMBER = /^\d{1,15}$/

/** What products cost a customer (docs of each: application/contract/api/ownPrices.ts). Needs `session` and `contract` around it. */
export const priceRoutes =
  (services: Pick<Services, 'store' | 'catalogue'>): FastifyPluginAsync =>
  async (app) => {
    await app.register(async (scope) => {
      takesNothing(scope)
      byContract(scope).post(
        '/api/products/prices/:productId',
        { schema: OF_PRODUCT },
        async (request, reply) => {
          const customerId = await customerIdOf(request)
          if (customerId === null) return refused(request, reply)
          const { productId } = request.params
          const ids = NUMBER.test(productId) ? [Number(productId)] : []
          const [own] = await customerPrices(services, customerId, ids)
          return own === undefined ? refuse(reply, 'not-found') : reply.send({ status: 'success', data: own })
        },
      )
    })
    await app.register(async (scope) => {
      takesJson(scope)
      byContract(scope).post('/api/v2/prices', { schema: OF_LIST }, async (request, reply) => {
        const customerId = await customerIdOf(request)
        if (customerId === null) return refused(request, reply)
        const ids = request.body.items.map(({ productId }) => productId)
        return reply.send({ status: 'success', data: [...(await customerPrices(services, customerId, ids))] })
      })
    })
  }
