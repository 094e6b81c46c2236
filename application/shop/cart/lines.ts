import { lineIdOf, lineOf, type CartLine } from '../../../domain/cart/cartLine.ts'
import type { CartState } from '../../../domain/cart/cartState.ts'
import { localised } from '../../../domain/catalogue/localised.ts'
import { ok, refused } from '../../../domain/kernel/result.ts'
import type { AddLineRequest } from '../../contract/api/cart.ts'
import { stockForLine } from '../catalogue/productFinder.ts'
import type { CartCall, CartNow, CartOutcome, LineChange } from './cartCall.ts'
import { changeCart, type CartServices } from './changeCart.ts'

/**
 * Adds a product to the cart, or its quantity to the line with the same choices; creates the cart if there is
 * none. The price is the catalogue's; the quantity is limited by stock.
 */
export const addLine = (
  services: CartServices,
  call: CartCall<LineChange>,
  { productId, quantity, options, lineId }: AddLineRequest,
): Promise<CartOutcome<LineChange>> => {
  const id = lineIdOf(productId, options)
  const uid = services.ids.uuid()
  const piecesIn = ({ state }: CartNow) => state.lines.get(id)?.quantity ?? 0
  return changeCart(services, call, {
    productIds: [productId],
    begins: true,
    command: (state, products, cartUid) => {
      if (lineId !== undefined && lineId !== id) return refused({ why: 'line-id-mismatch', lineId })
      const product = products.get(productId)
      if (product === undefined) return refused({ why: 'unknown-product', productId })
      const line = lineOf(localised(product, call.locale), options, quantity, uid)
      if (!line.ok) return line
      const stock = stockForLine(products, line.value, state)
      return ok({ type: 'AddLine', cartUid, line: line.value, stock })
    },
    result: (now, before) => {
      const line = now.state.lines.get(id)
      if (line === undefined || line.uid === null || now.cartUid === null)
        return refused({ why: 'line-not-found', lineId: id })
      const wished = now === before ? line.quantity : piecesIn(before) + quantity
      return ok({
        cartUid: now.cartUid,
        ...(now.key !== undefined && { key: now.key }),
        lineUid: line.uid,
        version: now.version,
        quantity: line.quantity,
        wished,
      })
    },
  })
}

interface SetLine {
  readonly lineUid: string
  /** new number of pieces, limited by stock; 0 removes the line */
  readonly quantity: number
  /** the line's product; null if the caller doesn't state it */
  readonly productId: number | null
}

/** Finds a line by its uid, or by its uid in a cart that was merged into this one. */
const lineWith = ({ lines, merges = [] }: CartState, uid: string): CartLine | undefined => {
  const alias = merges.flatMap(({ aliases = [] }) => aliases).find((one) => one.uid === uid)
  return [...lines.values()].find((line) => line.uid === uid) ?? lines.get(alias?.lineId ?? '')
}

/** Sets the quantity of a cart line. */
export const setLine = (
  services: CartServices,
  call: CartCall<LineChange>,
  { lineUid, quantity, productId }: SetLine,
): Promise<CartOutcome<LineChange>> =>
  changeCart(services, call, {
    begins: false,
    command: (state, products) => {
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

/** Removes a line from the cart. */
export const removeLine = (
  services: CartServices,
  call: CartCall<LineChange>,
  lineUid: string,
): Promise<CartOutcome<LineChange>> => setLine(services, call, { lineUid, quantity: 0, productId: null })
