import { isOpen } from '../../../domain/orders/attempt.ts'
import type { Services } from '../services.ts'
import type { NewsServices } from '../payments/settleOrder.ts'
import { decideOrder } from './decideOrder.ts'
import { recordPayment } from '../payments/recordPayment.ts'
import { loadOrder, type LoadedOrder } from './loadOrder.ts'

/**
 * Cancels an order whose cart was changed, gives its stock back and ends its attempt where the provider lets it. Answers
 * whether the order changed by it. Where it doesn't let it, a late payment is honoured or put up for refund when it comes.
 */
export const cancelChanged = async (
  services: NewsServices & Pick<Services, 'provider' | 'payments'>,
  { uid, state }: LoadedOrder,
): Promise<boolean> => {
  if (state.order === null || state.status === 'canceled' || state.secured !== 'nothing') return false
  const canceled = await decideOrder(services, uid, { type: 'CancelOrder', reason: 'cart-changed' }, 'system')
  if (!canceled.ok)
    return canceled.refusal.why === 'already-secured' || canceled.refusal.why === 'version-conflict'
  for (const attempt of canceled.value.attempts.values())
    if (isOpen(attempt) && attempt.providerId !== null) {
      await services.provider.cancel(attempt.providerId)
      await recordPayment(services, attempt.providerId)
    }
  return true
}

/** The same by the order's uid, for a cart that is about to change. */
export const endOrder = async (
  services: NewsServices & Pick<Services, 'provider' | 'payments'>,
  orderUid: string,
): Promise<boolean> => cancelChanged(services, await loadOrder(services.store, orderUid))
