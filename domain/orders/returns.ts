import { cents, NOTHING, type Cents } from '../kernel/cents.ts'
import type { Sealed } from '../kernel/sealed.ts'
import type { OrderFact } from './orderFacts.ts'
import type { OrderLine } from './orderLine.ts'
import { timelineOf } from './timeline.ts'

/** How far a return is: it came in; what it costs was taken off; money went back. */
export const RETURN_STATUSES = ['received', 'accepted', 'refunded'] as const
export type ReturnStatus = (typeof RETURN_STATUSES)[number]

/** A statement of withdrawal from an order, and what came of it. */
export interface AskedReturn {
  /** ms since 1970 */
  readonly at: number
  readonly statement: Sealed
  readonly status: ReturnStatus
  /** what was sent back since, cents incl. VAT */
  readonly sentBack: Cents
}

/** What was made to its buyer's measure stays sold (Directive 2011/83/EU, article 16(c)). */
export const isMadeToMeasure = ({ options }: Pick<OrderLine, 'options'>): boolean =>
  options.some(({ custom }) => custom !== undefined)

interface Dated {
  readonly fact: OrderFact
  /** ms since 1970 */
  readonly at: number
}

/** Each statement of an order's, the last first, with what the shop did after it. @param facts oldest first */
export const returnsOf = (facts: readonly Dated[]): readonly AskedReturn[] =>
  facts
    .flatMap(({ fact, at }, index) => {
      if (fact.type !== 'OrderWithdrawn') return []
      const later = timelineOf(facts).slice(timelineOf(facts.slice(0, index + 1)).length)
      const sent = later.filter(({ kind }) => kind === 'sent-back')
      const sentBack = cents(sent.reduce((sum, { amount }) => sum + (amount ?? NOTHING), 0))
      const isAccepted = later.some(({ kind }) => kind === 'credited' || kind === 'canceled')
      const status: ReturnStatus = sentBack > 0 ? 'refunded' : isAccepted ? 'accepted' : 'received'
      return [{ at, statement: fact.data.statement, status, sentBack }]
    })
    .toReversed()

/** When it last left the shop, ms since 1970; null where it has not. */
export const shippedAt = (facts: readonly Dated[]): number | null =>
  facts.findLast(({ fact }) => fact.type === 'OrderShipped')?.at ?? null
