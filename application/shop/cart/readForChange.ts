import type { CartState } from '../../../domain/cart/cartState.ts'
import type { Products } from '../../../domain/cart/reprice.ts'
import type { EventStore } from '../../ports/database/eventStore.ts'
import type { CartCall } from './cartCall.ts'
import type { Services } from '../services.ts'
import { loadCart, type LoadedCart } from './loadCart.ts'
import { productIdsOf, productsNamed } from './products.ts'

/** What a change of a cart is decided on. */
export interface CartReading {
  /** the cart that the shopper holds; null for none */
  readonly loaded: LoadedCart | null
  /** the products of a cart's lines and those that the change names, as the catalogue has them now */
  readonly productsFor: (state: CartState) => Promise<Products>
}

/**
 * Reads all of it at once. Which products the cart's lines are of is only known once it is there, so they are asked for by what
 * this process last saw in it; what that leaves out is read after it. The guess only saves time: all that is decided on is read now.
 */
export const readForChange = async (
  { store, catalogue }: Pick<Services, 'store' | 'catalogue'>,
  { cartUid }: Pick<CartCall<unknown>, 'cartUid'>,
  named: readonly number[],
): Promise<CartReading> => {
  const guess = new Set([...named, ...((cartUid !== null && guessesOf(store).get(cartUid)) || [])])
  const [loaded, guessed] = await Promise.all([loadCart(store, cartUid), productsNamed(catalogue, guess)])
  return {
    loaded,
    productsFor: async (state) => {
      const more = productIdsOf(state).filter((id) => !guess.has(id))
      return more.length === 0 ? guessed : new Map([...guessed, ...(await productsNamed(catalogue, more))])
    },
  }
}

const REMEMBERED = 10_000

const guesses = new WeakMap<EventStore, Map<string, readonly number[]>>()

const guessesOf = (store: EventStore): Map<string, readonly number[]> => {
  const known = guesses.get(store) ?? new Map<string, readonly number[]>()
  guesses.set(store, known)
  return known
}

/** Remembers which products a cart holds now, for the next look at it. */
export const rememberProducts = (store: EventStore, cartUid: string, state: CartState): void => {
  const known = guessesOf(store)
  known.delete(cartUid)
  known.set(cartUid, productIdsOf(state))
  for (const oldest of known.keys()) {
    if (known.size <= REMEMBERED) return
    known.delete(oldest)
  }
}
