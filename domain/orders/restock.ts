import type { ReturnedFor } from '../catalogue/stock.ts'
import { ok, refused, type Result } from '../kernel/result.ts'
import { sum } from '../kernel/sum.ts'
import type { CreditedLine, OrderSnapshot } from './orderEvents.ts'
import type { OrderLine } from './orderLine.ts'
import type { Credit, OrderState } from './orderState.ts'

export type RestockRefusal =
  /** a canceled order returned its stock when it was canceled */
  | { readonly why: 'order-canceled' }
  /** the goods never left: shipping or canceling the order says what becomes of them */
  | { readonly why: 'not-shipped' }
  | { readonly why: 'unknown-line'; readonly lineId: string }
  /** `pieces`: as many of the line came back */
  | { readonly why: 'more-than-returned'; readonly lineId: string; readonly pieces: number }

/** Pieces of an order's line that go back on the shelf, 0 if they are there already. */
export interface RestockedLine {
  readonly line: OrderLine
  readonly pieces: number
  /** of this line, back on the shelf before */
  readonly before: number
  readonly reason: ReturnedFor
}

type Returning = Credit & { readonly reason: ReturnedFor }

const returning = ({ credits }: OrderState): readonly Returning[] =>
  credits.flatMap((credit) => (credit.reason === 'goodwill' ? [] : [{ ...credit, reason: credit.reason }]))

const piecesIn = (credits: readonly Credit[], { lineId }: OrderLine): number =>
  sum(credits.flatMap(({ lines = [] }) => lines.map((one) => (one.lineId === lineId ? one.pieces : 0))))

/**
 * Pieces of a line that came back: those credited as returned or withdrawn. A credit of a plain amount names
 * no goods; if nothing of the order is left to pay and no such amount was goodwill, all of them came back but
 * those that were credited as goodwill.
 */
const returnedPieces = (line: OrderLine, state: OrderState): number => {
  if (state.shortOf.includes(line.productId)) return 0
  const goodwill = state.credits.filter(({ reason }) => reason === 'goodwill')
  const plain = state.credits.filter(({ lines }) => lines === undefined)
  const isWhole = plain.length > 0 && plain.every(({ reason }) => reason !== 'goodwill')
  return state.status === 'refunded' && isWhole
    ? line.quantity - piecesIn(goodwill, line)
    : piecesIn(returning(state), line)
}

const reasonOf = ({ lineId }: OrderLine, state: OrderState): ReturnedFor => {
  const credits = returning(state)
  const own = credits.findLast(({ lines }) => lines?.some((one) => one.lineId === lineId))
  return (own ?? credits.at(-1))?.reason ?? 'returned'
}

/**
 * Decides which returned goods go back on the shelf. `wanted` says how many pieces of each line are back in
 * all, so that asking twice does it once.
 * @param before the pieces of a line that were put back earlier
 */
export const restock = (
  wanted: readonly CreditedLine[],
  before: (lineId: string) => number,
  order: OrderSnapshot,
  state: OrderState,
): Result<readonly RestockedLine[], RestockRefusal> => {
  if (state.status === 'canceled') return refused({ why: 'order-canceled' })
  if (state.shipment === null) return refused({ why: 'not-shipped' })
  const restocked: RestockedLine[] = []
  for (const { lineId, pieces } of wanted) {
    const line = order.lines.find((one) => one.lineId === lineId)
    if (line === undefined) return refused({ why: 'unknown-line', lineId })
    const returned = returnedPieces(line, state)
    if (pieces > returned) return refused({ why: 'more-than-returned', lineId, pieces: returned })
    const earlier = before(lineId)
    restocked.push({
      line,
      pieces: Math.max(0, pieces - earlier),
      before: earlier,
      reason: reasonOf(line, state),
    })
  }
  return ok(restocked)
}
