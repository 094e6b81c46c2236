import type { Actor } from '../../../domain/kernel/event.ts'
import { ok, refused, type Result } from '../../../domain/kernel/result.ts'
import type { OrderState } from '../../../domain/orders/orderState.ts'
import type { OrderRefusal, OrderWish } from '../../../domain/orders/orderWishes.ts'
import type { OutboxMessage } from '../../ports/database/eventStore.ts'
import { decideAll } from '../../streams/change.ts'
import { handle } from '../../streams/handle.ts'
import { order } from '../../streams/order.ts'
import type { Services } from '../services.ts'
import { loadOrder, type LoadedOrder } from './loadOrder.ts'
import { orderRows } from './orderRows.ts'

/** An order is changed by its buyer, its provider and its worker at once, so it is decided again more often than a cart. */
export const ORDER_TRIES = 30

/** The order as it is then, or why it is not done. */
export type DecidedOrder = Result<
  OrderState,
  | OrderRefusal
  | { readonly why: 'version-conflict' }
  /** what it was to be changed into is not there */
  | { readonly why: 'out-of-stock'; readonly productId: number; readonly available: number }
>

/** What concerns one order alone, and no cart. */
type OwnWish = Exclude<
  OrderWish,
  {
    readonly type:
      'PlaceOrder' | 'StartPayment' | 'RecordPayment' | 'ReceivePayment' | 'SettleFree' | 'PutOnAccount'
  }
>

/**
 * Decides a wish that concerns an order alone, and commits it with its stock, coupons and payments.
 * @param outbox what else is to be done after it
 */
export const decideOrder = async (
  { store, clock }: Pick<Services, 'store' | 'clock'>,
  orderUid: string,
  wish: OwnWish,
  actor: Actor,
  outbox: readonly OutboxMessage[] = [],
): Promise<DecidedOrder> => {
  const handled = await handle<LoadedOrder, DecidedOrder>(
    { store, clock },
    {
      task: null,
      answerIn: null,
      tries: ORDER_TRIES,
      read: () => loadOrder(store, orderUid),
      decide: async (loaded, refusal) => {
        const by = { actor, at: clock.now() }
        if (refusal?.why === 'out-of-stock') return { ...by, value: refused(refusal), changes: [] }
        const decided = decideAll(order, loaded, [wish])
        if (!decided.ok) return { ...by, value: decided, changes: [] }
        const change = decided.value
        const rows = orderRows(loaded, change)
        return {
          ...by,
          value: ok(change.after),
          changes: [change],
          rows: { ...rows, outbox: [...rows.outbox, ...outbox] },
        }
      },
    },
  )
  return handled.kind === 'done' ? handled.value : refused({ why: 'version-conflict' })
}
