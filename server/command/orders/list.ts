import { searchOrders, type BoughtOrder } from '../../../application/shop/afterSale/searchOrders.ts'
import { dayAfter, startOfDay } from '../../../domain/kernel/days.ts'
import { sum } from '../../../domain/kernel/sum.ts'
import { chargedBack } from '../../../domain/orders/payments/attempt.ts'
import { orderMoney } from '../../../domain/orders/orderMoney.ts'
import { ORDER_STATUSES } from '../../../domain/orders/orderState.ts'
import type { Command } from '../command.ts'
import { euros } from '../euros.ts'
import type { OrderListed } from '../jsonShapes.ts'
import { minuteText } from '../localTime.ts'
import { terminalSafe, jsonLine } from '../terminalSafe.ts'
import { parsedCommand } from '../parsedArguments.ts'
import { table } from '../table.ts'
import { ORDERS_LIST } from './ordersArguments.ts'

const shown = ({ placed, state, buyer }: BoughtOrder): OrderListed => {
  const { paid, outstanding } = orderMoney(state)
  return {
    number: placed.number,
    placedAt: new Date(placed.placedAt).toISOString(),
    status: state.status,
    buyer: buyer && {
      name: `${buyer.form.firstName} ${buyer.form.lastName}`.trim(),
      companyName: buyer.form.companyName,
      emailAddress: buyer.form.emailAddress,
      zipCode: buyer.form.zipCode,
    },
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
const noteOf = (order: OrderListed): string =>
  [
    ...(order.withdrawals > 0 ? ['the buyer withdrew'] : []),
    ...(order.refundsRefused > 0 ? ['a refund was refused'] : []),
    ...(order.refundsFailed > 0 ? ['a refund failed'] : []),
    ...(order.chargedBack > 0 ? [`${euros(order.chargedBack)} was charged back`] : []),
  ].join(', ')

const buyerText = ({ buyer }: OrderListed): string =>
  buyer === null ? '(erased)' : [buyer.companyName, buyer.name].filter((name) => name !== '').join(', ')

const COLUMNS = [
  { title: 'order' },
  { title: 'placed' },
  { title: 'buyer', flexes: true },
  { title: 'status' },
  { title: 'total', align: 'right' },
  { title: 'owed', align: 'right' },
  { title: 'note' },
] as const

/**
 * `orders list [--status STATUS] [--from DAY] [--to DAY] [--search TEXT] [--limit N] [--json]`: lists the
 * latest orders, newest first. Days are the shop's own.
 */
export const ordersList: Command = parsedCommand(
  'orders list',
  ORDERS_LIST,
)(async (services, { values: { status, from, to, search, limit, json } }, io) => {
  const found = await searchOrders(services, {
    status: ORDER_STATUSES.find((one) => one === status) ?? null,
    from: from === undefined ? null : startOfDay(from),
    until: to === undefined ? null : startOfDay(dayAfter(to, 1)),
    search: search ?? null,
    limit: Number(limit),
  })
  const orders = found.map(shown)
  if (json) io.out(orders.map((order) => jsonLine(order)).join(''))
  else if (orders.length === 0) io.out('no orders\n')
  else
    io.out(
      table(
        COLUMNS,
        orders.map((order) => [
          terminalSafe(order.number),
          minuteText(order.placedAt),
          terminalSafe(buyerText(order)),
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
