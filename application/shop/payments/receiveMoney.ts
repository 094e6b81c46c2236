import type { Actor } from '../../../domain/kernel/storedEvent.ts'
import type { CounterPayment } from '../../../domain/orders/orderCommands.ts'
import type { DecidedOrder } from '../orders/loadOrder.ts'
import { settleOrder, type PaymentUpdateServices, type Tried } from '../orders/settleOrder.ts'

/** Money received at the counter or by bank transfer, in cents. */
export type MoneyReceived = Omit<CounterPayment, keyof Tried>

/**
 * Records money that did not pass through the provider, in the name of who received it. The amount due now
 * secures an unpaid order and takes its stock; if stock is missing nothing is recorded, since the money can
 * be handed back.
 */
export const receiveMoney = (
  services: PaymentUpdateServices,
  orderUid: string,
  money: MoneyReceived,
  actor: Actor,
): Promise<DecidedOrder> =>
  settleOrder(services, {
    orderUid,
    actor,
    ifOut: 'refused',
    commandsOf: ({ overLimit, isCartSettledElsewhere }) => [{ ...money, overLimit, isCartSettledElsewhere }],
  })
