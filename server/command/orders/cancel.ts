import { ok } from '../../../domain/kernel/result.ts'
import { moneyBack } from '../../../domain/orders/payments/moneyBack.ts'
import type { Command } from '../command.ts'
import { euros } from '../euros.ts'
import { parsedCommand } from '../parsedArguments.ts'
import { changeByStaff } from './order.ts'
import { ORDERS_CANCEL } from './ordersArguments.ts'

/**
 * `orders cancel NUMBER --by NAME`: cancels an unshipped order, restocks its goods and refunds all payments.
 */
export const ordersCancel: Command = parsedCommand(
  'orders cancel',
  ORDERS_CANCEL,
)(async (services, { positionals: [number = ''], values: { by } }, io, fail) =>
  changeByStaff(services, io, fail, {
    number,
    by,
    commandOf: async () => ok({ type: 'CancelOrder', reason: 'shop' }),
    done: ({ placed, state }) => {
      const back = moneyBack(state)
        .filter(({ refundUid }) => refundUid.startsWith('canceled-'))
        .reduce((sum, { amount }) => sum + amount, 0)
      return `${placed.number} is canceled${back === 0 ? '' : `; ${euros(back)} will be refunded`}`
    },
  }),
)
