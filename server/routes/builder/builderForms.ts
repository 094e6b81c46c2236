import type { FastifyPluginAsync } from 'fastify'
import { builderPath } from '../../../application/pages/builderPage.ts'
import { cartPath } from '../../../application/pages/paths.ts'
import { addSystem } from '../../../application/shop/builder/addSystem.ts'
import type { CartServices } from '../../../application/shop/cart/changeCart.ts'
import type { Services } from '../../../application/shop/services.ts'
import { LONGEST_CODE } from '../../../domain/kit/selectionCode.ts'
import { cartUidOf } from '../../plugins/cartBearer.ts'
import { sendCartCookie } from '../../plugins/cookies.ts'
import { formActions, type SentForm } from '../../plugins/formActions.ts'
import { customerIdOf } from '../../plugins/session.ts'
import { taskOf } from '../cart/cartForms.ts'

type BuilderServices = CartServices & Pick<Services, 'kit'>

/** The form that brings a whole system into the cart, where the shop builds any. Needs `cookies`, `cartBearer` and `session` around it. */
export const builderForms =
  (services: BuilderServices): FastifyPluginAsync =>
  async (app) => {
    if (services.kit !== null)
      formActions(app, { '/actions/builder/cart': (form) => intoCart(services, form) })
  }

/** On to the cart with all of it; back to the system, which says what is in the way, with nothing of it. */
const intoCart = async (
  services: BuilderServices,
  { request, reply, fields, locale }: SentForm,
): Promise<string | null> => {
  // longer ones are told where they lead, without all of their length
  const code = (fields.get('kit') ?? '').slice(0, LONGEST_CODE + 1)
  const added = await addSystem(
    services,
    {
      cartUid: await cartUidOf(request),
      actor: 'visitor',
      customerId: await customerIdOf(request),
      locale,
      taskId: taskOf(services, fields),
    },
    code,
    fields.get('sets') ?? '',
  )
  if (added === null) return null
  if (added.kind === 'added') {
    if (added.key !== undefined) sendCartCookie(request, reply, added.key)
    return cartPath(locale)
  }
  const planCode = fields.get('plan')?.slice(0, LONGEST_CODE) ?? null
  const back = builderPath(locale, { step: 'review', code, planCode })
  return added.kind === 'short'
    ? `${back}&short=${added.productId}&left=${added.left}&inCart=${added.inCart}`
    : `${back}&failed=1`
}
