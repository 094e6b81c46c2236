import type { Actor } from '../../../domain/kernel/storedEvent.ts'
import type { CounterPayment } from '../../../domain/orders/orderCommands.ts'
import type { DecidedOrder } from '../orders/loadOrder.ts'
import { settleOrder, type NewsServices, type Tried } from '../orders/settleOrder.ts'

/** Money that came in over the counter or by the bank, in cents. */
export type MoneyReceived = Omit<CounterPayment, keyof Tried>

/**
 * Notes money that the provider knows nothing of, in the name of who took it. As much as is due now secures an order that nobody has paid;
 * its goods are taken then, or, where they are not there, nothing is noted: the money is in somebody's hand and can be given back.
 */
export const receiveMoney = (
  services: NewsServices,
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
