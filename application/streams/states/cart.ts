import { cart } from '../../../domain/cart/cart.ts'
import type { CartState } from '../../../domain/cart/cartState.ts'
import type { CartLine } from '../../../domain/cart/cartLine.ts'

type EncodedCart = Omit<CartState, 'lines'> & { readonly lines: readonly CartLine[] }

/** A cart's state as JSON, to be kept beside its last event. */
export const encodeCart = (state: CartState): EncodedCart => ({ ...state, lines: [...state.lines.values()] })

/** The state that `encodeCart` wrote, or an empty cart for null. It is the shop's own data, so it is believed. */
export const decodeCart = (json: unknown): CartState => {
  if (json === null || json === undefined) return cart.initial()
  const encoded = json as EncodedCart
  return { ...encoded, lines: new Map(encoded.lines.map((line) => [line.id, line])) }
}
