import { newestOrders, type FoundOrder } from '../../../application/shop/afterSale/findOrder.ts'
import { sum } from '../../../domain/kernel/sum.ts'
import { chargedBack } from '../../../domain/orders/payments/attempt.ts'
import { orderMoney } from '../../../domain/orders/orderMoney.ts'
import { ORDER_STATUSES } from '../../../domain/orders/orderState.ts'
import type { Command } from '../command.ts'
import { euros } from '../euros.ts'
import { terminalSafe, jsonLine } from '../terminalSafe.ts'
import { parsedCommand } from '../parsedArguments.ts'
import { table } from '../table.ts'

const MOST = 10_000

const shown = ({ placed, state }: FoundOrder) => {
  const { paid, outstanding } = orderMoney(state)
  return {
    number: placed.number,
    placedAt: new Date(placed.placedAt).toISOString(),
    status: state.status,
    totalInclVat: placed.totals.totalInclVat,
    paid,
    outstandingAmount: outstanding,
    withdrawals: state.withdrawals.length,
    refundsRefused: state.refunds.filter(({ status }) => status === 'refused').length,
    refundsFailed: state.refunds.filter(({ status }) => status === 'failed').length,
    chargedBack: sum([...state.attempts.values()].map(chargedBack)),
  }
}

/** Notes about what staff have to check. */
const noteOf = (order: ReturnType<typeof shown>): string =>
  [
    ...(order.withdrawals > 0 ? ['the buyer withdrew'] : []),
    ...(order.refundsRefused > 0 ? ['a refund was refused'] : []),
    ...(order.refundsFailed > 0 ? ['a refund failed'] : []),
    ...(order.chargedBack > 0 ? [`${euros(order.chargedBack)} was charged back`] : []),
  ].join(', ')

const COLUMNS = [
  { title: 'order' },
  { title: 'placed' },
  { title: 'status' },
  { title: 'total', align: 'right' },
  { title: 'owed', align: 'right' },
  { title: 'note', flexes: true },
] as const

/** `orders list [--status S] [--limit N] [--json]`: lists the last placed orders, newest first. */
export const ordersList: Command = parsedCommand('orders list', {
  options: {
    status: { type: 'string' },
    limit: { type: 'string', default: '50' },
    json: { type: 'boolean', default: false },
  },
})(async (services, call, io, fail) => {
  const { status, limit, json } = call.values
  const most = Number(limit)
  if (!Number.isInteger(most) || most < 1 || most > MOST) return fail(`--limit must be 1 to ${MOST}`)
  if (status !== undefined && !ORDER_STATUSES.some((one) => one === status))
    return fail(`--status must be one of ${ORDER_STATUSES.join(', ')}`)
  const found = await newestOrders(services, status === undefined ? most : MOST)
  const orders = found
    .filter(({ state }) => status === undefined || state.status === status)
    .slice(0, most)
    .map(shown)
  if (json) io.out(orders.map((order) => jsonLine(order)).join(''))
  else if (orders.length === 0) io.out('no orders\n')
  else
    io.out(
      table(
        COLUMNS,
        orders.map((order) => [
          terminalSafe(order.number),
          `${order.placedAt.slice(0, 16)}Z`,
          order.status,
          euros(order.totalInclVat),
          order.outstandingAmount === 0 ? '' : euros(order.outstandingAmount),
          noteOf(order),
        ]),
        io,
      ),
    )
  return 0
})
