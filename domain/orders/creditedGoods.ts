import { cents, type Cents } from '../kernel/cents.ts'
import { ok, refused, type Result } from '../kernel/result.ts'
import { share } from '../kernel/rounding.ts'
import { sum } from '../kernel/sum.ts'
import type { CreditedLine, OrderSnapshot } from './orderEvents.ts'
import type { OrderLine } from './orderLine.ts'
import type { Credit, OrderState } from './orderState.ts'
import type { OrderRefusal } from './orderCommands.ts'
import { partsSold } from './shortAmount.ts'

/** Credited pieces of a line, with their price after coupons, in cents incl. VAT. */
export interface CreditedGoods {
  readonly line: OrderLine
  readonly pieces: number
  readonly amount: Cents
}

/**
 * Prices pieces of an order's lines after earlier credits, so that all pieces of a line together sum to its
 * price. Rejects unknown lines and more pieces than remain.
 * @param earlier credits of the same order
 */
export const creditedGoods = (
  lines: readonly CreditedLine[],
  order: OrderSnapshot,
  { shortOf, credits: earlier }: Pick<OrderState, 'shortOf' | 'credits'>,
): Result<readonly CreditedGoods[], OrderRefusal> => {
  const parts = partsSold(order)
  const goods: CreditedGoods[] = []
  for (const { lineId, pieces } of lines) {
    const index = order.lines.findIndex((line) => line.lineId === lineId)
    const line = order.lines[index]
    const part = parts[index]
    if (line === undefined || part === undefined) return refused({ why: 'unknown-line', lineId })
    const before = piecesOf(lineId, earlier) + sum(goods.map((one) => (one.line === line ? one.pieces : 0)))
    const left = shortOf.includes(line.productId) ? 0 : line.quantity - before
    if (pieces < 1 || pieces > left) return refused({ why: 'more-than-sold', lineId, pieces: left })
    const upTo = (many: number): number => share(part, many, line.quantity)
    goods.push({ line, pieces, amount: cents(upTo(before + pieces) - upTo(before)) })
  }
  return ok(goods)
}

const piecesOf = (lineId: string, credits: readonly Credit[]): number =>
  sum(credits.flatMap(({ lines = [] }) => lines.map((one) => (one.lineId === lineId ? one.pieces : 0))))

/** The goods of a credit note, by its cause; empty if it is for a plain amount. */
export const goodsOf = (
  cause: string,
  order: OrderSnapshot,
  state: Pick<OrderState, 'shortOf' | 'credits'>,
): readonly CreditedGoods[] => {
  const { shortOf, credits } = state
  if (cause === 'short') {
    const parts = partsSold(order)
    return order.lines.flatMap((line, index) =>
      shortOf.includes(line.productId) ? [{ line, pieces: line.quantity, amount: parts[index]! }] : [],
    )
  }
  const at = credits.findIndex(({ creditUid }) => creditUid === cause)
  const goods = creditedGoods(credits[at]?.lines ?? [], order, {
    shortOf,
    credits: credits.slice(0, Math.max(0, at)),
  })
  return goods.ok ? goods.value : []
}
