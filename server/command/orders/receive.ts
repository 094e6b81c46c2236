import { ok, refused } from '../../../domain/kernel/result.ts'
import { orderMoney } from '../../../domain/orders/orderMoney.ts'
import type { Command } from '../command.ts'
import { euros } from '../euros.ts'
import { amountOf } from './orderArguments.ts'
import { changeByStaff } from './order.ts'
import { COUNTER_METHODS, ORDERS_RECEIVE } from './ordersArguments.ts'
import { parsedCommand } from '../parsedArguments.ts'

/**
 * `orders receive NUMBER AMOUNT --as cash|card|transfer --by
 * NAME`: records a payment outside the payment provider.
 */
export const ordersReceive: Command = parsedCommand(
  'orders receive',
  ORDERS_RECEIVE,
)(async (services, call, io, fail) => {
  const { by, as } = call.values
  const [number = '', text] = call.positionals
  const method = COUNTER_METHODS.find((one) => one === as)
  const paymentUid = services.ids.uuid()
  return changeByStaff(services, io, fail, {
    number,
    by,
    commandOf: async () => {
      const amount = amountOf(text)
      return amount === null || method === undefined
        ? refused('give the amount received in euros, such as 12.50')
        : ok({ type: 'ReceivePayment', paymentUid, method, amount })
    },
    done: ({ placed, state }) => `${placed.number}: ${euros(orderMoney(state).outstanding)} is still owed`,
  })
})
