import type { StoredEvent } from '../../../domain/kernel/storedEvent.ts'
import { readLine } from '../../contract/log/line.ts'
import { sealedIn } from './viewer/maskedJson.ts'

/** Filters for events; null matches all. */
export interface EventQuery {
  /** event types */
  readonly types: ReadonlySet<string> | null
  /** an actor such as `staff:Anna`, or a kind of actor such as `staff` */
  readonly by: string | null
  /** a customer's id */
  readonly customer: string | null
  /** UTC days, both inclusive: `2026-11-30` */
  readonly from: string | null
  readonly to: string | null
}

/** Counts of skipped lines. */
export interface Passed {
  /** invalid lines */
  broken: number
  /** lines that only archives have */
  pruned: number
}

const DAY = 'YYYY-MM-DD'.length

const isBy = (actor: string, by: string): boolean => actor === by || actor.startsWith(`${by}:`)

/**
 * Returns whether an event itself refers to a customer: by its stream, actor, `customerId` or sealed data.
 */
const names = ({ stream, data, meta }: StoredEvent, customer: string): boolean =>
  stream === `customer-${customer}` ||
  stream === `access-${customer}` ||
  meta.actor === `customer:${customer}` ||
  (typeof data === 'object' && data !== null && 'customerId' in data && data.customerId === customer) ||
  sealedIn(data).some(({ subject }) => subject === customer)

/**
 * Yields the events that match a query, in line order. A customer's events are their own, those that refer to
 * them, and later ones in their orders' streams. Only the names of those streams are held in memory.
 * @param lines without checkpoint
 */
export async function* findEvents(
  lines: AsyncIterable<string>,
  { types, by, customer, from, to }: EventQuery,
  passed: Passed,
): AsyncGenerator<StoredEvent> {
  const orders = new Set<string>()
  const isTheirs = (event: StoredEvent, whose: string): boolean => {
    if (orders.has(event.stream)) return true
    const isNamed = names(event, whose)
    if (isNamed && event.stream.startsWith('order-')) orders.add(event.stream)
    return isNamed
  }
  for await (const line of lines) {
    const read = readLine(line)
    if (!read.ok) {
      if (read.refusal.why === 'pruned') passed.pruned++
      else passed.broken++
      continue
    }
    const event = read.value
    // also for events of other types: they may show whose the later events are
    const isOfCustomer = customer === null || isTheirs(event, customer)
    const day = event.at.slice(0, DAY)
    if (
      isOfCustomer &&
      (types === null || types.has(event.type)) &&
      (by === null || isBy(event.meta.actor, by)) &&
      (from === null || day >= from) &&
      (to === null || day <= to)
    )
      yield event
  }
}
