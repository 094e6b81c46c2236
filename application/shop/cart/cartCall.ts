import type { CartState, CartRefusal } from '../../../domain/cart/cartState.ts'
import type { ChoiceRefusal } from '../../../domain/cart/cartLine.ts'
import type { Actor } from '../../../domain/kernel/storedEvent.ts'
import type { Locale } from '../../../domain/kernel/locale.ts'
import type { Result } from '../../../domain/kernel/result.ts'
import type { StoredAnswer } from '../../ports/database/log/eventStore.ts'
import type { AnswerPlace } from '../../streams/handle.ts'

/** A request to change a cart, with its requester. */
export interface CartCall<T> {
  /** the shopper's cart; null if they have none */
  readonly cartUid: string | null
  readonly actor: Actor
  /** the logged-in customer, whose own prices apply; absent if nobody is logged in */
  readonly customerId?: string | null
  /** the language in which new lines are stored */
  readonly locale: Locale
  /** a cart accepts each task only once, ever; null for a call whose repeats can't be recognised */
  readonly taskId: string | null
  /** where the response is stored, so that an identical repeat receives it again */
  readonly answerIn: CartAnswerPlace<T> | null
}

export interface CartAnswerPlace<T> extends AnswerPlace {
  /** returns the response, which is stored in the same commit as the change */
  readonly answerOf: (result: CartResult<T>) => Pick<StoredAnswer, 'status' | 'body'>
}

/** Why a call on the cart is refused. */
export type CartCallRefusal =
  | CartRefusal
  | ChoiceRefusal
  | { readonly why: 'cart-not-found' }
  | { readonly why: 'line-id-mismatch'; readonly lineId: string }
  | { readonly why: 'product-mismatch'; readonly productId: number }
  | { readonly why: 'unknown-delivery-option'; readonly id: string }
  | { readonly why: 'unknown-pickup-location'; readonly id: string }
  | { readonly why: 'pickup-unavailable' }
  | { readonly why: 'unknown-payment-option'; readonly id: string }
  | { readonly why: 'unknown-address' }
  | { readonly why: 'coupon-unknown' }
  | { readonly why: 'key-reused' }
  | { readonly why: 'version-conflict' }

export type CartResult<T> = Result<T, CartCallRefusal>

/** The outcome of a call: its result, or the stored response of an identical earlier call. */
export type CartOutcome<T> =
  | { readonly kind: 'done'; readonly result: CartResult<T> }
  | { readonly kind: 'repeated'; readonly answer: StoredAnswer }

/** The cart after a call. */
export interface CartNow {
  readonly cartUid: string | null
  /** the secret key of a cart that the call created: for the caller only */
  readonly key?: string
  readonly version: number
  readonly state: CartState
}

/** The result of changing one line. */
export interface LineChange {
  readonly cartUid: string
  /** the secret key of a cart that the change created: for the caller only */
  readonly key?: string
  readonly lineUid: string
  readonly version: number
  /** pieces in the line after the change; 0 if the line was removed */
  readonly quantity: number
  /** pieces that the line would have if stock were unlimited */
  readonly wished: number
}
