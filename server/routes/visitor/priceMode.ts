import type { FastifyPluginAsync } from 'fastify'
import { formActions } from '../../plugins/formActions.ts'
import { priceModeIn, sendPriceMode } from '../../plugins/priceMode.ts'
import { backPath } from './backPath.ts'

/** The form that changes the side of VAT on which prices are read: keeps the choice and leads back to the same page. Needs `cookies` around it. */
export const priceModeForm: FastifyPluginAsync = async (app) =>
  formActions(app, {
    '/actions/price-mode': ({ request, reply, fields }) => {
      const mode = priceModeIn(fields.get('mode'))
      if (mode !== null) sendPriceMode(request, reply, mode)
      return backPath(fields.get('back'), '/')
    },
  })
