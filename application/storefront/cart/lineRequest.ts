import type { CartLine } from '../../../domain/cart/cartLine.ts'
import type { Task } from '../../../domain/queue/task.ts'
import type { LineRequest } from '../../ports/browser/cartApi.ts'
import type { BrowserCartState } from './browserCartState.ts'

/** What is sent of a task: what was sent before, if it was. Null for a line that the cart, as far as it is known, no longer has. */
export const lineRequest = (
  { frozen, confirmed }: Pick<BrowserCartState, 'frozen' | 'confirmed'>,
  task: Task<CartLine>,
): LineRequest | null => {
  if (frozen?.request.taskId === task.id) return frozen.request
  const { id: taskId, quantity, product } = task
  const { productId, options } = product
  if (task.type === 'add') {
    const choices = options.map(({ groupId, id, custom }) =>
      custom ? { groupId, id, custom } : { groupId, id },
    )
    return { type: 'add', taskId, lineId: product.id, productId, quantity, options: choices }
  }
  const lineUid = confirmed.lines.get(task.cartItemId)?.uid
  return lineUid ? { type: 'set', taskId, lineUid, productId, quantity } : null
}
