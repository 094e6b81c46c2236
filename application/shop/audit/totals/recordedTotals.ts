import { priceCart } from '../../../../domain/pricing/cart.ts'
import { PRICING_RULES, type CartSnapshot, type CartTotals } from '../../../../domain/pricing/totals.ts'
import { canonicallyEqual } from '../../../contract/log/canonicallyEqual.ts'
import { changes } from '../changes.ts'

/** Returns the version of the pricing rules recorded in an event; null if it has none. */
export const rulesIn = (data: unknown): number | null =>
  typeof data === 'object' && data !== null && 'rules' in data && typeof data.rules === 'number'
    ? data.rules
    : null

/** Returns `data.totals` of an event; null if it has none. */
export const recordedIn = (data: unknown): unknown =>
  typeof data === 'object' && data !== null && 'totals' in data ? data.totals : null

/** Recomputes the totals that a stream's events recorded, each by the pricing rules that applied. */
export class RecordedTotals {
  #rules = PRICING_RULES

  /**
   * Takes the stream's next event. Describes where its recorded totals first differ; null if they match or
   * the event has none.
   * @param snapshot returns the cart to price after the event; called only if the event has totals
   */
  take(data: unknown, snapshot: () => CartSnapshot | null): string | null {
    this.#rules = rulesIn(data) ?? this.#rules
    const recorded = recordedIn(data)
    const priced = recorded === null ? null : snapshot()
    if (priced === null) return null
    const { totals } = priceCart(priced, this.#rules)
    return canonicallyEqual(totals, recorded) ? null : firstDifference(recorded, totals)
  }
}

const firstDifference = (recorded: unknown, totals: CartTotals): string => {
  // events have no undefined members
  for (const { path, was, is } of changes(recorded, JSON.parse(JSON.stringify(totals))))
    return `totals.${path} is ${text(was)}, the pricing rules make ${text(is)}`
  return 'its totals are others than the pricing rules make'
}

const text = (value: unknown): string => JSON.stringify(value) ?? 'nothing'
