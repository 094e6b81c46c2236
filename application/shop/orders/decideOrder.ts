import { isOpen } from '../../../domain/orders/payments/attempt.ts'
import { canBeReplaced } from '../../../domain/orders/priorOrder.ts'
import type { Actor } from '../../../domain/kernel/storedEvent.ts'
import { ok, refused } from '../../../domain/kernel/result.ts'
import type { OrderCommand } from '../../../domain/orders/orderCommands.ts'
import type { OutboxMessage } from '../../ports/database/log/eventStore.ts'
import { decideAll } from '../../streams/change.ts'
import { handle } from '../../streams/handle.ts'
import { order } from '../../streams/kinds/order.ts'
import type { Services } from '../services.ts'
import { recordPayment } from './recordPayment.ts'
import type { PaymentUpdateServices } from './settleOrder.ts'
import { loadOrder, ORDER_TRIES, type DecidedOrder, type LoadedOrder } from './loadOrder.ts'
import { orderRows } from './orderRows.ts'

/** Commands that concern an order alone, and no cart. */
type OwnCommand = Exclude<
  OrderCommand,
  {
    readonly type:
      'PlaceOrder' | 'StartPayment' | 'RecordPayment' | 'ReceivePayment' | 'SettleFree' | 'PutOnAccount'
  }
>

/**
 * Decides a command that concerns an order alone, and commits it with its stock, coupons and payments.
 * @param outbox further messages for the same commit
 */
export const decideOrder = async (
  services: Pick<Services, 'store' | 'clock'>,
  orderUid: string,
  command: OwnCommand,
  actor: Actor,
  outbox: readonly OutboxMessage[] = [],
): Promise<DecidedOrder> => {
  const { store, clock } = services
  const handled = await handle<LoadedOrder, DecidedOrder>(services, {
    tries: ORDER_TRIES,
    read: () => loadOrder(store, orderUid),
    decide: async (loaded, refusal) => {
      const by = { actor, at: clock.now() }
      if (refusal?.why === 'out-of-stock') return { ...by, value: refused(refusal), changes: [] }
      const decided = decideAll(order, loaded, [command])
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
  })
  return handled.kind === 'done' ? handled.value : refused({ why: 'version-conflict' })
}

/**
 * Cancels an order whose cart was changed, releases its stock and cancels its attempt at the provider; does
 * nothing to a secured order. If the provider refuses, a late payment is honoured or refunded when it
 * arrives.
 */
export const cancelChanged = async (
  services: PaymentUpdateServices & Pick<Services, 'provider' | 'payments'>,
  { uid, state }: LoadedOrder,
): Promise<void> => {
  if (!canBeReplaced(state)) return
  const canceled = await decideOrder(services, uid, { type: 'CancelOrder', reason: 'cart-changed' }, 'system')
  if (!canceled.ok) return
  for (const attempt of canceled.value.attempts.values())
    if (isOpen(attempt) && attempt.providerId !== null) {
      await services.provider.cancel(attempt.providerId)
      await recordPayment(services, attempt.providerId)
    }
}

/** The same by the order's uid, for a cart that is about to change. */
export const endOrder = async (
  services: PaymentUpdateServices & Pick<Services, 'provider' | 'payments'>,
  orderUid: string,
): Promise<void> => cancelChanged(services, await loadOrder(services.store, orderUid))
