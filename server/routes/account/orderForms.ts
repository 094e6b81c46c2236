import type { FastifyPluginAsync } from 'fastify'
import { cartPath, orderPath } from '../../../application/pages/paths.ts'
import { orderAgain } from '../../../application/shop/account/orderAgain.ts'
import { ownedOrder } from '../../../application/shop/account/ownOrder.ts'
import { accountSession } from '../../../application/shop/account/session.ts'
import type { CartServices } from '../../../application/shop/cart/changeCart.ts'
import { isUuid } from '../../../domain/kernel/uuid.ts'
import type { OrderSnapshot } from '../../../domain/orders/orderFacts.ts'
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

const again = async (services: CartServices, form: SentForm): Promise<string | null> => {
  const { request, fields, locale } = form
  const own = accountSession(await request.bearerSession())
  const orderUid = fields.get('orderUid') ?? ''
  if (own === null || !isUuid(orderUid)) return null
  const { customerId } = own.session
  const owned = await ownedOrder(services, customerId, orderUid)
  return owned && intoCart(services, form, { ...owned, customerId, page: orderPath(locale, orderUid) })
}

interface Again {
  readonly order: Pick<OrderSnapshot, 'lines'>
  /** who is logged in: their prices count; null for nobody */
  readonly customerId: string | null
  /** the order's own */
  readonly page: string
}

/** Puts an order into the cart once more: on to the cart; back to the order, which says what can't be had, where some of it isn't there. */
export const intoCart = async (
  services: CartServices,
  { request, reply, fields, locale }: SentForm,
  { order, customerId, page }: Again,
): Promise<string> => {
  const { key, missed } = await orderAgain(
    services,
    {
      cartUid: await cartUidOf(request),
      actor: customerId === null ? 'visitor' : `customer:${customerId}`,
      customerId,
      locale,
      taskId: taskOf(services, fields),
    },
    order,
  )
  if (key !== undefined) sendCartCookie(request, reply, key)
  return missed === 0 ? cartPath(locale) : withAccountNotice(page, ACCOUNT_MISSED)
}
