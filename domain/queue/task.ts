/** A cart change to be sent to the server [3-025]. `P` is the type of the product description. */
export interface Task<P> {
  /** sent as the idempotency key: the server applies each task once */
  readonly id: string
  /** `add` adds `quantity` to the line, `update` sets the line to it */
  readonly type: 'add' | 'update'
  readonly cartItemId: string
  readonly quantity: number
  /**
   * concept: may still change; pending: sent, immutable until
   * answered; completed: answered, removed from the queue
   */
  readonly status: 'concept' | 'pending' | 'completed'
  readonly product: P
  /** ms on the page's clock until which a concept waits for more input */
  readonly readyAt: number
  /** number of unanswered attempts */
  readonly attempt: number
  /** ms on the page's clock when a pending task is resent; null while a response is awaited */
  readonly retryAt: number | null
}

/** How long a changed quantity waits for more input, in ms [9-004]. */
export const DEBOUNCE = 500

/**
 * The task that further input on a line is merged into: the line's newest one, if it is an unsealed concept.
 * Changes of one line are never reordered, not even between two pages.
 */
export const openTask = <P>(
  tasks: readonly Task<P>[],
  sealed: readonly string[],
  cartItemId: string,
): Task<P> | null => {
  const newest = tasks.findLast((task) => task.cartItemId === cartItemId)
  return newest?.status === 'concept' && !sealed.includes(newest.id) ? newest : null
}

/** New input on a line, as passed to the queue. */
export type Input = Pick<Task<unknown>, 'type' | 'quantity'>

/**
 * The quantity of an open task with new input merged, or null if the input needs its own task. The server
 * must arrive at the quantity that the shopper saw: adds add up; a later update replaces an earlier one; an
 * add after an update raises the update, but after an update to 0 it creates a new line; an update after an
 * add can't be merged, because the add counts on top of a quantity that only the server knows.
 */
export const coalesced = (open: Input, input: Input): number | null => {
  if (input.type === 'update') return open.type === 'update' ? input.quantity : null
  return open.type === 'update' && open.quantity === 0 ? null : open.quantity + input.quantity
}
