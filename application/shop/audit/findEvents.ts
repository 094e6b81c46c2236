import type { StoredEvent } from '../../../domain/kernel/storedEvent.ts'
import { readLine } from '../../contract/log/line.ts'
import { sealedIn } from './viewer/maskedJson.ts'

/** What events are looked for by; null: by that not. */
export interface EventQuery {
  /** names of events */
  readonly types: ReadonlySet<string> | null
  /** `staff:Anna`, or a kind of actors: `staff` */
  readonly by: string | null
  /** a customer's id */
  readonly customer: string | null
  /** days, UTC, both inclusive: `2026-11-30` */
  readonly from: string | null
  readonly to: string | null
}

/** What was passed on the way. */
export interface Passed {
  /** lines that can't be believed */
  broken: number
  /** lines that only archives have */
  pruned: number
}

const DAY = 'YYYY-MM-DD'.length

const isBy = (actor: string, by: string): boolean => actor === by || actor.startsWith(`${by}:`)

/** Whether an event says itself whose it is: by its stream, its actor, the customer that it names, or whose data it holds. */
const names = ({ stream, data, meta }: StoredEvent, customer: string): boolean =>
  stream === `customer-${customer}` ||
  stream === `access-${customer}` ||
  meta.actor === `customer:${customer}` ||
  (typeof data === 'object' && data !== null && 'customerId' in data && data.customerId === customer) ||
  sealedIn(data).some(({ subject }) => subject === customer)

/**
 * The events of a log that a query asks for, in the order of its lines. Of a customer that is all that they did, all that names them, and what
 * came after it in the streams of their orders. Holds the names of those streams and nothing else of what passed.
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
    // also of an event that is not asked for: it may say whose those after it are
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
