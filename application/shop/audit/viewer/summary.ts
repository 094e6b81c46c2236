import { priceCart } from '../../../../domain/pricing/cart.ts'
import { PRICING_RULES, type CartSnapshot, type CartTotals } from '../../../../domain/pricing/totals.ts'
import type { SessionSummary } from '../../../pages/audit/auditView.ts'
import type { AuditedLog, SessionRow } from '../../../ports/database/log/auditedLog.ts'
import { KINDS } from '../../../streams/kinds.ts'
import { readLine } from '../../../contract/log/line.ts'
import { recordedTotals, Session } from './session.ts'
import { sessionPrunedBy } from './prunedSession.ts'
import type { Standing } from './session.ts'

/** What a session is searched by, beside what is shown of it. */
export interface SummedSession extends Omit<SessionSummary, 'verdict'> {
  readonly productIds: readonly number[]
}

/** What is priced comes to; null for what can't be priced. */
export const totalsOf = (snapshot: CartSnapshot | null, rules: number): CartTotals | null => {
  try {
    return snapshot === null ? null : priceCart(snapshot, rules).totals
  } catch {
    return null
  }
}

type Last = Omit<Standing, 'raw'>

/** Events without totals, such as a cart's end, follow the last one with totals. */
const LAST_EVENTS = 20

/** What a session comes to by one of its last events; null where none of them says so. */
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

/** What stands after the last event: as it was stored, or where nothing is, folded. */
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
      // a state that can't be read is made anew
    }
  const { after } = await new Session(log, row).at(row.facts)
  const { raw: state, snapshot, rules, recorded, without } = after
  return { state, snapshot, rules, recorded, without }
}

const statusIn = (state: unknown): string | null =>
  typeof state === 'object' && state !== null && 'status' in state && typeof state.status === 'string'
    ? state.status
    : null

/** The products of a cart as it is priced, of an order as it was placed: what it is priced by doesn't name them. */
const productIdsIn = (state: unknown, snapshot: CartSnapshot | null): readonly number[] => {
  const placed = typeof state === 'object' && state !== null && 'order' in state ? state.order : null
  const lines: readonly { readonly productId?: unknown }[] =
    typeof placed === 'object' && placed !== null && 'lines' in placed && Array.isArray(placed.lines)
      ? placed.lines
      : (snapshot?.lines ?? [])
  return [...new Set(lines.flatMap(({ productId }) => (typeof productId === 'number' ? [productId] : [])))]
}

/** A state that nothing but a cart's end and its name stand in: what stands of one whose events were pruned. */
const mayBePruned = (session: string, state: unknown, snapshot: CartSnapshot | null): boolean =>
  session.startsWith('cart-') && statusIn(state) === 'closed' && snapshot?.lines.length === 0

/**
 * A session in a line of the list. Of one that was pruned nobody knows any more what it came to.
 * @param last those of its last events that are at hand
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
