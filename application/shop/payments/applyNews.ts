import type { OrderState } from '../../../domain/orders/orderState.ts'
import type { OrderWish } from '../../../domain/orders/orderWishes.ts'
import type { ProviderPayment } from '../../ports/outside/payments.ts'
import type { DecidedOrder } from '../orders/decideOrder.ts'
import { settleOrder, type NewsServices } from './settleOrder.ts'

/**
 * Puts down what the provider says of an attempt; what stock can't give the order is without (`settleOrder`). What went back of the payment and
 * came to nothing, and what its payer's bank took back, is put down as well.
 */
export const applyNews = (
  services: NewsServices,
  orderUid: string,
  paymentUid: string,
  told: Omit<ProviderPayment, 'method' | 'metadata'>,
): Promise<DecidedOrder> => {
  const { providerId, status, amount, checkoutUrl } = told
  const news = { type: 'RecordPayment', paymentUid, providerId, status, amount, checkoutUrl } as const
  return settleOrder(services, {
    orderUid,
    actor: 'system',
    ifOut: 'short',
    wishesOf: (tried, state) => [{ ...news, ...tried }, ...cameBack(paymentUid, state, told)],
  })
}

/**
 * What is told of money that went back: what came to nothing of that, and what its payer's bank took. A refund that was sent before the bank took
 * anything is noted as sent first, where the answer to it is still to come: else it would be lowered.
 */
const cameBack = (
  paymentUid: string,
  { refunds }: OrderState,
  { refunds: sent, chargebacks }: Pick<ProviderPayment, 'refunds' | 'chargebacks'>,
): readonly OrderWish[] => [
  ...refunds.flatMap(({ refundUid }) =>
    sent
      .filter((one) => one.refundUid === refundUid && one.hasFailed)
      .map(({ refundId }): OrderWish => ({ type: 'FailRefund', refundUid, refundId })),
  ),
  ...refunds.flatMap(({ refundUid, status }) =>
    chargebacks.length === 0 || status === 'sent'
      ? []
      : sent
          .filter((one) => one.refundUid === refundUid && !one.hasFailed)
          .map(({ refundId }): OrderWish => ({ type: 'NoteRefund', refundUid, refundId })),
  ),
  ...chargebacks.map((one): OrderWish => ({ type: 'RecordChargeback', paymentUid, ...one })),
]
