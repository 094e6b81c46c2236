import { cents } from '../kernel/cents.ts'
import { ok, refused, type Result } from '../kernel/result.ts'
import { sum } from '../kernel/sum.ts'
import { creditedGoods } from './creditedGoods.ts'
import type { CreditedLine, OrderFact, OrderSnapshot } from './orderFacts.ts'
import { notPaid, owedTotal } from './orderMoney.ts'
import type { OrderState } from './orderState.ts'
import type { OrderRefusal, OrderWish } from './orderWishes.ts'
import { refundOf } from './payments/refund.ts'
import { doneWithout } from './settling.ts'

type Decided = Result<readonly OrderFact[], OrderRefusal>

/**
 * Makes a secured order cheaper: goods that came back, or the shop's goodwill. What was paid too much by it goes back; what was authorized is
 * let go of once nothing of it will be captured.
 * @param lines the goods that this is the price of; none where it is a sum of money
 */
export const creditOrder = (
  { creditUid, amount, reason }: Omit<Extract<OrderWish, { type: 'CreditOrder' }>, 'type'>,
  order: OrderSnapshot,
  state: OrderState,
  lines: readonly CreditedLine[] = [],
): Decided => {
  if (state.status === 'canceled') return refused({ why: 'order-canceled' })
  if (state.secured === 'nothing') return refused({ why: 'not-secured' })
  if (state.credits.some((credit) => credit.creditUid === creditUid)) return ok([])
  if (amount <= 0) return refused({ why: 'no-amount' })
  const owed = owedTotal(order, state)
  if (amount > owed) return refused({ why: 'more-than-owed', amount: owed })
  const left = notPaid(order, state) - amount
  return ok([
    { type: 'OrderCredited', data: { creditUid, amount, reason } },
    ...(lines.length === 0 ? [] : [{ type: 'GoodsCredited', data: { creditUid, lines } } as const]),
    ...refundOf(state, cents(Math.max(0, -left)), creditUid, 'credited'),
    ...doneWithout(left, creditUid, 'credited', order, state),
  ])
}

/** The same for pieces of what was sold, at what they cost. They are named with the credit, since their VAT is that of these goods. */
export const creditGoods = (
  { creditUid, lines, reason }: Extract<OrderWish, { type: 'CreditGoods' }>,
  order: OrderSnapshot,
  state: OrderState,
): Decided => {
  if (state.credits.some((credit) => credit.creditUid === creditUid)) return ok([])
  const goods = creditedGoods(lines, order, state)
  if (!goods.ok) return goods
  const amount = cents(sum(goods.value.map((one) => one.amount)))
  return creditOrder({ creditUid, amount, reason }, order, state, lines)
}
