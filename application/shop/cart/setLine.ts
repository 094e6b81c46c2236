import type { CartState } from '../../../domain/cart/cartState.ts'
import type { CartLine } from '../../../domain/cart/cartLine.ts'
import { ok, refused } from '../../../domain/kernel/result.ts'
import type { CartCall, CartOutcome, LineChange } from './cartCall.ts'
import { changeCart, type CartServices } from './changeCart.ts'
import { stockForLine } from '../catalogue/productFinder.ts'

interface SetLine {
  readonly lineUid: string
  /** pieces from now on, at most what stock allows; 0 removes the line */
  readonly quantity: number
  /** the line's product, null when the caller doesn't say */
  readonly productId: number | null
}

/** A line by its uid, or by the one that it had in a cart that was merged into this one. */
const lineWith = ({ lines, merges = [] }: CartState, uid: string): CartLine | undefined => {
  const alias = merges.flatMap(({ aliases = [] }) => aliases).find((one) => one.uid === uid)
  return [...lines.values()].find((line) => line.uid === uid) ?? lines.get(alias?.lineId ?? '')
}

/** Sets the quantity of a line of the cart. */
export const setLine = (
  services: CartServices,
  call: CartCall<LineChange>,
  { lineUid, quantity, productId }: SetLine,
): Promise<CartOutcome<LineChange>> =>
  changeCart(services, call, {
    begins: false,
    wish: (state, products) => {
      const line = lineWith(state, lineUid)
      if (line === undefined) return refused({ why: 'line-not-found', lineId: lineUid })
      if (productId !== null && productId !== line.productId)
        return refused({ why: 'product-mismatch', productId })
      const stock = stockForLine(products, line, state)
      return ok({ type: 'SetQuantity', lineId: line.id, quantity, stock })
    },
    result: (now, before) => {
      const { cartUid, version, state } = now
      if (cartUid === null) return refused({ why: 'cart-not-found' })
      const line = lineWith(state, lineUid)
      const pieces = line?.quantity ?? 0
      const wished = now === before ? pieces : quantity
      return ok({ cartUid, lineUid: line?.uid ?? lineUid, version, quantity: pieces, wished })
    },
  })

/** Takes a line out of the cart. */
export const removeLine = (
  services: CartServices,
  call: CartCall<LineChange>,
  lineUid: string,
): Promise<CartOutcome<LineChange>> => setLine(services, call, { lineUid, quantity: 0, productId: null })
