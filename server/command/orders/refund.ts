import { ok, refused } from '../../../domain/kernel/result.ts'
import { moneyBack } from '../../../domain/orders/payments/moneyBack.ts'
import { owedTotal } from '../../../domain/orders/orderMoney.ts'
import type { CreditReason } from '../../../domain/orders/orderEvents.ts'
import type { Command } from '../command.ts'
import { euros } from '../euros.ts'
import { amountOf, pairs } from './orderArguments.ts'
import { BY, changeByStaff } from './order.ts'
import { parsedCommand } from '../parsedArguments.ts'

const REASONS: readonly CreditReason[] = ['goodwill', 'returned', 'withdrawn']

/**
 * `orders refund NUMBER (AMOUNT | all | --line LINE=PIECES …) [--reason R] --by NAME`: credits an amount or
 * pieces of lines by a credit note, and refunds what is overpaid. `orders refund NUMBER --retry REFUND --by
 * NAME` sends a refused or failed refund to the provider again; `--by-hand REFUND` records that it was
 * refunded outside the provider.
 */
export const ordersRefund: Command = parsedCommand('orders refund', {
  options: {
    ...BY,
    reason: { type: 'string', default: 'goodwill' },
    line: { type: 'string', multiple: true, default: [] },
    retry: { type: 'string' },
    'by-hand': { type: 'string' },
  },
  allowPositionals: true,
})(async (services, call, io, fail) => {
  const { by, reason, line, retry, 'by-hand': byHand } = call.values
  if (retry !== undefined && byHand !== undefined) return fail('use either --retry or --by-hand')
  const [number, text, ...more] = call.positionals
  const told = { number, by }
  if (retry !== undefined)
    return changeByStaff(services, io, fail, {
      ...told,
      more: text === undefined ? more : [text],
      commandOf: async () => ok({ type: 'RetryRefund', refundUid: retry }),
      done: ({ placed }) => `${placed.number}: the refund is sent to the provider again`,
    })
  if (byHand !== undefined)
    return changeByStaff(services, io, fail, {
      ...told,
      more: text === undefined ? more : [text],
      commandOf: async () => ok({ type: 'SettleRefund', refundUid: byHand }),
      done: ({ placed }) => `${placed.number}: recorded as refunded by hand`,
    })
  const why = REASONS.find((one) => one === reason)
  if (why === undefined) return fail(`--reason must be one of ${REASONS.join(', ')}`)
  const pieces = pairs(line)
  if (!pieces.ok) return fail(pieces.refusal)
  if (line.length > 0 && text !== undefined) return fail('use either an amount or --line LINE=PIECES')
  const lines = [...pieces.value].map(([lineId, many]) => ({ lineId, pieces: many }))
  const creditUid = services.ids.uuid()
  return changeByStaff(services, io, fail, {
    ...told,
    more,
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
