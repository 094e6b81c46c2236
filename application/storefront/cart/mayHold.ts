import type { CartLine } from '../../../domain/cart/cartLine.ts'
import type { Task } from '../../../domain/queue/task.ts'
import type { BrowserCartState } from './browserCartState.ts'

/**
 * Whether the confirmed cart may have this task in it already: it was sent from an older one, perhaps by a page that is gone. Another
 * change may have made the cart newer just as well; only the answer tells.
 */
export const mayHold = (
  { confirmed, version, frozen }: Pick<BrowserCartState, 'confirmed' | 'version' | 'frozen'>,
  { id }: Pick<Task<CartLine>, 'id'>,
): boolean => {
  if (confirmed.uid === null || !frozen?.from || frozen.request.taskId !== id) return false
  return confirmed.uid !== frozen.from.uid || version > frozen.from.version
}
