import type { AddLineRequest } from '../../../application/contract/api/cart.ts'
import { addLine } from '../../../application/shop/cart/lines.ts'
import type {
  CartCall,
  CartOutcome,
  CartResult,
  LineChange,
} from '../../../application/shop/cart/cartCall.ts'
import type { CartServices } from '../../../application/shop/cart/changeCart.ts'

/** A visitor's call on a cart. */
export const call = <Told>(cartUid: string | null, over: Partial<CartCall<Told>> = {}): CartCall<Told> => ({
  cartUid,
  actor: 'visitor',
  locale: 'nld',
  taskId: null,
  answerIn: null,
  ...over,
})

/** Returns the result. @throws Error if an earlier answer was returned instead. */
export const resultOf = <Told>(outcome: CartOutcome<Told>): CartResult<Told> => {
  if (outcome.kind === 'repeated') throw new Error('an earlier answer came back')
  return outcome.result
}

/** Returns the refusal. @throws Error if the call succeeded. */
export const answerOf = <Told>(outcome: CartOutcome<Told>): Told => {
  const result = resultOf(outcome)
  if (!result.ok) throw new Error(JSON.stringify(result.refusal))
  return result.value
}

/** Adds a product without choices. */
export const added = async (
  deps: CartServices,
  cartUid: string | null,
  productId = 1,
  quantity = 1,
  taskId: string | null = null,
  options: AddLineRequest['options'] = [],
): Promise<LineChange> =>
  answerOf(await addLine(deps, call(cartUid, { taskId }), { productId, quantity, options }))
