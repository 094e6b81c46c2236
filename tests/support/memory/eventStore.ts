import { START } from '../../../domain/kernel/storedEvent.ts'
import { ok, refused } from '../../../domain/kernel/result.ts'
import { byBytes } from '../../../application/contract/log/order.ts'
import { readPruned } from '../../../application/contract/log/pruned.ts'
import { headsOf, prepared, type PreparedAppend } from '../../../application/contract/log/prepared.ts'
import type { Sha256 } from '../../../application/ports/outside/digest.ts'
import type {
  AnswerScope,
  Commit,
  CommitRefusal,
  EventStore,
} from '../../../application/ports/database/log/eventStore.ts'
import { redeemed } from './couponMoves.ts'
import { memoryTree } from './logTree.ts'
import { markOf, presentProduct } from './presentProducts.ts'
import { prune, prunedLines, type SignedLeaves } from './prunedStreams.ts'
import { counted } from './reservationMoves.ts'
import { moved, supplied } from './stockMoves.ts'
import { memoryTables, type MemoryTables } from './tables.ts'

const DAY_MS = 86_400_000

const typeIn = (line: string): string => (JSON.parse(line) as { readonly type: string }).type

const keyOf = ({ session, method, path, key }: AnswerScope): string =>
  JSON.stringify([session, method, path, key])

const refusalOf = (
  tables: MemoryTables,
  commit: Commit,
  appends: readonly PreparedAppend[],
): CommitRefusal | null => {
  const { answer, seen = [] } = commit
  const before = answer && tables.answers.get(keyOf(answer.scope))
  if (answer && before && before.at >= answer.at - DAY_MS) return { why: 'answer-exists' }
  if (seen.some(({ productId, mark }) => markOf(presentProduct(tables, productId)) !== mark))
    return { why: 'product-changed' }
  for (const { append } of appends) {
    const { stream, correlation, expected } = append
    const known = tables.streams.get(stream)
    if (correlation !== null && known?.tasks.has(correlation))
      return { why: 'duplicate-task', stream, correlation }
    const head = known?.head ?? START
    if (head.version !== expected.version || head.hash !== expected.hash)
      return { why: 'version-conflict', stream }
  }
  return null
}

const write = (tables: MemoryTables, commit: Commit, appends: readonly PreparedAppend[]): void => {
  for (const { append, head, lines, state } of appends) {
    const known = tables.streams.get(append.stream)
    const tasks = known?.tasks ?? new Set()
    const all = known?.lines ?? []
    if (append.correlation !== null) tasks.add(append.correlation)
    all.push(...lines)
    tables.streams.set(append.stream, {
      head,
      state,
      tasks,
      since: known?.since ?? append.at,
      until: append.at,
      lines: all,
    })
    tables.log.push(...lines)
  }
  for (const row of commit.payments ?? []) {
    const providerId = row.providerId ?? tables.payments.get(row.paymentUid)?.providerId ?? null
    tables.payments.set(row.paymentUid, { ...row, providerId })
  }
  for (const key of commit.cartKeys ?? []) tables.cartKeys.set(key.keyHash, key)
  for (const message of commit.outbox ?? [])
    if (!tables.outbox.has(message.id))
      tables.outbox.set(message.id, {
        ...structuredClone(message),
        leasedUntil: 0,
        attempt: 0,
        error: null,
      })
  if (commit.answer) tables.answers.set(keyOf(commit.answer.scope), commit.answer)
}

/**
 * The event store in memory: a commit is checked first and then written synchronously, so nothing comes in
 * between.
 * @param tree the signed tree; without it nothing can be pruned
 */
export const memoryEventStore = (
  sha256: Sha256,
  tables: MemoryTables = memoryTables(),
  tree: SignedLeaves = memoryTree(),
): EventStore => ({
  commit: async (commit) => {
    const { appends, stock, coupons } = prepared(commit, sha256)
    const refusal = refusalOf(tables, commit, appends)
    if (refusal !== null) return refused(refusal)
    const moves = moved(tables, stock)
    if (!moves.ok) return moves
    const supply = supplied(tables, moves.value.stock, commit.supplies ?? [])
    if (!supply.ok) return supply
    const redemptions = redeemed(tables.redemptions, coupons)
    if (!redemptions.ok) return redemptions
    const counts = counted(tables, moves.value.moves, commit.reservations ?? [])
    if (!counts.ok) return counts
    const gone = prunedLines(tables, tree, sha256, commit.prune ?? [])
    if (!gone.ok) return gone
    write(tables, commit, appends)
    if (commit.prune !== undefined) prune(tables, gone.value, commit.prune)
    for (const [productId, item] of supply.value) tables.stock.set(productId, item)
    for (const [key, held] of moves.value.moves) tables.moves.set(key, held)
    for (const [key, one] of redemptions.value) tables.redemptions.set(key, one)
    for (const { reservation } of commit.reservations ?? []) tables.reservations.delete(reservation)
    for (const [reservation, one] of counts.value) tables.reservations.set(reservation, one)
    return ok(headsOf(commit, appends))
  },
  present: async (stream) => {
    const known = tables.streams.get(stream)
    return known
      ? { head: known.head, state: JSON.parse(known.state) as unknown }
      : { head: START, state: null }
  },
  read: async function* (stream, range = {}) {
    const lines = tables.streams.get(stream)?.lines ?? []
    const { types } = range
    const some = lines.slice(
      Math.max(range.from ?? 1, 1) - 1,
      range.to === undefined ? undefined : Math.max(range.to, 0),
    )
    yield* types === undefined ? some : some.filter((line) => types.includes(typeIn(line)))
  },
  lastLines: async (streams, count) =>
    streams.map((stream) => (count > 0 ? (tables.streams.get(stream)?.lines ?? []).slice(-count) : [])),
  readAll: async function* () {
    yield* tables.log.slice()
  },
  holds: async (streams, correlation) =>
    streams.some((stream) => tables.streams.get(stream)?.tasks.has(correlation) === true),
  streams: async (prefix, limit) =>
    [...tables.streams]
      .filter(([stream]) => stream.startsWith(prefix))
      .map(([stream, { head, since, until }]) => ({ stream, version: head.version, since, until }))
      .sort((a, b) => byBytes(b.until, a.until) || byBytes(a.stream, b.stream))
      .slice(0, limit),
  changed: async function* (prefix) {
    const seen = new Set<string>()
    for (const line of tables.log.toReversed()) {
      const pruned = readPruned(line)
      const event = pruned ?? (JSON.parse(line) as { readonly stream: string; readonly version: number })
      const { stream, version } = event
      const known = tables.streams.get(stream)
      if (seen.has(stream) || known === undefined || !stream.startsWith(prefix)) continue
      seen.add(stream)
      const until = 'at' in event && typeof event.at === 'string' ? event.at : known.until
      yield { stream, version, since: known.since, until, isPruned: pruned !== null }
    }
  },
  answer: async (scope, now) => {
    const known = tables.answers.get(keyOf(scope))
    return known && known.at >= now - DAY_MS ? known : null
  },
})
