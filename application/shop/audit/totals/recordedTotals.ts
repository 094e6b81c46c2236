import { priceCart } from '../../../../domain/pricing/cart.ts'
import { PRICING_RULES, type CartSnapshot, type CartTotals } from '../../../../domain/pricing/totals.ts'
import { canonicallyEqual } from '../../../contract/log/canonicallyEqual.ts'
import { changes } from '../changes.ts'

/** The version of the pricing rules that an event says it was priced by; null where it says none. */
export const rulesIn = (data: unknown): number | null =>
  typeof data === 'object' && data !== null && 'rules' in data && typeof data.rules === 'number'
    ? data.rules
    : null

/** `data.totals` of an event; null where it carries none. */
export const recordedIn = (data: unknown): unknown =>
  typeof data === 'object' && data !== null && 'totals' in data ? data.totals : null

/** Recomputes the totals that a stream's events recorded, each by the pricing rules of its day. */
export class RecordedTotals {
  #rules = PRICING_RULES

  /**
   * Takes the next event of the stream. Answers where its recorded totals first differ, in words; null where they don't, or it recorded none.
   * @param snapshot what is priced once the event is folded; only asked for if the event has totals
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
  // no event has members that are undefined
  for (const { path, was, is } of changes(recorded, JSON.parse(JSON.stringify(totals))))
    return `totals.${path} is ${text(was)}, the pricing rules make ${text(is)}`
  return 'its totals are others than the pricing rules make'
}

const text = (value: unknown): string => JSON.stringify(value) ?? 'nothing'
