import { builderPath } from '../../application/pages/builderPage.ts'
import { cartPath } from '../../application/pages/paths.ts'
import { addSystem } from '../../application/shop/builder/addSystem.ts'
import type { CartServices } from '../../application/shop/cart/changeCart.ts'
import type { Services } from '../../application/shop/services.ts'
import { LONGEST_CODE } from '../../domain/builder/selectionCode.ts'
import { planCodeOf, planOf } from '../../domain/builder/floorPlan.ts'
import { allOf, formAction, type Action } from '../plugins/action.ts'
import { cartCaller } from '../plugins/cartBearer.ts'
import { sendCartCookie } from '../plugins/cookies/cookies.ts'
import type { SentForm } from '../plugins/forms.ts'
import { taskOf } from './cartChange.ts'

type BuilderServices = CartServices & Pick<Services, 'kit'>

/** Adds a whole system to the cart, if the shop has a builder. */
export const builderActions = (services: BuilderServices): Action =>
  allOf(
    services.kit === null
      ? []
      : [
          formAction({
            access: 'cart',
            rate: 'calls',
            at: '/actions/builder/cart',
            run: (form) => intoCart(services, form),
          }),
        ],
  )

/**
 * Leads to the cart with the whole system in it; otherwise
 * back to the builder, with the reason and nothing added.
 */
const intoCart = async (
  services: BuilderServices,
  { request, reply, fields, locale }: SentForm,
): Promise<string | null> => {
  // one character over the limit is enough to refuse a code that is too long
  const code = (fields.get('kit') ?? '').slice(0, LONGEST_CODE + 1)
  const added = await addSystem(
    services,
    { ...(await cartCaller(request)), locale, taskId: taskOf(services, fields) },
    code,
    fields.get('sets') ?? '',
  )
  if (added === null) return null
  if (added.kind === 'added') {
    if (added.key !== undefined) sendCartCookie(request, reply, added.key)
    return cartPath(locale)
  }
  // an invalid plan is not sent back
  const plan = planOf(fields.get('plan') ?? '')
  const planCode = plan && planCodeOf(plan)
  const back = builderPath(locale, { step: 'review', code, planCode })
  return added.kind === 'short'
    ? `${back}&short=${added.productId}&left=${added.left}&inCart=${added.inCart}`
    : `${back}&failed=1`
}
