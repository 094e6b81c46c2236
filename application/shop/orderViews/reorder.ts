import { lineIdOf, lineOf, type CartLineOption, type Choice } from '../../../domain/cart/cartLine.ts'
import { localised } from '../../../domain/catalogue/localised.ts'
import { ok } from '../../../domain/kernel/result.ts'
import type { OrderSnapshot } from '../../../domain/orders/orderEvents.ts'
import type { CartCall, CartNow } from '../cart/cartCall.ts'
import { changeCart, type CartServices } from '../cart/changeCart.ts'
import { stockAsChosen } from '../catalogue/productFinder.ts'

/** A line's chosen options without their prices at the time. */
export const choicesOf = (options: readonly CartLineOption[]): readonly Choice[] =>
  options.map(({ groupId, id, custom }) => ({ groupId, id, custom }))

export interface Reordered {
  /** the secret key of a newly created cart, for the caller only */
  readonly key?: string
  /** the number of lines added incompletely */
  readonly missed: number
}

/**
 * Adds an order's lines to the cart in one commit, at current prices, next to the cart's own lines [7-047].
 * Leaves out what is no longer sold, and adds as many pieces as are available; a repeated call adds nothing.
 */
export const reorder = async (
  services: CartServices,
  call: Omit<CartCall<never>, 'answerIn'>,
  { lines }: Pick<OrderSnapshot, 'lines'>,
): Promise<Reordered> => {
  const wanted = lines.map(({ productId, quantity, options }) => ({
    productId,
    quantity,
    options: choicesOf(options),
    uid: services.ids.uuid(),
  }))
  const outcome = await changeCart<Reordered>(
    services,
    { ...call, answerIn: null },
    {
      productIds: wanted.map(({ productId }) => productId),
      begins: true,
      command: (_, products, cartUid) => {
        const adding = wanted.flatMap(({ productId, quantity, options, uid }) => {
          const product = products.get(productId)
          const line = product && lineOf(localised(product, call.locale), options, quantity, uid)
          return line?.ok === true ? [{ line: line.value, stock: stockAsChosen(products, line.value) }] : []
        })
        return ok({ type: 'AddLines', cartUid, adding, whole: false })
      },
      result: (now, before) => {
        const piecesIn = ({ state }: CartNow, id: string) => state.lines.get(id)?.quantity ?? 0
        const missed = wanted.filter(({ productId, options, quantity }) => {
          const id = lineIdOf(productId, options)
          return piecesIn(now, id) < (now === before ? 1 : piecesIn(before, id) + quantity)
        }).length
        return ok({ ...(now.key !== undefined && { key: now.key }), missed })
      },
    },
  )
  return outcome.kind === 'done' && outcome.result.ok ? outcome.result.value : { missed: lines.length }
}
