import type { CartEvent } from '../../../domain/cart/cartEvents.ts'
import type { CartState } from '../../../domain/cart/cartState.ts'
import { repriced, type Products } from '../../../domain/cart/reprice.ts'
import { mergeText } from '../../texts/mergeText.ts'
import type { Actor } from '../../../domain/kernel/storedEvent.ts'
import type { Locale } from '../../../domain/kernel/locale.ts'
import { ok, refused, type Result } from '../../../domain/kernel/result.ts'
import { cart } from '../../streams/kinds/cart.ts'
import { decideAll, type Change } from '../../streams/change.ts'
import { handle } from '../../streams/handle.ts'
import { offerIn } from '../../contract/files/couponFile.ts'
import type { CartCallRefusal, CartNow } from './cartCall.ts'
import { listFor, withList } from './ownPrices.ts'
import type { Services } from '../services.ts'
import { decideCart } from './changeCart.ts'
import { loadCart, type LoadedCart } from './loadCart.ts'
import { productIdsOf, productsNamed, stockAsChosen } from '../catalogue/productFinder.ts'

type MergeServices = Pick<
  Services,
  'store' | 'catalogue' | 'config' | 'couponOffers' | 'clock' | 'endOrder' | 'cartLock'
>

/** Two carts that belong to one shopper, as found at login. */
export interface MergeCall {
  /** the browser's cart; null if there is none */
  readonly from: string | null
  /** the customer's cart; null if there is none */
  readonly into: string | null
  readonly actor: Actor
  /** the customer whose own prices apply after the merge */
  readonly customerId?: string
  /** the language of `message` and of the merged coupons */
  readonly locale: Locale
}

export interface Merged {
  /**
   * `merged`: merged by this call; `merged-before`: already merged; `same-cart`, `nothing-to-merge` (the
   * browser's cart is empty, closed or missing): the customer's cart is unchanged; `browser-cart`: the
   * customer has no open cart, so the browser's is used.
   */
  readonly how: 'merged' | 'merged-before' | 'same-cart' | 'nothing-to-merge' | 'browser-cart'
  /** the shopper's cart after the merge; null if there is none */
  readonly now: CartNow | null
  /** describes what the merge changed; null if there is nothing to report */
  readonly message: string | null
}

type MergeRefusal = Extract<CartCallRefusal, { readonly why: 'version-conflict' }>

/**
 * Merges the browser's cart into the customer's [2-074] in one commit over both. The merge is decided again
 * if either cart changed meanwhile, so concurrent or repeated logins merge once. Closes the browser's cart.
 * Lines get current prices; unpaid orders of either cart are ended.
 */
export const mergeCarts = (services: MergeServices, call: MergeCall): Promise<Result<Merged, MergeRefusal>> =>
  services.cartLock.hold(call.into, async () => {
    const handled = await handle<Two, Merged>(services, {
      read: async () => {
        const [source, target] = await Promise.all([
          loadCart(services.store, call.from),
          loadCart(services.store, call.into),
        ])
        return { source, target }
      },
      decide: async ({ source, target }) => {
        const how = howOf(source, target)
        const by = { actor: call.actor, at: services.clock.now() }
        if (how === 'browser-cart') {
          const value = mergedAs(how, isOpen(source) ? nowOf(source) : null, call.locale)
          return { ...by, value, changes: [] }
        }
        if (how !== 'merged' || source === null || target === null)
          return { ...by, value: mergedAs(how, target && nowOf(target), call.locale), changes: [] }
        for (const { orderUid } of [source.state, target.state])
          if (orderUid !== null) await services.endOrder(orderUid)
        const [named, list] = await Promise.all([
          productsNamed(services.catalogue, [...productIdsOf(source.state), ...productIdsOf(target.state)]),
          listFor(services, call),
        ])
        const products = withList(named, list)
        const into = mergeInto(services, source, target, products, call.locale)
        const closed = sure(decideAll(cart, source, [{ type: 'CloseAsMerged', into: target.uid }]))
        const now = { cartUid: target.uid, version: into.version, state: into.after }
        const value = mergedAs(how, now, call.locale)
        return { ...by, at: services.clock.now(), value, changes: [into, closed] }
      },
    })
    return handled.kind === 'done' ? ok(handled.value) : refused({ why: 'version-conflict' })
  })

interface Two {
  readonly source: LoadedCart | null
  readonly target: LoadedCart | null
}

const isOpen = (loaded: LoadedCart | null): loaded is LoadedCart => loaded?.state.status === 'open'

/** Returns how to treat the two carts. */
const howOf = (source: LoadedCart | null, target: LoadedCart | null): Merged['how'] => {
  if (!isOpen(target)) return 'browser-cart'
  if (source?.uid === target.uid) return 'same-cart'
  if (target.state.merges?.some(({ from }) => from === source?.uid)) return 'merged-before'
  return isOpen(source) && source.state.lines.size > 0 ? 'merged' : 'nothing-to-merge'
}

const nowOf = ({ uid, head, state }: LoadedCart): CartNow => ({ cartUid: uid, version: head.version, state })

const mergedAs = (how: Merged['how'], now: CartNow | null, locale: Locale): Merged => {
  const news = now?.state.mergeNews
  return { how, now, message: news === undefined ? null : mergeText(news, locale) }
}

const mergeInto = (
  services: MergeServices,
  { uid: from, state }: LoadedCart,
  target: LoadedCart,
  products: Products,
  locale: Locale,
): Change<CartState, CartEvent> => {
  const lines = [...state.lines.values()].map((line) => ({
    line: repriced(line, products),
    stock: stockAsChosen(products, line),
  }))
  const coupons = state.coupons.flatMap(({ code }) =>
    services.couponOffers.filter(({ coupon }) => coupon.code === code).map((offer) => offerIn(offer, locale)),
  )
  const command = {
    type: 'Merge',
    cartUid: target.uid,
    from,
    lines,
    coupons,
    at: services.clock.now(),
  } as const
  return sure(decideCart(services, target, products, command))
}

/** @throws Error if the rules refuse, which they do only for a closed cart: both were open when read */
const sure = <T>(decided: Result<T, unknown>): T => {
  if (!decided.ok) throw new Error(`a merge was refused: ${JSON.stringify(decided.refusal)}`)
  return decided.value
}
