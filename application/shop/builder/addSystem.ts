import { allowedQuantity } from '../../../domain/cart/cartLine.ts'
import type { CartState } from '../../../domain/cart/cartState.ts'
import { ok, refused } from '../../../domain/kernel/result.ts'
import { sum } from '../../../domain/kernel/sum.ts'
import { rulesBroken } from '../../../domain/builder/rulesBroken.ts'
import { decoded } from '../../../domain/builder/selectionCode.ts'
import type { CartCall } from '../cart/cartCall.ts'
import { changeCart, type CartServices } from '../cart/changeCart.ts'
import { stockAsChosen, stockForLine } from '../catalogue/productFinder.ts'
import type { Services } from '../services.ts'
import { boxCodeOf, boxOffer, kitLine, kitNow } from './kitNow.ts'

/** Result of adding a system to the cart. */
export type SystemAdded =
  /** `key` is the secret of a newly created cart: for the caller only */
  | { readonly kind: 'added'; readonly key?: string }
  /** the system is no longer valid or can no longer be ordered */
  | { readonly kind: 'broken' }
  /** the stock has too few pieces of a part besides those already in the cart */
  | { readonly kind: 'short'; readonly productId: number; readonly left: number; readonly inCart: number }
  | { readonly kind: 'failed' }

/** Returns a product's pieces in a cart, over all choices of options. */
const piecesOf = ({ lines }: CartState, productId: number): number =>
  sum([...lines.values()].map((line) => (line.productId === productId ? line.quantity : 0)))

/**
 * Adds a whole system to the cart in one commit, or none of it, after checking it by the current rules and
 * stock. Repeating the same call adds nothing. Null if the shop has no builder.
 * @param code the system's code in an address
 * @param boxCode the sets offered in place of parts; '' for separate parts. `broken` if the offer has changed
 * since
 */
export const addSystem = async (
  services: CartServices & Pick<Services, 'kit'>,
  call: Omit<CartCall<never>, 'answerIn'>,
  code: string,
  boxCode = '',
): Promise<SystemAdded | null> => {
  const now = await kitNow(services, call.customerId ?? null)
  if (now === null) return null
  const read = decoded(code)
  if (!read.ok) return { kind: 'broken' }
  const { wanted, unreadable, isCut } = read.value
  if (wanted.size === 0 || unreadable.length > 0 || isCut) return { kind: 'broken' }
  if (rulesBroken(now.kit, wanted).length > 0) return { kind: 'broken' }
  const offer = boxCode === '' ? null : boxOffer(now, wanted)
  if (boxCode !== '' && (offer === null || boxCodeOf(offer) !== boxCode)) return { kind: 'broken' }
  const bought = offer?.bought ?? wanted
  // a set may also be a part; then both share one line
  const ids = new Set([...(offer?.boxed ?? []), ...now.kit].map(({ productId }) => productId))
  const parts = [...ids].flatMap((productId) => {
    const pieces = bought.get(productId)
    return pieces === undefined ? [] : [{ productId, pieces, uid: services.ids.uuid() }]
  })
  let short: Extract<SystemAdded, { readonly kind: 'short' }> | null = null
  const outcome = await changeCart<{ readonly key?: string }>(
    services,
    { ...call, answerIn: null },
    {
      productIds: parts.map(({ productId }) => productId),
      begins: true,
      command: (state, products, cartUid) => {
        short = null
        const adding = []
        for (const { productId, pieces, uid } of parts) {
          const product = products.get(productId)
          const line = product ? kitLine(product, pieces, call.locale, uid) : null
          if (line === null) return refused({ why: 'not-orderable', productId })
          const stock = stockForLine(products, line, state)
          const present = state.lines.get(line.id)?.quantity ?? 0
          const left = allowedQuantity(present + pieces, stock) - present
          if (left < pieces)
            short ??= {
              kind: 'short',
              productId,
              left: Math.max(0, left),
              inCart: piecesOf(state, productId),
            }
          adding.push({ line, stock: stockAsChosen(products, line) })
        }
        return ok({ type: 'AddLines', cartUid, adding, whole: true })
      },
      result: ({ key }) => ok(key === undefined ? {} : { key }),
    },
  )
  if (outcome.kind === 'repeated') return { kind: 'added' }
  if (outcome.result.ok) return { kind: 'added', ...outcome.result.value }
  return short ?? { kind: 'failed' }
}
