import type { CartTotals } from '../../../../domain/pricing/totals.ts'
import { priced } from '../../../streams/shapes/money.ts'
import { recordedIn } from '../totals/recordedTotals.ts'

/** `data.totals` of a fact; null where it carries none, or none that can be shown: a line of a file says what it likes. */
export const recordedTotals = (data: unknown): CartTotals | null => {
  const recorded = recordedIn(data)
  const read = recorded === null ? null : priced.totals.safeParse(recorded)
  return read?.success === true ? read.data : null
}
