import type { CartLineOption, Choice } from '../../../domain/cart/cartLine.ts'
import type { OrderSnapshot } from '../../../domain/orders/orderFacts.ts'
import { addLine } from '../cart/addLine.ts'
import type { CartCall } from '../cart/cartCall.ts'
import type { CartServices } from '../cart/changeCart.ts'

/** What was chosen of a product, without what it cost then. */
export const choicesOf = (options: readonly CartLineOption[]): readonly Choice[] =>
  options.map(({ groupId, id, custom }) => ({ groupId, id, custom }))

export interface OrderedAgain {
  /** the secret of a cart that began by it: for its caller alone */
  readonly key?: string
  /** lines of which not all pieces came into the cart */
  readonly missed: number
}

/**
 * Puts what an order was of into the cart, at today's prices, beside what is in it (specification, section 7: rebuy). What can't be had any
 * more is left out, what there is less of comes as far as it goes; a repeat of the same call adds nothing.
 */
export const orderAgain = async (
  services: CartServices,
  call: Omit<CartCall<never>, 'answerIn'>,
  { lines }: Pick<OrderSnapshot, 'lines'>,
): Promise<OrderedAgain> => {
  let { cartUid } = call
  let key: string | undefined
  let missed = 0
  for (const [index, { productId, quantity, options }] of lines.entries()) {
    const taskId = call.taskId === null ? null : `${call.taskId}-${index}`
    const added = await addLine(
      services,
      { ...call, cartUid, taskId, answerIn: null },
      { productId, quantity, options: [...choicesOf(options)] },
    )
    if (added.kind === 'repeated') continue
    if (added.result.ok) {
      cartUid = added.result.value.cartUid
      key ??= added.result.value.key
    }
    if (!added.result.ok || added.result.value.quantity < added.result.value.wished) missed += 1
  }
  return { ...(key !== undefined && { key }), missed }
}
