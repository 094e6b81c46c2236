import type { PreparedAppend } from '../../../application/contract/log/prepared.ts'
import { byBytes } from '../../../application/contract/log/order.ts'
import type {
  Commit,
  CouponMove,
  PrunedStream,
  StockMove,
  StockSupply,
} from '../../../application/ports/database/log/eventStore.ts'

const othersOf = (
  commit: Commit,
  stock: readonly StockMove[],
  coupons: readonly CouponMove[],
): string | null => {
  const { answer, payments = [], outbox = [], reservations = [], cartKeys = [] } = commit
  const others = [payments, outbox, stock, coupons, reservations, cartKeys]
  if (answer === undefined && others.every((rows) => rows.length === 0)) return null
  return JSON.stringify({
    answer: answer && {
      ...answer.scope,
      body_hash: answer.bodyHash,
      status: answer.status,
      body: answer.body,
      at: answer.at,
    },
    payments: [...payments]
      .sort((a, b) => byBytes(a.paymentUid, b.paymentUid))
      .map((row) => ({
        payment_uid: row.paymentUid,
        order_uid: row.orderUid,
        provider_id: row.providerId,
        open: row.open,
      })),
    stock: stock.map((move) => ({
      move: move.move,
      order_uid: move.orderUid,
      product_id: move.productId,
      quantity: move.quantity,
    })),
    coupons: coupons.map((move) => ({
      move: move.move,
      reservation: move.reservation,
      code: move.code,
      ...(move.move !== 'release' && { most: move.limit, most_each: move.limitPerCustomer }),
      ...((move.move === 'redeem' || move.move === 'note') && { customer: move.customer }),
    })),
    reservations,
    cart_keys: cartKeys.map(({ keyHash, cartUid, at }) => ({ key_hash: keyHash, cart_uid: cartUid, at })),
    outbox: [...outbox]
      .sort((a, b) => byBytes(a.id, b.id))
      .map(({ id, kind, payload, dueAt }) => ({
        id,
        kind,
        payload: JSON.stringify(payload) ?? 'null',
        due_at: dueAt,
      })),
  })
}

/**
 * The arguments of `commit_seen`: the appends, everything else, and the products the decision was based on;
 * null if empty.
 */
export type CommitCall = readonly [appends: string, others: string | null, seen: string | null]

const seenOf = ({ seen = [] }: Commit): string | null =>
  seen.length === 0
    ? null
    : JSON.stringify(seen.map(({ productId, mark }) => ({ product_id: productId, mark })))

/** Returns a commit as arguments of `commit_seen`. */
export const callOf = (
  commit: Commit,
  appends: readonly PreparedAppend[],
  stock: readonly StockMove[],
  coupons: readonly CouponMove[],
): CommitCall => [
  JSON.stringify(
    appends.map(({ append, lines, head, state }) => ({
      stream: append.stream,
      version: append.expected.version,
      previous: append.expected.hash,
      head: head.hash,
      task: append.correlation,
      at: append.at,
      state,
      types: append.events.map((event) => event.type),
      lines,
    })),
  ),
  othersOf(commit, stock, coupons),
  seenOf(commit),
]

/**
 * Arguments of `prune_streams`: the pruning event, and the streams in the order in which every commit locks
 * them.
 */
export const pruningCallOf = (prune: readonly PrunedStream[]): readonly [string, string] => [
  prune[0]?.by ?? '',
  JSON.stringify(
    prune
      .toSorted((a, b) => byBytes(a.stream, b.stream))
      .map(({ stream, head, state }) => ({
        stream,
        version: head.version,
        head: head.hash,
        state: JSON.stringify(state),
      })),
  ),
]

/** The argument of `supply_stock`. */
export const supplyCallOf = (supplies: readonly StockSupply[]): string =>
  JSON.stringify(supplies.map(({ productId, pieces }) => ({ product_id: productId, pieces })))
