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

/** What became of a system that was to come into the cart. */
export type SystemAdded =
  /** `key` is the secret of a cart that began by it: for its caller alone */
  | { readonly kind: 'added'; readonly key?: string }
  /** it is no system that works, or can be had, any more */
  | { readonly kind: 'broken' }
  /** beside the pieces that the cart has there are so few left of a part */
  | { readonly kind: 'short'; readonly productId: number; readonly left: number; readonly inCart: number }
  | { readonly kind: 'failed' }

/** Pieces of a product in a cart, however they were chosen. */
const piecesOf = ({ lines }: CartState, productId: number): number =>
  sum([...lines.values()].map((line) => (line.productId === productId ? line.quantity : 0)))

/**
 * Brings a whole system into the cart in one commit, or nothing of it: judged anew by the rules and the stock of now. A repeat of
 * the same call adds nothing. Null in a shop that builds none.
 * @param code the system as an address has it
 * @param boxCode the sets that were offered in place of parts; '' for all parts apart. Broken where other ones are cheaper now
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
  // a set may be a part as well, of one line
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
