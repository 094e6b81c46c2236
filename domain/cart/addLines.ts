import { ok, refused, type Result } from '../kernel/result.ts'
import type { CartRefusal } from './cart.ts'
import type { CartFact } from './cartFacts.ts'
import type { CartState } from './cartState.ts'
import { decideLine, type AddLine } from './decideLine.ts'
import { after, priced } from './priced.ts'

/** Lines that belong together: all of their pieces come into the cart, or none does. */
export interface AddLines {
  readonly type: 'AddLines'
  readonly cartUid: string
  readonly adding: readonly Pick<AddLine, 'line' | 'stock'>[]
}

/** The facts of each line in turn, each with the totals of the cart by then; refused where stock leaves fewer pieces of any than asked. */
export const addLines = (
  { cartUid, adding }: AddLines,
  state: CartState,
): Result<readonly CartFact[], CartRefusal> => {
  const facts: CartFact[] = []
  let now = state
  for (const { line, stock } of adding) {
    const wished = (now.lines.get(line.id)?.quantity ?? 0) + line.quantity
    const decided = decideLine({ type: 'AddLine', cartUid, line, stock }, now)
    if (!decided.ok) return decided
    for (const fact of decided.value) {
      const whole = fact.type === 'CartCreated' ? fact : priced(now, fact)
      facts.push(whole)
      now = after(now, [whole])
    }
    if (now.lines.get(line.id)?.quantity !== wished) return refused({ why: 'out-of-stock', lineId: line.id })
  }
  return ok(facts)
}
