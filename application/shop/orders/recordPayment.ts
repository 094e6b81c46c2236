import type { OrderState } from '../../../domain/orders/orderState.ts'
import type { PaymentRow } from '../../ports/database/log/eventStore.ts'
import type { Services } from '../services.ts'
import { applyUpdate, type PaymentUpdateServices } from './settleOrder.ts'

export type Recorded =
  | { readonly kind: 'recorded'; readonly state: OrderState }
  /** no payment of this shop */
  | { readonly kind: 'unknown' }
  /** the provider could not be reached */
  | { readonly kind: 'unavailable' }

/**
 * Fetches a payment's status from the provider and records it. An unknown id is found through the payment's
 * metadata, in case of a crash between its creation and the recording of its id. Idempotent and safe to run
 * concurrently.
 */
export const recordPayment = async (
  services: PaymentUpdateServices & Pick<Services, 'provider' | 'payments'>,
  providerId: string,
): Promise<Recorded> => {
  const found = await services.provider.find(providerId)
  if (!found.ok) {
    const { why } = found.refusal
    return {
      kind:
        why === 'unavailable' || why === 'in-progress' || why === 'unauthorized' ? 'unavailable' : 'unknown',
    }
  }
  const row = await rowOf(services, providerId, found.value.metadata?.paymentUid ?? null)
  if (row === null) return { kind: 'unknown' }
  const recorded = await applyUpdate(services, row.orderUid, row.paymentUid, found.value)
  if (recorded.ok) return { kind: 'recorded', state: recorded.value }
  return { kind: recorded.refusal.why === 'version-conflict' ? 'unavailable' : 'unknown' }
}

const rowOf = async (
  { payments }: Pick<Services, 'payments'>,
  providerId: string,
  paymentUid: string | null,
): Promise<PaymentRow | null> =>
  (await payments.byProviderId(providerId)) ?? (paymentUid === null ? null : payments.byUid(paymentUid))
