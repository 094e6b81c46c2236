import { ok, refused } from '../../../domain/kernel/result.ts'
import { orderMoney } from '../../../domain/orders/orderMoney.ts'
import type { CounterMethod } from '../../../domain/orders/orderEvents.ts'
import type { Command } from '../command.ts'
import { euros } from '../euros.ts'
import { amountOf } from './orderArguments.ts'
import { BY, changeByStaff } from './order.ts'
import { parsedCommand } from '../parsedArguments.ts'

const METHODS: readonly CounterMethod[] = ['cash', 'card', 'transfer']

/**
 * `orders receive NUMBER AMOUNT --as cash|card|transfer --by
 * NAME`: records a payment outside the payment provider.
 */
export const ordersReceive: Command = parsedCommand('orders receive', {
  options: { ...BY, as: { type: 'string' } },
  allowPositionals: true,
})(async (services, call, io, fail) => {
  const { by, as } = call.values
  const [number, text, ...more] = call.positionals
  const method = METHODS.find((one) => one === as)
  if (method === undefined) return fail(`--as must be one of ${METHODS.join(', ')}`)
  const paymentUid = services.ids.uuid()
  return changeByStaff(services, io, fail, {
    number,
    more,
    by,
    commandOf: async () => {
      const amount = amountOf(text)
      return amount === null
        ? refused('give the amount received in euros, such as 12.50')
        : ok({ type: 'ReceivePayment', paymentUid, method, amount })
    },
    done: ({ placed, state }) => `${placed.number}: ${euros(orderMoney(state).outstanding)} is still owed`,
  })
})
