import type { FastifyRequest } from 'fastify'
import { cartState } from '../../application/shop/cart/cartState.ts'
import { checkoutView } from '../../application/shop/orders/checkoutView.ts'
import { confirmation } from '../../application/shop/orders/confirmation.ts'
import type { Services } from '../../application/shop/services.ts'
import { cartUidOf } from '../plugins/cartBearer.ts'
import type { OwnPages } from '../routes/pages/pageAt.ts'

/** What a visitor alone may see, by the cookies of the request. */
export const ownPages =
  (
    services: Pick<
      Services,
      | 'store'
      | 'catalogue'
      | 'vault'
      | 'config'
      | 'couponOffers'
      | 'informationRules'
      | 'provider'
      | 'payments'
      | 'clock'
      | 'resultUrl'
    >,
  ): ((request: FastifyRequest) => OwnPages) =>
  (request) => ({
    cart: async (locale) => {
      const { cart, version } = await cartState(services, await cartUidOf(request), locale)
      return { cart, version }
    },
    checkout: async (step, locale) => {
      const bearer = await request.bearerSession()
      const shown = await checkoutView(services, {
        step,
        locale,
        cartUid: await cartUidOf(request),
        session: bearer?.session ?? null,
      })
      return shown.kind === 'redirect' ? { redirect: shown.to } : { type: 'checkout', checkout: shown.view }
    },
    result: async (paymentUid) => {
      const bearer = await request.bearerSession()
      const found = await confirmation(services, paymentUid, bearer?.session ?? null)
      return found && { type: 'result', ...found }
    },
  })
