import type { CartWish } from '../../../domain/cart/cart.ts'
import type { CartState } from '../../../domain/cart/cartState.ts'
import type { Products } from '../../../domain/cart/reprice.ts'
import { refused, type Result } from '../../../domain/kernel/result.ts'
import { CART_SCHEMA } from '../../streams/lifts/lift.ts'
import { encodeCart } from '../../streams/states/cart.ts'
import type { Commit, StoredAnswer } from '../../ports/database/eventStore.ts'
import { readForChange, rememberProducts, type CartReading } from './readForChange.ts'
import { cartStream, type CartDeps } from './cartDeps.ts'
import type { CartCall, CartCallRefusal, CartNow, CartOutcome, CartResult, Keep } from './cartCall.ts'
import { decidedOn } from './decided.ts'
import { inTurn } from './inTurn.ts'
import { hasTaken, newCart, type LoadedCart } from './loadCart.ts'

/** How one use case changes the cart. */
export interface CartChange<Told> {
  /** products that it needs beside those of the cart's lines */
  readonly productIds?: readonly number[]
  /** whether it begins a new cart where there is none or the last one was closed */
  readonly begins: boolean
  /** decided anew on the newer state whenever another change came first */
  readonly wish: (state: CartState, products: Products, cartUid: string) => Result<CartWish, CartCallRefusal>
  /** what the caller is told; `before` is `now` when the task had been taken already */
  readonly told: (now: CartNow, before: CartNow) => CartResult<Told>
}

const TRIES = 20

/**
 * Read, decide, commit with the head that was decided on; a lost race is decided again on the newer state. The answer is
 * stored with the change. A task that the cart holds already is answered from the cart as it is now.
 */
export const changeCart = <Told>(
  deps: CartDeps,
  call: CartCall<Told>,
  change: CartChange<Told>,
): Promise<CartOutcome<Told>> => inTurn(deps.store, call.cartUid, () => changed(deps, call, change))

const changed = async <Told>(
  deps: CartDeps,
  call: CartCall<Told>,
  change: CartChange<Told>,
): Promise<CartOutcome<Told>> => {
  let isTaken = false
  for (let tries = 0; tries < TRIES; tries++) {
    const basis = await readForChange(deps, call, change.productIds ?? [])
    const { held } = basis
    const before = call.keep && repeated(basis.answer, call.keep)
    if (before !== null) return before
    if (held !== null && (isTaken || (await wasTaken(deps, call, held)))) {
      const now = nowOf(held)
      return { kind: 'done', result: change.told(now, now) }
    }
    const base = baseOf(deps, change, held)
    if (base === null) return { kind: 'done', result: refused({ why: 'cart-not-found' }) }
    const { commit, result, after } = await decidedBeside(deps, call, change, base, basis)
    if (commit.appends.length === 0 && commit.answer === undefined) return { kind: 'done', result }
    const committed = await deps.store.commit(commit)
    if (committed.ok) {
      rememberProducts(deps.store, base.uid, after)
      return { kind: 'done', result }
    }
    isTaken = committed.refusal.why === 'duplicate-task'
  }
  return { kind: 'done', result: refused({ why: 'version-conflict' }) }
}

/** The cart to decide on, null when there is none and none is to be made. */
const baseOf = <Told>(
  deps: CartDeps,
  change: CartChange<Told>,
  held: LoadedCart | null,
): LoadedCart | null => {
  if (held !== null && held.state.status === 'open') return held
  return change.begins ? newCart(deps.ids.uuid()) : null
}

const wasTaken = async <Told>(
  { store }: CartDeps,
  { taskId }: CartCall<Told>,
  held: LoadedCart,
): Promise<boolean> => taskId !== null && (await hasTaken(store, held, taskId))

const repeated = <Told>(answer: StoredAnswer | null, keep: Keep<Told>): CartOutcome<Told> | null => {
  if (answer === null) return null
  return answer.bodyHash === keep.bodyHash
    ? { kind: 'repeated', answer }
    : { kind: 'done', result: refused({ why: 'key-reused' }) }
}

const nowOf = ({ uid, head, state }: LoadedCart): CartNow => ({ cartUid: uid, version: head.version, state })

/**
 * Decides, and ends the order that was made of the cart as it stood: what that held of the stock can be had again, so it is read
 * and decided again. A call that is refused whatever stock there is leaves the order and its payment as they are.
 */
const decidedBeside = async <Told>(
  deps: CartDeps,
  call: CartCall<Told>,
  change: CartChange<Told>,
  base: LoadedCart,
  basis: CartReading,
): Promise<Prepared<Told>> => {
  const { orderUid } = base.state
  const now = prepared(deps, call, change, base, await basis.productsFor(base.state))
  if (orderUid === null || isRefusedAnyway(now.result)) return now
  await deps.endOrder?.(orderUid)
  const fresh = await readForChange(deps, call, change.productIds ?? [])
  return prepared(deps, call, change, base, await fresh.productsFor(base.state))
}

const OF_STOCK: readonly CartCallRefusal['why'][] = ['out-of-stock', 'not-orderable']

const isRefusedAnyway = (result: CartResult<unknown>): boolean =>
  !result.ok && !OF_STOCK.includes(result.refusal.why)

interface Prepared<Told> {
  readonly commit: Commit
  readonly result: CartResult<Told>
  readonly after: CartState
}

/** The commit that the call leads to, and what it will answer. A refusal changes nothing but is kept as the key's answer. */
const prepared = <Told>(
  deps: CartDeps,
  { actor, taskId, keep }: CartCall<Told>,
  change: CartChange<Told>,
  base: LoadedCart,
  products: Products,
): Prepared<Told> => {
  const wish = change.wish(base.state, products, base.uid)
  const decided = wish.ok ? decidedOn(deps, base.state, products, wish.value) : wish
  const at = deps.clock.now()
  const answered = (result: CartResult<Told>): Pick<Commit, 'answer'> =>
    keep === null
      ? {}
      : { answer: { scope: keep.scope, bodyHash: keep.bodyHash, at, ...keep.answerOf(result) } }
  if (!decided.ok)
    return { commit: { appends: [], ...answered(decided) }, result: decided, after: base.state }
  const { facts, after } = decided.value
  const now = { cartUid: base.uid, version: base.head.version + facts.length, state: after }
  const result = change.told(now, nowOf(base))
  const append = {
    stream: cartStream(base.uid),
    expected: base.head,
    facts,
    schema: CART_SCHEMA,
    at: new Date(at).toISOString(),
    actor,
    causation: null,
    correlation: taskId,
    state: encodeCart(after),
  }
  return { commit: { appends: facts.length === 0 ? [] : [append], ...answered(result) }, result, after }
}
