import type { CartState } from '../../../domain/cart/cartState.ts'
import type { CartLine } from '../../../domain/cart/cartLine.ts'
import type { Fact } from '../../../domain/kernel/fact.ts'
import type { QueueFact, QueueRefusal, QueueState, QueueWish } from '../../../domain/queue/queue.ts'
import type { ConfirmedCart, LineAnswer, LineRequest } from '../../ports/cartApi.ts'
import type { KeptTask } from '../../ports/taskStorage.ts'

/** What happened to the cart in this browser. */
export type BrowserCartFact =
  | Fact<'CartAsked', null>
  | Fact<'CartLoaded', ConfirmedCart>
  | Fact<'CartUnavailable', { readonly retryAt: number }>
  | Fact<'RequestFrozen', LineRequest>
  | Fact<'TaskAnswered', LineAnswer & { readonly taskId: string }>
  | Fact<'QuantityLowered', { readonly lineId: string; readonly quantity: number }>
  | Fact<'CartRefused', { readonly taskId: string; readonly message: string | null }>
  | Fact<'WentOffline', null>
  | Fact<'CameOnline', null>
  | QueueFact<CartLine>

/** What is asked of it; `at` is the present in ms since 1970. */
export type BrowserCartWish =
  | Extract<QueueWish<CartLine>, { readonly type: 'Enqueue' | 'Delay' | 'Clear' }>
  /** the cart is to be loaded anew */
  | { readonly type: 'Ask' }
  /** `since`: how much was confirmed when the load began */
  | { readonly type: 'Load'; readonly loaded: ConfirmedCart; readonly since: number }
  | { readonly type: 'PutOffLoad'; readonly retryAt: number }
  | { readonly type: 'Send'; readonly at: number; readonly request: LineRequest }
  | { readonly type: 'Answer'; readonly taskId: string; readonly answer: LineAnswer }
  | { readonly type: 'Refuse'; readonly at: number; readonly taskId: string; readonly message: string | null }
  /** the head is about a line that the cart no longer has: it is never sent */
  | { readonly type: 'Drop'; readonly id: string }
  | { readonly type: 'Restore'; readonly at: number; readonly kept: readonly KeptTask[] }
  | { readonly type: 'BeOnline'; readonly isOnline: boolean }

/** outdated: a loaded cart that is older than what is confirmed already. */
export type BrowserCartRefusal = QueueRefusal | { readonly why: 'outdated' }

export interface BrowserCartState {
  loaded: boolean
  confirmed: CartState
  version: number
  /** how often the server confirmed something */
  confirmations: number
  queue: QueueState<CartLine>
  /** what was sent of the task that is under way */
  frozen: LineRequest | null
  /** the cart is to be loaded, not before `retryAt` (ms since 1970) */
  asked: { readonly attempt: number; readonly retryAt: number } | null
  offline: boolean
  /** the network came back: what waits for its retry goes out now */
  retryNow: boolean
}
