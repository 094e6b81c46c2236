import type { CartState } from '../../../domain/cart/cartState.ts'
import type { CartLine } from '../../../domain/cart/cartLine.ts'
import type { DomainEvent } from '../../../domain/kernel/domainEvent.ts'
import type { Result } from '../../../domain/kernel/result.ts'
import type { QueueEvent, QueueRefusal, QueueState, QueueCommand } from '../../../domain/queue/queue.ts'
import type { ApiRefusal } from '../../ports/browser/apiRefusal.ts'
import type { ConfirmedCart, LineAnswer, LineRequest } from '../../ports/browser/cartApi.ts'
import type { CartVersion, SavedTask } from '../../ports/browser/taskStorage.ts'

/** What happened to the cart in this browser. */
export type BrowserCartEvent =
  | DomainEvent<'CartAsked', null>
  | DomainEvent<'CartLoaded', ConfirmedCart>
  | DomainEvent<'CartUnavailable', { readonly retryAt: number }>
  | DomainEvent<'RequestFrozen', FrozenRequest>
  | DomainEvent<'TaskAnswered', LineAnswer & { readonly taskId: string }>
  | DomainEvent<'QuantityLowered', { readonly lineId: string; readonly quantity: number }>
  | DomainEvent<'CartRefused', { readonly taskId: string; readonly message: string | null }>
  /** the shop can't take a change now, and says why; it is sent again */
  | DomainEvent<'CartPutOff', { readonly message: string }>
  | DomainEvent<'WentOffline', null>
  | DomainEvent<'CameOnline', null>
  | QueueEvent<CartLine>

/** What was sent of a task, and the cart that it was sent from, where that is known. */
export interface FrozenRequest {
  readonly request: LineRequest
  readonly from: CartVersion | null
}

/** What the shop said to a call; chance and time come along, for when it is to be made again. */
export interface Reply<Value> {
  readonly at: number
  readonly reply: Result<Value, ApiRefusal>
  /** drawn from [0, 1) */
  readonly random01: number
}

/** What is asked of it; `at` is the present in ms on a clock that never jumps. */
export type BrowserCartCommand =
  | Extract<QueueCommand<CartLine>, { readonly type: 'Enqueue' | 'Send' | 'Seal' | 'Clear' }>
  /** the cart is to be loaded anew */
  | { readonly type: 'Ask' }
  /** `since`, `asks`: how much was confirmed, and how often the cart was asked for, when the load began */
  | ({ readonly type: 'Loaded'; readonly since: number; readonly asks: number } & Reply<ConfirmedCart>)
  | ({ readonly type: 'Answered'; readonly taskId: string } & Reply<LineAnswer>)
  | {
      readonly type: 'Restore'
      readonly at: number
      readonly saved: readonly SavedTask[]
      readonly order: readonly string[]
    }
  | { readonly type: 'BeOnline'; readonly isOnline: boolean }
  /** the line that was last taken out is wanted back; `id` is the task's that may be needed for it */
  | { readonly type: 'Undo'; readonly at: number; readonly id: string }

export type BrowserCartRefusal = QueueRefusal

export interface BrowserCartState {
  loaded: boolean
  confirmed: CartState
  version: number
  /** how often the server confirmed something */
  confirmations: number
  /** how often the cart was asked for */
  asks: number
  queue: QueueState<CartLine>
  /** what was sent of the task that is under way */
  frozen: FrozenRequest | null
  /** the cart is to be loaded, not before `retryAt` (ms on the page's clock) */
  loading: { readonly attempt: number; readonly retryAt: number } | null
  offline: boolean
  /** the network came back: what waits for its retry goes out now */
  retryNow: boolean
  /** the line that was last taken out here, as it was */
  removed: CartLine | null
}
