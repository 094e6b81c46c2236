import type { FastifyPluginAsync, FastifyRequest } from 'fastify'
import { takesForms } from '../../plugins/limits.ts'
import { priceModeIn, sendPriceMode } from '../../plugins/priceMode.ts'
import { backPath } from './backPath.ts'

type FormRequest = FastifyRequest<{ Body: ReadonlyMap<string, string> | null }>

/** The form that changes the side of VAT on which prices are read: keeps the choice and answers 303 to the same page. Needs `cookies` around it. */
export const priceModeForm: FastifyPluginAsync = async (app) => {
  takesForms(app)
  app.post('/actions/price-mode', async (request: FormRequest, reply) => {
    const mode = priceModeIn(request.body?.get('mode'))
    if (mode !== null) sendPriceMode(request, reply, mode)
    return reply.redirect(backPath(request.body?.get('back'), '/'), 303)
  })
}
