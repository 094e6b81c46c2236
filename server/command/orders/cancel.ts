import { ok } from '../../../domain/kernel/result.ts'
import { moneyBack } from '../../../domain/orders/payments/moneyBack.ts'
import type { Command } from '../command.ts'
import { euros } from '../euros.ts'
import { harmless } from '../harmless.ts'
import { parsed } from '../parsed.ts'
import { BY, changeByStaff } from './order.ts'

/** `orders cancel NUMBER --by NAME`: ends an order that has not left; its stock and all that was paid go back. */
export const ordersCancel: Command = async (services, args, io) => {
  const read = parsed({ args: [...args], options: BY, allowPositionals: true })
  if (!read.ok) {
    io.err(`orders cancel: ${harmless(read.refusal)}\n`)
    return 1
  }
  const [number, ...more] = read.value.positionals
  return changeByStaff(services, io, {
    name: 'orders cancel',
    number,
    more,
    by: read.value.values.by,
    wishOf: async () => ok({ type: 'CancelOrder', reason: 'shop' }),
    done: ({ placed, state }) => {
      const back = moneyBack(state)
        .filter(({ refundUid }) => refundUid.startsWith('canceled-'))
        .reduce((sum, { amount }) => sum + amount, 0)
      return `${placed.number} is canceled${back === 0 ? '' : `; ${euros(back)} goes back`}`
    },
  })
}
