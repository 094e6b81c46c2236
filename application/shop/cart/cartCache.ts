import type { Products } from '../../../domain/cart/reprice.ts'
import type { CatalogueProduct } from '../../../domain/catalogue/product.ts'
import type { LoadedCart } from './loadCart.ts'
import { productIdsOf } from '../catalogue/productFinder.ts'

/**
 * Caches the carts that this process changed recently and the products that it read. The next change is
 * decided on them without a read, because the commit rejects outdated data. It only saves time.
 */
export interface CartCache {
  /** a cart as this process committed it; null if not cached, or if other processes change it too */
  cart(cartUid: string | null): LoadedCart | null
  /** the products that the cart had when cached, even if it changed since */
  productIds(cartUid: string | null): readonly number[]
  /** these products as last read; null if one is not cached */
  products(productIds: Iterable<number>): Products | null
  keep(cart: LoadedCart): void
  see(products: Products): void
  /** another process changed the cart: it is read before each change from then on */
  share(cartUid: string): void
}

const MOST_CARTS = 2_000
const MOST_PRODUCTS = 10_000

interface Kept {
  readonly cart: LoadedCart
  readonly isShared: boolean
}

export const cartCache = (): CartCache => {
  const carts = recent<string, Kept>(MOST_CARTS)
  const seen = recent<number, CatalogueProduct>(MOST_PRODUCTS)
  const keptOf = (cartUid: string | null) => (cartUid === null ? undefined : carts.get(cartUid))
  return {
    cart: (cartUid) => {
      const kept = keptOf(cartUid)
      return kept === undefined || kept.isShared ? null : kept.cart
    },
    productIds: (cartUid) => {
      const kept = keptOf(cartUid)
      return kept === undefined ? [] : productIdsOf(kept.cart.state)
    },
    products: (productIds) => {
      const found = new Map<number, CatalogueProduct>()
      for (const id of productIds) {
        const product = seen.get(id)
        if (product === undefined) return null
        found.set(id, product)
      }
      return found
    },
    keep: (cart) => carts.set(cart.uid, { cart, isShared: carts.get(cart.uid)?.isShared === true }),
    see: (products) => {
      for (const [id, product] of products) seen.set(id, product)
    },
    share: (cartUid) => {
      const kept = carts.get(cartUid)
      if (kept !== undefined) carts.set(cartUid, { ...kept, isShared: true })
    },
  }
}

/** A cache of limited size that drops the least recently used value. */
interface Recent<Key, Value> {
  get(key: Key): Value | undefined
  set(key: Key, value: Value): void
}

/** @param most largest number of cached values */
const recent = <Key, Value>(most: number): Recent<Key, Value> => {
  const kept = new Map<Key, Value>()
  const set = (key: Key, value: Value): void => {
    kept.delete(key)
    kept.set(key, value)
    const [oldest] = kept.keys()
    if (kept.size > most && oldest !== undefined) kept.delete(oldest)
  }
  return {
    get: (key) => {
      const value = kept.get(key)
      if (value !== undefined) set(key, value)
      return value
    },
    set,
  }
}
