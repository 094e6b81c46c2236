import { priceCart } from '../../../../domain/pricing/cart.ts'
import { PRICING_RULES, type CartSnapshot, type CartTotals } from '../../../../domain/pricing/totals.ts'
import type { SessionSummary } from '../../../pages/auditView.ts'
import type { AuditedLog, SessionRow } from '../../../ports/database/auditedLog.ts'
import { KINDS } from '../../../streams/kinds.ts'
import { sessionPrunedBy } from './prunedSession.ts'
import { Session } from './session.ts'
import type { Without } from './sessionMoment.ts'

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

interface Last {
  readonly state: unknown
  readonly snapshot: CartSnapshot | null
  readonly rules: number
  readonly without: Without | null
}

/** What stands after the last fact: as it was stored, or where nothing is, folded. */
const lastOf = async (log: Pick<AuditedLog, 'read'>, row: SessionRow): Promise<Last> => {
  const kind = KINDS.find(({ prefix }) => row.session.startsWith(prefix))
  if (row.state !== null && kind !== undefined)
    try {
      return { ...kind.restored(JSON.parse(row.state)), rules: PRICING_RULES, without: null }
    } catch {
      // a state that can't be read is made anew
    }
  const { after } = await new Session(log, row).at(row.facts)
  return { state: after.raw, snapshot: after.snapshot, rules: after.rules, without: after.without }
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

/** A state that nothing but a cart's end and its name stand in: what stands of one whose facts were pruned. */
const mayBePruned = (session: string, state: unknown, snapshot: CartSnapshot | null): boolean =>
  session.startsWith('cart-') && statusIn(state) === 'closed' && snapshot?.lines.length === 0

/** A session in a line of the list. Of one that was pruned nobody knows any more what it came to. */
export const summed = async (log: Pick<AuditedLog, 'read'>, row: SessionRow): Promise<SummedSession> => {
  const { state, snapshot, rules, without } = await lastOf(log, row)
  const { session, facts, since, until } = row
  const own = { session, facts, since, until }
  if (mayBePruned(session, state, snapshot) && (await sessionPrunedBy(log, session)) !== null)
    return { ...own, amount: null, pieces: null, status: 'pruned', without: null, productIds: [] }
  const totals = totalsOf(snapshot, rules)
  return {
    ...own,
    amount: totals?.totalInclVat ?? null,
    pieces: totals?.productsQuantity ?? null,
    status: statusIn(state),
    without: without?.position ?? null,
    productIds: productIdsIn(state, snapshot),
  }
}
