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
import { cartStream, hasTaken, newCart, type LoadedCart, loadCart } from './loadCart.ts'
import { listFor, withList } from './ownPrices.ts'

/** What it takes to change a cart, whichever way: the cart and its products, the shop's terms, and the order that ends by it. */
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
  /** products that it needs beside those of the cart's lines */
  readonly productIds?: readonly number[]
  /** whether it begins a new cart where there is none or the last one was closed */
  readonly begins: boolean
  /** decided anew on the newer state whenever another change came first */
  readonly command: (
    state: CartState,
    products: Products,
    cartUid: string,
  ) => Result<ShopCommand, CartCallRefusal>
  /** what the caller gets; `before` is `now` when the task had been taken already */
  readonly result: (now: CartNow, before: CartNow) => CartResult<T>
}

/** What a try came to: what the caller gets, and the cart as it was changed; null where it wasn't. */
interface Tried<T> {
  readonly result: CartResult<T>
  readonly changed: CartNow | null
}

/**
 * Changes a cart by one command, with what must come along. The answer is stored with the change, a refusal's too. A task that
 * the cart has taken already is answered from the cart as it is now.
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

/** Keeps a cart as it was committed. */
const keepOf = (
  { cartCache }: Pick<Services, 'cartCache'>,
  uid: string,
  state: CartState,
  heads: Heads,
): void => {
  const head = heads.get(cartStream(uid))
  if (head !== undefined) cartCache.keep({ uid, head, state })
}

/** What is decided on. */
interface Base {
  readonly cart: LoadedCart
  /** the secret of a cart that begins now */
  readonly key?: string
}

/** The cart to decide on, null when there is none and none is to be made. */
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
): Promise<boolean> => taskId !== null && (await hasTaken(store, loaded, taskId))

const nowOf = ({ uid, head, state }: LoadedCart): CartNow => ({ cartUid: uid, version: head.version, state })

/** A call that isn't a change: no answer is stored for it. */
const unchanged = <T>(
  { clock }: Pick<Services, 'clock'>,
  { actor }: CartCall<T>,
  result: CartResult<T>,
): Decision<Tried<T>> => ({ value: { result, changed: null }, actor, at: clock.now(), changes: [] })

/**
 * Decides, and ends the order that was made of the cart as it stood: what that held of the stock can be had again, so it is read
 * and decided again. A call that is refused whatever stock there is leaves the order and its payment as they are.
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

/** What was asked of the cart's company about the cart as it was is over in the same instant. */
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

/** What the call leads to, and what it will be answered. A refusal changes nothing but is stored as the key's answer. */
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

/** What a change of a cart is decided on. */
interface CartReading {
  /** the cart that the shopper holds; null for none */
  readonly loaded: LoadedCart | null
  /** the products of a cart's lines and those that the change names, as they are sold now to who changes it */
  readonly productsFor: (state: CartState) => Promise<Products>
  /** what was not read now, so that the commit must see whether it is still so */
  readonly seen: readonly SeenProduct[]
}

/**
 * Carts that are changed at once in this process before each is read. A commit waits for those before it, and reading goes on
 * meanwhile for nothing; what the commit would have to look up instead holds up all behind it (docs/evidence/performance.md).
 */
const FEW = 5

type Asking = Pick<CartCall<unknown>, 'cartUid' | 'customerId'>

/**
 * What is known of the cart and its products without reading; null where that doesn't suffice, or where what the cart is decided
 * on stands on other streams too: a customer's own prices, an order that ends by the change, carts that went up into it. Nothing is
 * known while many carts are changed at once.
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
 * Reads all of it at once. Which products the cart's lines are of is only known once it is there, so they are asked for by what
 * this process last saw in it (`cartCache`); what that leaves out is read after it.
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

/** A command on a cart, with what must come along on the shop's terms of now. */
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
