import type {
  CommitRefusal,
  CouponLimits,
  CouponMove,
} from '../../../application/ports/database/log/eventStore.ts'
import { ok, refused, type Result } from '../../../domain/kernel/result.ts'
import type { MemoryRedemption, MemoryTables } from './tables.ts'

type Redemptions = MemoryTables['redemptions']
type Limits = CouponLimits & Pick<MemoryRedemption, 'code' | 'customer'>

const whyNot = (
  all: Redemptions,
  { code, customer, limit, limitPerCustomer }: Limits,
): CommitRefusal | null => {
  const carried = [...all.values()].filter((one) => one.code === code && one.held)
  if (limit !== null && carried.length >= limit) return { why: 'coupon-spent', code }
  const own = carried.filter((one) => one.customer === customer)
  return limitPerCustomer !== null && own.length >= limitPerCustomer ? { why: 'coupon-used', code } : null
}

const after = (before: MemoryRedemption | undefined, move: CouponMove): MemoryRedemption | undefined => {
  if (move.move === 'redeem' || move.move === 'note')
    return before ?? { code: move.code, customer: move.customer, held: move.move === 'redeem' }
  return before && { ...before, held: move.move === 'honour' }
}

/** The limits that apply to a move: for a new redemption, and for one that counts only from now on. */
const judged = (before: MemoryRedemption | undefined, move: CouponMove): Limits | null => {
  if (move.move === 'redeem' || move.move === 'note') return before === undefined ? move : null
  return move.move === 'honour' && before?.held === false ? { ...move, customer: before.customer } : null
}

/** The redemptions after the moves, for the caller to write; the table itself is only read. */
export const redeemed = (
  table: Redemptions,
  moves: readonly CouponMove[],
): Result<Redemptions, CommitRefusal> => {
  if (moves.length === 0) return ok(new Map())
  const all: Redemptions = new Map(table)
  const touched: Redemptions = new Map()
  for (const move of moves) {
    const key = JSON.stringify([move.reservation, move.code])
    const before = all.get(key)
    const limits = judged(before, move)
    const why = limits && whyNot(all, limits)
    if (why !== null) return refused(why)
    const next = after(before, move)
    if (next === undefined) continue
    all.set(key, next)
    touched.set(key, next)
  }
  return ok(touched)
}
