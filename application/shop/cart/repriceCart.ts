import { repricedLines } from '../../../domain/cart/reprice.ts'
import { ok, refused } from '../../../domain/kernel/result.ts'
import { listFor, withList } from './ownPrices.ts'
import type { CartCall, CartNow } from './cartCall.ts'
import { changeCart, type CartServices } from './changeCart.ts'
import { productsOf } from '../catalogue/productFinder.ts'

/**
 * Reprices a cart for its present owner if that changes a price: to a customer's own prices at login, or to
 * the public prices if the cart had another customer's. Returns the resulting cart.
 */
export const repriceCart = async (
  services: CartServices,
  call: CartCall<CartNow>,
  now: CartNow,
): Promise<CartNow> => {
  if (now.state.status === 'closed') return now
  const list = await listFor(services, call)
  const hasOwn = [...now.state.lines.values()].some(({ breaks = [] }) => breaks.length > 0)
  if (list === null && !hasOwn) return now
  const products = withList(await productsOf(services.catalogue, now.state), list)
  if (repricedLines(now.state, products).length === 0) return now
  const done = await changeCart(services, call, {
    begins: false,
    command: (state, known) => {
      const [line] = repricedLines(state, known)
      return line === undefined ? refused({ why: 'version-conflict' }) : ok({ type: 'RepriceLine', line })
    },
    result: ok,
  })
  return done.kind === 'done' && done.result.ok ? done.result.value : now
}
