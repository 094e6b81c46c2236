import { lineIdOf, lineOf } from '../../../domain/cart/cartLine.ts'
import { localised } from '../../../domain/catalogue/localised.ts'
import { ok, refused } from '../../../domain/kernel/result.ts'
import type { AddLineRequest } from '../../contract/api/cart.ts'
import type { CartCall, CartNow, CartOutcome, LineChange } from './cartCall.ts'
import { changeCart, type CartServices } from './changeCart.ts'
import { stockForLine } from '../catalogue/productFinder.ts'

/**
 * Adds a product to the cart, or its quantity to the line that has the same choices; makes the cart when there is none. The
 * price is the catalogue's own, the quantity at most what stock allows.
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
    wish: (state, products, cartUid) => {
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
