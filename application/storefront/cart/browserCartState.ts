import type { CartState } from '../../../domain/cart/cartState.ts'
import type { CartLine } from '../../../domain/cart/cartLine.ts'
import type { DomainEvent } from '../../../domain/kernel/domainEvent.ts'
import type { Result } from '../../../domain/kernel/result.ts'
import type { QueueEvent, QueueRefusal, QueueState, QueueCommand } from '../../../domain/queue/queue.ts'
import type { ApiRefusal } from '../../ports/browser/apiRefusal.ts'
import type { ConfirmedCart, LineAnswer, LineRequest } from '../../ports/browser/cartApi.ts'
import type { CartVersion, SavedTask } from '../../ports/browser/taskStorage.ts'

/** Events of the cart in this browser. */
export type BrowserCartEvent =
  | DomainEvent<'CartAsked', null>
  | DomainEvent<'CartLoaded', ConfirmedCart>
  | DomainEvent<'CartUnavailable', { readonly retryAt: number }>
  | DomainEvent<'RequestFrozen', FrozenRequest>
  | DomainEvent<'TaskAnswered', LineAnswer & { readonly taskId: string }>
  | DomainEvent<'QuantityLowered', { readonly lineId: string; readonly quantity: number }>
  | DomainEvent<'CartRefused', { readonly taskId: string; readonly message: string | null }>
  /** the shop cannot accept a change for the moment, and says why; the change is sent again */
  | DomainEvent<'CartPutOff', { readonly message: string }>
  | DomainEvent<'WentOffline', null>
  | DomainEvent<'CameOnline', null>
  | QueueEvent<CartLine>

/** The request sent for a task, and the cart version it was sent from, if known. */
export interface FrozenRequest {
  readonly request: LineRequest
  readonly from: CartVersion | null
}

/** The server's reply to a request, with the time and a random number for scheduling a retry. */
export interface Reply<Value> {
  readonly at: number
  readonly reply: Result<Value, ApiRefusal>
  /** drawn from [0, 1) */
  readonly random01: number
}

/** Commands to the cart; `at` is the current time in ms on a clock that never jumps. */
export type BrowserCartCommand =
  | Extract<QueueCommand<CartLine>, { readonly type: 'Enqueue' | 'Send' | 'Seal' | 'Clear' }>
  /** requests a reload of the cart */
  | { readonly type: 'Ask' }
  /** `since`, `asks`: the confirmations and the requests for the cart when the load began */
  | ({ readonly type: 'Loaded'; readonly since: number; readonly asks: number } & Reply<ConfirmedCart>)
  | ({ readonly type: 'Answered'; readonly taskId: string } & Reply<LineAnswer>)
  | {
      readonly type: 'Restore'
      readonly at: number
      readonly saved: readonly SavedTask[]
      readonly order: readonly string[]
    }
  | { readonly type: 'BeOnline'; readonly isOnline: boolean }
  /** restores the line that was removed last; `id` is for the task that this may need */
  | { readonly type: 'Undo'; readonly at: number; readonly id: string }

export type BrowserCartRefusal = QueueRefusal

export interface BrowserCartState {
  loaded: boolean
  confirmed: CartState
  version: number
  /** how often the server confirmed a state */
  confirmations: number
  /** how often the cart was requested */
  asks: number
  queue: QueueState<CartLine>
  /** the request sent for the pending task */
  frozen: FrozenRequest | null
  /** the pending load of the cart, not before `retryAt` (ms on the page's clock); null if none */
  loading: { readonly attempt: number; readonly retryAt: number } | null
  offline: boolean
  /** the network is back: a task that waits for its retry is sent at once */
  retryNow: boolean
  /** the line removed last in this browser, as it was */
  removed: CartLine | null
}
