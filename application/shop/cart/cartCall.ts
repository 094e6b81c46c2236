import type { CartState, CartRefusal } from '../../../domain/cart/cartState.ts'
import type { ChoiceRefusal } from '../../../domain/cart/cartLine.ts'
import type { Actor } from '../../../domain/kernel/storedEvent.ts'
import type { Locale } from '../../../domain/kernel/locale.ts'
import type { Result } from '../../../domain/kernel/result.ts'
import type { StoredAnswer } from '../../ports/database/log/eventStore.ts'
import type { AnswerPlace } from '../../streams/handle.ts'

/** Who asks for a change of which cart. */
export interface CartCall<T> {
  /** the cart that the shopper holds, null for none */
  readonly cartUid: string | null
  readonly actor: Actor
  /** the customer who is logged in and whose own prices hold; not there for anybody else */
  readonly customerId?: string | null
  /** the language that lines are written down in */
  readonly locale: Locale
  /** a cart takes each task once, for ever; null for a call that can't be told from its repeat */
  readonly taskId: string | null
  /** where the answer is kept, so that a repeat of the very same call gets it again */
  readonly answerIn: CartAnswerPlace<T> | null
}

export interface CartAnswerPlace<T> extends AnswerPlace {
  /** what will be answered, to be stored in the same instant as the change */
  readonly answerOf: (result: CartResult<T>) => Pick<StoredAnswer, 'status' | 'body'>
}

/** Why a call on the cart is not done. */
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

/** What came of a call: its result, or the answer that the very same call got before. */
export type CartOutcome<T> =
  | { readonly kind: 'done'; readonly result: CartResult<T> }
  | { readonly kind: 'repeated'; readonly answer: StoredAnswer }

/** The cart after a call. */
export interface CartNow {
  readonly cartUid: string | null
  /** the secret of a cart that the call began: for its caller alone */
  readonly key?: string
  readonly version: number
  readonly state: CartState
}

/** What a change of one line tells. */
export interface LineChange {
  readonly cartUid: string
  /** the secret of a cart that the change began: for its caller alone */
  readonly key?: string
  readonly lineUid: string
  readonly version: number
  /** pieces in the line now; 0 when it is gone */
  readonly quantity: number
  /** pieces there would be if stock had no limit */
  readonly wished: number
}
