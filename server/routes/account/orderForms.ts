import type { FastifyPluginAsync } from 'fastify'
import { cartPath, orderPath } from '../../../application/pages/paths.ts'
import { orderAgain } from '../../../application/shop/account/orderAgain.ts'
import { ownedOrder } from '../../../application/shop/account/ownOrder.ts'
import { accountSession } from '../../../application/shop/account/session.ts'
import type { CartServices } from '../../../application/shop/cart/changeCart.ts'
import { isUuid } from '../../../domain/kernel/uuid.ts'
import { cartUidOf } from '../../plugins/cartBearer.ts'
import { sendCartCookie } from '../../plugins/cookies.ts'
import { formActions, type SentForm } from '../../plugins/formActions.ts'
import { taskOf } from '../cart/cartForms.ts'
import { ACCOUNT_MISSED, withAccountNotice } from './accountNotice.ts'

/** Plain forms about a customer's orders. Needs `cookies`, `cartBearer` and `session` around it. */
export const orderForms =
  (services: CartServices): FastifyPluginAsync =>
  async (app) => {
    formActions(app, { '/actions/account/order/again': (form) => again(services, form) })
  }

/** On to the cart; back to the order, which says what can't be had, where some of it isn't there. */
const again = async (
  services: CartServices,
  { request, reply, fields, locale }: SentForm,
): Promise<string | null> => {
  const own = accountSession(await request.bearerSession())
  const orderUid = fields.get('orderUid') ?? ''
  if (own === null || !isUuid(orderUid)) return null
  const { customerId } = own.session
  const owned = await ownedOrder(services, customerId, orderUid)
  if (owned === null) return null
  const { key, missed } = await orderAgain(
    services,
    {
      cartUid: await cartUidOf(request),
      actor: `customer:${customerId}`,
      customerId,
      locale,
      taskId: taskOf(services, fields),
    },
    owned.order,
  )
  if (key !== undefined) sendCartCookie(request, reply, key)
  return missed === 0 ? cartPath(locale) : withAccountNotice(orderPath(locale, orderUid), ACCOUNT_MISSED)
}
