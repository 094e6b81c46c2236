import { cart } from '../../../domain/cart/cart.ts'
import type { CartFact } from '../../../domain/cart/cartFacts.ts'
import type { CartState } from '../../../domain/cart/cartState.ts'
import { repriced, type Products } from '../../../domain/cart/reprice.ts'
import { mergeText } from '../../../domain/cart/mergeText.ts'
import type { Actor } from '../../../domain/kernel/event.ts'
import type { Locale } from '../../../domain/kernel/locale.ts'
import { ok, refused, type Result } from '../../../domain/kernel/result.ts'
import { CART_SCHEMA } from '../../streams/lifts/lift.ts'
import { encodeCart } from '../../streams/states/cart.ts'
import type { Append } from '../../ports/database/eventStore.ts'
import { offerIn } from '../../contract/files/couponFile.ts'
import type { CartCallRefusal, CartNow } from './cartCall.ts'
import { cartStream, type CartDeps } from './cartDeps.ts'
import { decidedOn } from './decided.ts'
import { inTurn } from './inTurn.ts'
import { loadCart, type LoadedCart } from './loadCart.ts'
import { productIdsOf, productsNamed, stockOf } from './products.ts'

/** Two carts that turn out to be one shopper's, at login. */
export interface MergeCall {
  /** the cart that the browser holds; null for none */
  readonly from: string | null
  /** the cart that the customer has; null for none */
  readonly into: string | null
  readonly actor: Actor
  /** the language of `message`, and of coupons that come along */
  readonly locale: Locale
}

export interface Merged {
  /**
   * `merged`: done now; `merged-before`: nothing left to do; `same-cart`, `nothing-to-merge` (the browser's cart is empty,
   * closed or not there): the customer's cart as it is; `kept`: the customer has no open cart, so the browser's goes on.
   */
  readonly how: 'merged' | 'merged-before' | 'same-cart' | 'nothing-to-merge' | 'kept'
  /** the cart that the shopper goes on with; null when there is none */
  readonly now: CartNow | null
  /** what the merge changed, in words; null when there is no such news (any more) */
  readonly message: string | null
}

type MergeRefusal = Extract<CartCallRefusal, { readonly why: 'version-conflict' }>

const TRIES = 20

/**
 * Brings the browser's cart into the customer's (decisions: merge at login): one commit over both, decided anew whenever either
 * changed meanwhile, so that two logins at once, or one twice, merge it once. The browser's cart is closed by it. Lines come at
 * today's prices; orders made of either cart and not paid are ended.
 */
export const mergeCarts = (deps: CartDeps, call: MergeCall): Promise<Result<Merged, MergeRefusal>> =>
  inTurn(deps.store, call.into, () => merged(deps, call))

const merged = async (deps: CartDeps, call: MergeCall): Promise<Result<Merged, MergeRefusal>> => {
  for (let tries = 0; tries < TRIES; tries++) {
    const [source, target] = await Promise.all([
      loadCart(deps.store, call.from),
      loadCart(deps.store, call.into),
    ])
    const how = howOf(source, target)
    if (how === 'kept') return ok(toldOf(how, isOpen(source) ? source : null, call.locale))
    if (how !== 'merged' || source === null || target === null) return ok(toldOf(how, target, call.locale))
    for (const { orderUid } of [source.state, target.state])
      if (orderUid !== null) await deps.endOrder?.(orderUid)
    const done = await committed(deps, call, source, target)
    if (done !== null) return ok(toldOf(how, done, call.locale))
  }
  return refused({ why: 'version-conflict' })
}

const isOpen = (held: LoadedCart | null): held is LoadedCart => held?.state.status === 'open'

/** What there is to do with the two. */
const howOf = (source: LoadedCart | null, target: LoadedCart | null): Merged['how'] => {
  if (!isOpen(target)) return 'kept'
  if (source?.uid === target.uid) return 'same-cart'
  if (target.state.merges?.some(({ from }) => from === source?.uid)) return 'merged-before'
  return isOpen(source) && source.state.lines.size > 0 ? 'merged' : 'nothing-to-merge'
}

const toldOf = (how: Merged['how'], held: LoadedCart | null, locale: Locale): Merged => {
  if (held === null) return { how, now: null, message: null }
  const { uid, head, state } = held
  const message = state.mergeNews === undefined ? null : mergeText(state.mergeNews, locale)
  return { how, now: { cartUid: uid, version: head.version, state }, message }
}

/** The target after the merge; null when either cart was changed meanwhile. */
const committed = async (
  deps: CartDeps,
  call: MergeCall,
  source: LoadedCart,
  target: LoadedCart,
): Promise<LoadedCart | null> => {
  const ids = [...productIdsOf(source.state), ...productIdsOf(target.state)]
  const products = await productsNamed(deps.catalogue, ids)
  const [into, from] = [mergedInto(deps, source, target, products, call.locale), closed(source.state)]
  const at = new Date(deps.clock.now()).toISOString()
  const appends = [appendOf(target, into, call.actor, at), appendOf(source, from, call.actor, at)]
  const done = await deps.store.commit({ appends })
  if (!done.ok) return null
  const [head] = done.value
  return { ...target, head: head ?? target.head, state: into.after }
}

interface Change {
  readonly facts: readonly CartFact[]
  readonly after: CartState
}

const mergedInto = (
  deps: CartDeps,
  { uid: from, state }: LoadedCart,
  target: LoadedCart,
  products: Products,
  locale: Locale,
): Change => {
  const lines = [...state.lines.values()].map((line) => ({
    line: repriced(line, products),
    stock: stockOf(products, line.productId),
  }))
  const coupons = state.coupons.flatMap(({ code }) =>
    deps.coupons.offers.filter(({ coupon }) => coupon.code === code).map((offer) => offerIn(offer, locale)),
  )
  const wish = { type: 'Merge', cartUid: target.uid, from, lines, coupons, at: deps.clock.now() } as const
  return sure(decidedOn(deps, target.state, products, wish))
}

const closed = (state: CartState): Change => {
  const facts = sure(cart.decide({ type: 'CloseCart', reason: 'merged' }, state))
  const after = { ...state, lines: new Map(state.lines) }
  for (const fact of facts) cart.evolve(after, fact)
  return { facts, after }
}

/** @throws Error when the rules refuse what only a closed cart is refused: both were seen open */
const sure = <T>(decided: Result<T, unknown>): T => {
  if (!decided.ok) throw new Error(`a merge was refused: ${JSON.stringify(decided.refusal)}`)
  return decided.value
}

const appendOf = ({ uid, head }: LoadedCart, { facts, after }: Change, actor: Actor, at: string): Append => ({
  stream: cartStream(uid),
  expected: head,
  facts,
  schema: CART_SCHEMA,
  at,
  actor,
  causation: null,
  correlation: null,
  state: encodeCart(after),
})
