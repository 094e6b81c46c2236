import type { CartEvent } from '../../../domain/cart/cartEvents.ts'
import type { CartState, CartRefusal } from '../../../domain/cart/cartState.ts'
import { type ShopCommand, decideOnTerms } from '../../../domain/cart/decideOnTerms.ts'
import type { Products } from '../../../domain/cart/reprice.ts'
import { refused, type Result, ok } from '../../../domain/kernel/result.ts'
import type { SeenProduct } from '../../ports/database/log/eventStore.ts'
import { changeOf, type Change } from '../../streams/change.ts'
import { handle, type Decision, type Heads } from '../../streams/handle.ts'
import { cart } from '../../streams/kinds/cart.ts'
import { productIdsOf, productsNamed } from '../catalogue/productFinder.ts'
import { lapseOf } from '../companies/lapseApproval.ts'
import type { Services } from '../services.ts'
import type { CartCall, CartCallRefusal, CartNow, CartOutcome, CartResult } from './cartCall.ts'
import { cartStream, hasCompletedTask, newCart, type LoadedCart, loadCart } from './loadCart.ts'
import { listFor, withList } from './ownPrices.ts'

/**
 * What any cart change needs: the cart and its products, the shop's terms, and a way to end the cart's unpaid
 * order.
 */
export type CartServices = Pick<
  Services,
  | 'store'
  | 'catalogue'
  | 'config'
  | 'couponOffers'
  | 'clock'
  | 'ids'
  | 'sha256'
  | 'endOrder'
  | 'cartLock'
  | 'cartCache'
>

/** How one use case changes the cart. */
export interface CartChange<T> {
  /** products needed besides those of the cart's lines */
  readonly productIds?: readonly number[]
  /** whether to create a cart if there is none or the last one was closed */
  readonly begins: boolean
  /** decided again on the newer state if another change was committed first */
  readonly command: (
    state: CartState,
    products: Products,
    cartUid: string,
  ) => Result<ShopCommand, CartCallRefusal>
  /** returns the caller's result; `before` is `now` if the task was already handled */
  readonly result: (now: CartNow, before: CartNow) => CartResult<T>
}

/** The result of one try: the caller's result, and the changed cart; null if nothing changed. */
interface Tried<T> {
  readonly result: CartResult<T>
  readonly changed: CartNow | null
}

/**
 * Changes a cart by one command and its side effects. The response is stored in the same commit, also for a
 * refusal. For a task that the cart already handled, returns the current cart.
 */
export const changeCart = <T>(
  services: CartServices,
  call: CartCall<T>,
  change: CartChange<T>,
): Promise<CartOutcome<T>> =>
  services.cartLock.hold(call.cartUid, async () => {
    const handled = await handle<CartReading, Tried<T>>(services, {
      task: call.taskId,
      answerIn: call.answerIn,
      known: () => knownForChange(services, call, change.productIds ?? []),
      read: () => readForChange(services, call, change.productIds ?? []),
      decide: async (reading, refusal) => {
        const { loaded } = reading
        if (refusal?.why === 'version-conflict' && loaded !== null) services.cartCache.share(loaded.uid)
        if (
          loaded !== null &&
          (refusal?.why === 'duplicate-task' || (await wasTaken(services, call, loaded)))
        ) {
          const now = nowOf(loaded)
          return unchanged(services, call, change.result(now, now))
        }
        const base = baseOf(services, change, loaded)
        if (base === null) return unchanged(services, call, refused({ why: 'cart-not-found' }))
        const decision = await decideBesideOrder(services, call, change, base, reading)
        return besideApproval(services, call, decision)
      },
    })
    if (handled.kind === 'repeated') return handled
    if (handled.kind === 'refused') return { kind: 'done', result: refused({ why: handled.why }) }
    const { result, changed } = handled.value
    if (changed?.cartUid) keepOf(services, changed.cartUid, changed.state, handled.heads)
    return { kind: 'done', result }
  })

/** Caches a committed cart. */
const keepOf = (
  { cartCache }: Pick<Services, 'cartCache'>,
  uid: string,
  state: CartState,
  heads: Heads,
): void => {
  const head = heads.get(cartStream(uid))
  if (head !== undefined) cartCache.keep({ uid, head, state })
}

/** The cart that a change is decided on. */
interface Base {
  readonly cart: LoadedCart
  /** the secret key if the cart is new */
  readonly key?: string
}

/** Returns the cart to decide on; null if there is none and none may be created. */
const baseOf = <T>(
  { ids }: Pick<Services, 'ids'>,
  { begins }: CartChange<T>,
  loaded: LoadedCart | null,
): Base | null => {
  if (loaded?.state.status === 'open') return { cart: loaded }
  return begins ? { cart: newCart(ids.uuid()), key: ids.uuid() } : null
}

const wasTaken = async <T>(
  { store }: Pick<Services, 'store'>,
  { taskId }: CartCall<T>,
  loaded: LoadedCart,
): Promise<boolean> => taskId !== null && (await hasCompletedTask(store, loaded, taskId))

const nowOf = ({ uid, head, state }: LoadedCart): CartNow => ({ cartUid: uid, version: head.version, state })

/** Returns a decision without changes; no response is stored for it. */
const unchanged = <T>(
  { clock }: Pick<Services, 'clock'>,
  { actor }: CartCall<T>,
  result: CartResult<T>,
): Decision<Tried<T>> => ({ value: { result, changed: null }, actor, at: clock.now(), changes: [] })

/**
 * Decides, then ends the cart's unpaid order. That releases the order's reserved stock, so the products are
 * read and the change is decided again. A call refused for any reason but stock leaves the order and its
 * payment as they are.
 */
const decideBesideOrder = async <T>(
  services: CartServices,
  call: CartCall<T>,
  change: CartChange<T>,
  base: Base,
  reading: CartReading,
): Promise<Decision<Tried<T>>> => {
  const { orderUid } = base.cart.state
  const decision = decide(services, call, change, base, await reading.productsFor(base.cart.state))
  if (orderUid === null || isRefusedAnyway(decision.value.result))
    return { ...decision, rows: { ...decision.rows, seen: reading.seen } }
  await services.endOrder(orderUid)
  const fresh = await readForChange(services, call, change.productIds ?? [])
  return decide(services, call, change, base, await fresh.productsFor(base.cart.state))
}

/**
 * Lapses an open approval request for the cart in the same commit, because it was for the earlier version.
 */
const besideApproval = async <T>(
  services: CartServices,
  { customerId = null }: CartCall<T>,
  decision: Decision<Tried<T>>,
): Promise<Decision<Tried<T>>> => {
  const { changed } = decision.value
  if (customerId === null || !changed?.cartUid) return decision
  const { cartUid, version: cartVersion } = changed
  const lapse = await lapseOf(services, customerId, { cartUid, cartVersion })
  return lapse === null ? decision : { ...decision, changes: [...decision.changes, lapse] }
}

const OF_STOCK: readonly CartCallRefusal['why'][] = ['out-of-stock', 'not-orderable']

const isRefusedAnyway = (result: CartResult<unknown>): boolean =>
  !result.ok && !OF_STOCK.includes(result.refusal.why)

/** Decides the call and its response. A refusal changes nothing, but is stored as the response. */
const decide = <T>(
  services: CartServices,
  { actor, answerIn }: CartCall<T>,
  change: CartChange<T>,
  { cart, key }: Base,
  products: Products,
): Decision<Tried<T>> => {
  const command = change.command(cart.state, products, cart.uid)
  const decided = command.ok ? decideCart(services, cart, products, command.value) : command
  const at = services.clock.now()
  const withAnswer = (result: CartResult<T>) =>
    answerIn === null ? {} : { answer: answerIn.answerOf(result) }
  if (!decided.ok)
    return { value: { result: decided, changed: null }, actor, at, changes: [], ...withAnswer(decided) }
  const { version, after } = decided.value
  const now = { cartUid: cart.uid, version, state: after, ...(key !== undefined && { key }) }
  const result = change.result(now, nowOf(cart))
  const keys = key === undefined ? [] : [{ keyHash: services.sha256(key), cartUid: cart.uid, at }]
  return {
    value: { result, changed: now },
    actor,
    at,
    changes: [decided.value],
    rows: { cartKeys: keys },
    ...withAnswer(result),
  }
}

/** The data that a cart change is decided on. */
interface CartReading {
  /** the shopper's cart; null if they have none */
  readonly loaded: LoadedCart | null
  /**
   * returns the products of a cart's lines and those that the change names, at the requester's current prices
   */
  readonly productsFor: (state: CartState) => Promise<Products>
  /** products that were cached rather than read, so that the commit must check them */
  readonly seen: readonly SeenProduct[]
}

/**
 * Above this number of carts being changed at once in this process, each is read first. A commit waits for
 * earlier ones, so reading meanwhile costs nothing, while checks during the commit delay all later ones
 * (docs/evidence/performance.md).
 */
const FEW = 5

type Asking = Pick<CartCall<unknown>, 'cartUid' | 'customerId'>

/**
 * Returns the cart and its products from the cache. Null if they are not cached, or if the decision needs
 * other streams too: a customer's own prices, an order that the change ends, or carts merged into this one.
 * Also null while many carts are changed at once.
 */
export const knownForChange = (
  { cartCache, cartLock, catalogue }: Pick<Services, 'cartCache' | 'cartLock' | 'catalogue'>,
  { cartUid, customerId = null }: Asking,
  named: readonly number[],
): CartReading | null => {
  const loaded = cartCache.cart(cartUid)
  if (loaded === null || customerId !== null || cartLock.busy() > FEW) return null
  const { status, orderUid, merges = [] } = loaded.state
  if (status !== 'open' || orderUid !== null || merges.length > 0) return null
  const products = cartCache.products(new Set([...named, ...productIdsOf(loaded.state)]))
  if (products === null) return null
  return {
    loaded,
    productsFor: () => Promise.resolve(products),
    seen: [...products].map(([productId, product]) => ({ productId, mark: catalogue.markOf(product) })),
  }
}

/**
 * Reads the cart and its products in parallel. The products are guessed from the cart's last known lines
 * (`cartCache`); those missing are read afterwards.
 */
const readForChange = async (
  { store, catalogue, cartCache }: Pick<Services, 'store' | 'catalogue' | 'cartCache'>,
  call: Asking,
  named: readonly number[],
): Promise<CartReading> => {
  const guess = new Set([...named, ...cartCache.productIds(call.cartUid)])
  const read = async (ids: Iterable<number>): Promise<Products> => {
    const products = await productsNamed(catalogue, ids)
    cartCache.see(products)
    return products
  }
  const [loaded, guessed, list] = await Promise.all([
    loadCart(store, call.cartUid),
    read(guess),
    listFor({ store }, call),
  ])
  return {
    loaded,
    productsFor: async (state) => {
      const more = productIdsOf(state).filter((id) => !guess.has(id))
      const all = more.length === 0 ? guessed : new Map([...guessed, ...(await read(more))])
      return withList(all, list)
    },
    seen: [],
  }
}

/** Decides a command on a cart and its side effects by the shop's current terms. */
export const decideCart = (
  { config, couponOffers, clock }: Pick<Services, 'config' | 'couponOffers' | 'clock'>,
  loaded: LoadedCart,
  products: Products,
  command: ShopCommand,
): Result<Change<CartState, CartEvent>, CartRefusal> => {
  const decided = decideOnTerms(command, loaded.state, {
    products,
    coupons: couponOffers,
    deliveryMethods: config.deliveryMethods,
    at: clock.now(),
  })
  return decided.ok ? ok(changeOf(cart, loaded, decided.value)) : decided
}
