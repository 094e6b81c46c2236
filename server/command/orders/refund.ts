import { ok, refused } from '../../../domain/kernel/result.ts'
import { moneyBack } from '../../../domain/orders/payments/moneyBack.ts'
import { owedTotal } from '../../../domain/orders/orderMoney.ts'
import type { Command } from '../command.ts'
import { euros } from '../euros.ts'
import { amountOf, pairs } from './orderArguments.ts'
import { changeByStaff } from './order.ts'
import { CREDIT_REASONS, ORDERS_REFUND } from './ordersArguments.ts'
import { parsedCommand } from '../parsedArguments.ts'

/**
 * `orders refund NUMBER (AMOUNT | all | --line LINE=PIECES …) [--reason R] --by NAME`: credits an amount or
 * pieces of lines by a credit note, and refunds what is overpaid. `orders refund NUMBER --retry REFUND --by
 * NAME` sends a refused or failed refund to the provider again; `--by-hand REFUND` records that it was
 * refunded outside the provider.
 */
export const ordersRefund: Command = parsedCommand(
  'orders refund',
  ORDERS_REFUND,
)(async (services, call, io, fail) => {
  const { by, reason, line, retry, 'by-hand': byHand } = call.values
  const [number = '', text] = call.positionals
  const told = { number, by }
  if (retry !== undefined)
    return changeByStaff(services, io, fail, {
      ...told,
      commandOf: async () => ok({ type: 'RetryRefund', refundUid: retry }),
      done: ({ placed }) => `${placed.number}: the refund is sent to the provider again`,
    })
  if (byHand !== undefined)
    return changeByStaff(services, io, fail, {
      ...told,
      commandOf: async () => ok({ type: 'SettleRefund', refundUid: byHand }),
      done: ({ placed }) => `${placed.number}: recorded as refunded by hand`,
    })
  const why = CREDIT_REASONS.find((one) => one === reason) ?? 'goodwill'
  const pieces = pairs(line)
  if (!pieces.ok) return fail(pieces.refusal)
  const lines = [...pieces.value].map(([lineId, many]) => ({ lineId, pieces: many }))
  const creditUid = services.ids.uuid()
  return changeByStaff(services, io, fail, {
    ...told,
    commandOf: async ({ placed, state }) => {
      if (lines.length > 0) return ok({ type: 'CreditGoods', creditUid, lines, reason: why })
      const amount = text === 'all' ? owedTotal(placed, state) : amountOf(text)
      return amount === null
        ? refused('give the amount in euros such as 12.50, or use all or --line LINE=PIECES')
        : ok({ type: 'CreditOrder', creditUid, amount, reason: why })
    },
    done: ({ placed, state }) => {
      const amount = state.credits.find((one) => one.creditUid === creditUid)?.amount ?? 0
      const back = moneyBack(state).reduce(
        (sum, refund) => sum + (refund.refundUid.startsWith(creditUid) ? refund.amount : 0),
        0,
      )
      return `${placed.number}: ${euros(amount)} is credited${back === 0 ? '' : `; ${euros(back)} will be refunded`}`
    },
  })
})
