import { ok, refused } from '../../../domain/kernel/result.ts'
import { orderMoney } from '../../../domain/orders/orderMoney.ts'
import type { CounterMethod } from '../../../domain/orders/orderFacts.ts'
import type { Command } from '../command.ts'
import { euros } from '../euros.ts'
import { harmless } from '../harmless.ts'
import { parsed } from '../parsed.ts'
import { amountOf } from './orderArguments.ts'
import { BY, changeByStaff } from './order.ts'

const METHODS: readonly CounterMethod[] = ['cash', 'card', 'transfer']

/** `orders receive NUMBER AMOUNT --as cash|card|transfer --by NAME`: money for it came in that the provider knows nothing of. */
export const ordersReceive: Command = async (services, args, io) => {
  const fail = (why: string): number => {
    io.err(`orders receive: ${harmless(why)}\n`)
    return 1
  }
  const read = parsed({
    args: [...args],
    options: { ...BY, as: { type: 'string' } },
    allowPositionals: true,
  })
  if (!read.ok) return fail(read.refusal)
  const { by, as } = read.value.values
  const [number, text, ...more] = read.value.positionals
  const method = METHODS.find((one) => one === as)
  if (method === undefined) return fail(`--as is one of ${METHODS.join(', ')}`)
  const paymentUid = services.ids.uuid()
  return changeByStaff(services, io, {
    name: 'orders receive',
    number,
    more,
    by,
    wishOf: async () => {
      const amount = amountOf(text)
      return amount === null
        ? refused('say how much came in: an amount in euros such as 12.50')
        : ok({ type: 'ReceivePayment', paymentUid, method, amount })
    },
    done: ({ placed, state }) => `${placed.number}: ${euros(orderMoney(state).outstanding)} is still owed`,
  })
}
