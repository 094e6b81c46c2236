/** A change of the cart on its way to the server [3-025]. `P` is whatever describes the product. */
export interface Task<P> {
  /** sent as the idempotency key: the server takes each task once */
  readonly id: string
  /** `add` adds `quantity` to the line, `update` sets the line to it */
  readonly type: 'add' | 'update'
  readonly cartItemId: string
  readonly quantity: number
  /** concept: may still change; pending: sent, frozen until answered; completed: answered, leaves the queue */
  readonly status: 'concept' | 'pending' | 'completed'
  readonly product: P
  /** ms on the page's clock before which a concept waits for more input */
  readonly readyAt: number
  /** how often it was sent and not answered */
  readonly attempt: number
  /** ms on the page's clock at which a pending task is sent again; null while an answer is awaited */
  readonly retryAt: number | null
}

/** How long a changed quantity waits for more input, in ms [9-004]. */
export const DEBOUNCE = 500

/**
 * The task that more input on a line still goes into: the line's newest, while it is a concept that isn't sealed. Order between
 * two changes of one line is never crossed, not even those of two pages.
 */
export const openTask = <P>(
  tasks: readonly Task<P>[],
  sealed: readonly string[],
  cartItemId: string,
): Task<P> | null => {
  const newest = tasks.findLast((task) => task.cartItemId === cartItemId)
  return newest?.status === 'concept' && !sealed.includes(newest.id) ? newest : null
}

/** New input on a line, as the queue is asked to carry it. */
export type Input = Pick<Task<unknown>, 'type' | 'quantity'>

/**
 * The quantity of an open task with new input in it, or null when the input needs a task of its own. The server must end at
 * what the shopper saw: adds add up; the later of two updates stands; an add after an update is seen on top of it, so the
 * update is set higher, but after an update to 0 it makes a new line; an update after an add can't go into the add, which
 * counts on top of a quantity that only the server knows.
 */
export const coalesced = (open: Input, input: Input): number | null => {
  if (input.type === 'update') return open.type === 'update' ? input.quantity : null
  return open.type === 'update' && open.quantity === 0 ? null : open.quantity + input.quantity
}
