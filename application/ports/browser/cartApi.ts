import type { Choice } from '../../../domain/cart/cartLine.ts'
import type { CartState } from '../../../domain/cart/cartState.ts'
import type { Result } from '../../../domain/kernel/result.ts'
import type { ApiRefusal } from './apiRefusal.ts'

/**
 * The cart API for the browser. No call ever rejects. `send` makes byte for byte the same call for an equal
 * request, so that the server recognises a repeat by its `taskId`; `version` is what the sender knows and may
 * differ between attempts.
 */
export interface CartApi {
  state(): Promise<Result<ConfirmedCart, ApiRefusal>>
  send(request: LineRequest, version: number): Promise<Result<LineAnswer, ApiRefusal>>
  /** ends the cart with all its contents; succeeds if there is no cart */
  end(taskId: string): Promise<Result<null, ApiRefusal>>
  choose(choice: CartChoice): Promise<Result<null, ApiRefusal>>
  coupon(request: CouponRequest): Promise<Result<null, ApiRefusal>>
}

/** The server's cart; version 0 if there is none yet. */
export interface ConfirmedCart {
  readonly cart: CartState
  readonly version: number
}

/** A change of one line: `add` adds pieces, `set` sets the line to `quantity` (0 removes it). */
export type LineRequest =
  | {
      readonly type: 'add'
      readonly taskId: string
      readonly lineId: string
      readonly productId: number
      readonly quantity: number
      readonly options: readonly Choice[]
    }
  | {
      readonly type: 'set'
      readonly taskId: string
      readonly lineUid: string
      readonly productId: number
      readonly quantity: number
    }

export interface LineAnswer {
  /** the cart's public uid: its secret stays in the cookie */
  readonly uid: string
  readonly lUid: string
  /** the cart's version after the change */
  readonly version: number
  /** the line's new quantity; 0 if it was removed */
  readonly updatedQuantity: number
}

export type CartChoice =
  | { readonly shippingId: string }
  | { readonly pickupLocationId: string }
  | { readonly paymentOptionId: string }
  | { readonly addressId: string }

/** A request to apply a discount code to the cart or to remove one. */
export interface CouponRequest {
  readonly kind: 'apply' | 'remove'
  readonly code: string
  readonly taskId: string
}
