import type { Head } from '../../../domain/kernel/storedEvent.ts'
import type { Sha256 } from '../../ports/outside/digest.ts'
import type { Append, CausedBy, Commit, CouponMove, StockMove } from '../../ports/database/log/eventStore.ts'
import { chain } from './line.ts'
import { byBytes } from './order.ts'

/** An append ready to be written. */
export interface PreparedAppend {
  readonly append: Append
  readonly lines: readonly string[]
  readonly head: Head
  /** the state after it, as JSON */
  readonly state: string
}

const MOVES: readonly StockMove['move'][] = ['release', 'take', 'reserve']
const COUPON_MOVES: readonly CouponMove['move'][] = ['release', 'honour', 'redeem', 'note']

/**
 * The parts of a commit in the order in which every commit is checked: streams by name, but causes before
 * their effects; stock by product; coupons by code. An append without events is left out. @throws TypeError
 * for a stream appended to twice, or a stock quantity that is not a positive whole number: those are bugs.
 */
export const prepared = (
  commit: Commit,
  sha256: Sha256,
): {
  readonly appends: readonly PreparedAppend[]
  readonly stock: readonly StockMove[]
  readonly coupons: readonly CouponMove[]
} => {
  const appends = commit.appends.filter((append) => append.events.length > 0)
  if (appends.length > 1) appends.sort((a, b) => byBytes(a.stream, b.stream))
  appends.forEach(({ stream }, i) => {
    if (appends[i + 1]?.stream === stream) throw new TypeError(`a commit appends twice to ${stream}`)
  })
  for (const { productId, quantity } of commit.stock ?? [])
    if (!Number.isSafeInteger(quantity) || quantity < 1)
      throw new TypeError(`product ${productId}: ${quantity} is no quantity of stock`)
  const together = new Map<string, string>()
  return {
    appends: causesFirst(appends).map((append) => ({
      append,
      ...chain(append, sha256, together),
      state: JSON.stringify(append.state) ?? 'null',
    })),
    stock: [...(commit.stock ?? [])].sort(
      (a, b) =>
        a.productId - b.productId ||
        MOVES.indexOf(a.move) - MOVES.indexOf(b.move) ||
        byBytes(a.orderUid, b.orderUid),
    ),
    coupons: [...(commit.coupons ?? [])].sort(
      (a, b) => byBytes(a.code, b.code) || COUPON_MOVES.indexOf(a.move) - COUPON_MOVES.indexOf(b.move),
    ),
  }
}

/**
 * Sorts appends so that each comes after those that cause its events; in a cycle the first by name comes
 * first.
 */
const causesFirst = (appends: readonly Append[]): readonly Append[] => {
  if (appends.length < 2) return appends
  const left = [...appends]
  const ordered: Append[] = []
  while (left.length > 0) {
    const streams = new Set(left.map(({ stream }) => stream))
    const next = left.findIndex(
      ({ stream, causes = [] }) =>
        !causes.some((cause) => isPlace(cause) && cause.stream !== stream && streams.has(cause.stream)),
    )
    ordered.push(...left.splice(Math.max(0, next), 1))
  }
  return ordered
}

const isPlace = (cause: CausedBy): cause is Exclude<CausedBy, string | null> =>
  cause !== null && typeof cause === 'object'

/** The heads that a commit returns, in the order of its appends. */
export const headsOf = (commit: Commit, appends: readonly PreparedAppend[]): readonly Head[] => {
  const heads = new Map(appends.map(({ append, head }) => [append.stream, head]))
  return commit.appends.map((append) => heads.get(append.stream) ?? append.expected)
}
