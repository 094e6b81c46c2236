import { priceCart } from '../../../../domain/pricing/cart.ts'
import { PRICING_RULES, type CartSnapshot, type CartTotals } from '../../../../domain/pricing/totals.ts'
import type { SessionSummary } from '../../../pages/audit/auditView.ts'
import type { AuditedLog, SessionRow } from '../../../ports/database/log/auditedLog.ts'
import { KINDS } from '../../../streams/kinds.ts'
import { readLine } from '../../../contract/log/line.ts'
import { recordedTotals, Session } from './session.ts'
import { sessionPrunedBy } from './prunedSession.ts'
import type { SessionState } from './session.ts'

/** A session's summary with the fields that only searches use. */
export interface SummedSession extends Omit<SessionSummary, 'verdict'> {
  readonly productIds: readonly number[]
}

/** Returns the totals of a snapshot; null if it can't be priced. */
export const totalsOf = (snapshot: CartSnapshot | null, rules: number): CartTotals | null => {
  try {
    return snapshot === null ? null : priceCart(snapshot, rules).totals
  } catch {
    return null
  }
}

type Last = Omit<SessionState, 'raw'>

/** Last events searched for totals: some events, such as the closing of a cart, have none. */
const LAST_EVENTS = 20

/** Returns the totals recorded by one of a session's last events; null if none has any. */
const recordedLast = async (
  log: Pick<AuditedLog, 'read'>,
  { session, facts }: SessionRow,
  last: readonly string[],
): Promise<CartTotals | null> => {
  const found = recordedOn(last)
  if (found !== null || last.length >= facts) return found
  const lines: string[] = []
  for await (const line of log.read(session, Math.max(1, facts - LAST_EVENTS + 1), facts)) lines.push(line)
  return recordedOn(lines)
}

const recordedOn = (lines: readonly string[]): CartTotals | null => {
  for (const line of lines.toReversed()) {
    const read = readLine(line)
    const recorded = read.ok ? recordedTotals(read.value.data) : null
    if (recorded !== null) return recorded
  }
  return null
}

/** Returns the state after the last event: the stored one, or a folded one if none is stored. */
const lastOf = async (
  log: Pick<AuditedLog, 'read'>,
  row: SessionRow,
  last: readonly string[],
): Promise<Last> => {
  const kind = KINDS.find(({ prefix }) => row.session.startsWith(prefix))
  if (row.state !== null && kind !== undefined)
    try {
      return {
        ...kind.restored(JSON.parse(row.state)),
        rules: PRICING_RULES,
        recorded: await recordedLast(log, row, last),
        without: null,
      }
    } catch {
      // an unreadable stored state is folded from the events
    }
  const { after } = await new Session(log, row).at(row.facts)
  const { raw: state, snapshot, rules, recorded, without } = after
  return { state, snapshot, rules, recorded, without }
}

const statusIn = (state: unknown): string | null =>
  typeof state === 'object' && state !== null && 'status' in state && typeof state.status === 'string'
    ? state.status
    : null

/**
 * Returns the product ids of an order as placed, or of a cart as priced; an order's snapshot has no product
 * ids.
 */
const productIdsIn = (state: unknown, snapshot: CartSnapshot | null): readonly number[] => {
  const placed = typeof state === 'object' && state !== null && 'order' in state ? state.order : null
  const lines: readonly { readonly productId?: unknown }[] =
    typeof placed === 'object' && placed !== null && 'lines' in placed && Array.isArray(placed.lines)
      ? placed.lines
      : (snapshot?.lines ?? [])
  return [...new Set(lines.flatMap(({ productId }) => (typeof productId === 'number' ? [productId] : [])))]
}

/** Returns whether a state may be that of a pruned cart, which has only its uid and its closing. */
const mayBePruned = (session: string, state: unknown, snapshot: CartSnapshot | null): boolean =>
  session.startsWith('cart-') && statusIn(state) === 'closed' && snapshot?.lines.length === 0

/**
 * Summarises a session for the list. A pruned session's amount is unknown.
 * @param last the session's last lines that are already loaded
 */
export const summed = async (
  log: Pick<AuditedLog, 'read'>,
  row: SessionRow,
  last: readonly string[] = [],
): Promise<SummedSession> => {
  const { state, snapshot, rules, recorded, without } = await lastOf(log, row, last)
  const { session, facts, since, until } = row
  const own = { session, facts, since, until }
  if (mayBePruned(session, state, snapshot) && (await sessionPrunedBy(log, session)) !== null)
    return { ...own, amount: null, pieces: null, status: 'pruned', without: null, productIds: [] }
  const totals = totalsOf(snapshot, rules)
  return {
    ...own,
    amount: (totals && recorded ? recorded : totals)?.totalInclVat ?? null,
    pieces: totals?.productsQuantity ?? null,
    status: statusIn(state),
    without: without?.position ?? null,
    productIds: productIdsIn(state, snapshot),
  }
}
