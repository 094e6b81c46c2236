import type { CartLine } from '../../../domain/cart/cartLine.ts'
import type { QueueFact } from '../../../domain/queue/queue.ts'
import type { BrowserCartState } from './browserCartState.ts'

/**
 * The line that was last taken out, after a fact of the queue: with the quantity that the shopper saw before, and none once the line
 * is wished for again.
 */
export const removedLine = (
  { removed, queue: { tasks } }: Pick<BrowserCartState, 'removed' | 'queue'>,
  fact: QueueFact<CartLine>,
): CartLine | null => {
  const after = (lineId: string, quantity: number, before: CartLine) => {
    if (quantity === 0) return before
    return removed?.id === lineId ? null : removed
  }
  if (fact.type === 'TaskQueued') return after(fact.data.cartItemId, fact.data.quantity, fact.data.product)
  if (fact.type !== 'TaskChanged') return removed
  const task = tasks.find(({ id }) => id === fact.data.id)
  if (task === undefined) return removed
  return after(task.cartItemId, fact.data.quantity, { ...task.product, quantity: task.quantity })
}
