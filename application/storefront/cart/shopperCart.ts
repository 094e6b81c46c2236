import type { CartLine } from '../../../domain/cart/cartLine.ts'
import type { CartState } from '../../../domain/cart/cartState.ts'
import type { QueueState } from '../../../domain/queue/queue.ts'
import type { PricedCart } from '../../../domain/pricing/cart.ts'

/** The cart as this shopper has it: what the server confirmed, what is still on its way, and what to show. */
export interface ShopperCart {
  /** false until the server's cart is known: a public page comes without it */
  readonly loaded: boolean
  /** the cart at `version`, as the server has it */
  readonly confirmed: CartState
  readonly version: number
  readonly queue: Pick<QueueState<CartLine>, 'tasks'>
  /** the confirmed cart with the unanswered tasks replayed on top */
  readonly shown: CartState
  readonly priced: PricedCart
  /** tasks are on their way or waiting */
  readonly busy: boolean
  readonly offline: boolean
}

/** Whether the server has not answered yet what was last done to a line (specification, section 3: isLoading). */
export const isLoading = ({ shown, queue }: Pick<ShopperCart, 'shown' | 'queue'>, lineId: string): boolean =>
  shown.lines.get(lineId)?.uid === null || queue.tasks.some(({ cartItemId }) => cartItemId === lineId)
