import type { ProviderPayment } from '../../ports/outside/payments.ts'
import type { DecidedOrder } from '../orders/decideOrder.ts'
import { settleOrder, type NewsServices } from './settleOrder.ts'

/** Puts down what the provider says of an attempt; what stock can't give the order is without (`settleOrder`). */
export const applyNews = (
  services: NewsServices,
  orderUid: string,
  paymentUid: string,
  { providerId, status, amount, checkoutUrl }: Omit<ProviderPayment, 'method' | 'metadata'>,
): Promise<DecidedOrder> => {
  const news = { type: 'RecordPayment', paymentUid, providerId, status, amount, checkoutUrl } as const
  return settleOrder(services, {
    orderUid,
    actor: 'system',
    ifOut: 'short',
    wishOf: (tried) => ({ ...news, ...tried }),
  })
}
