import type { Stock } from '../catalogue/product.ts'
import { ok, refused, type Result } from '../kernel/result.ts'
import type { CartFact } from './cartFacts.ts'
import type { CartLine } from './cartLine.ts'
import type { CartState, CartRefusal } from './cartState.ts'
import { decideLine } from './decideLine.ts'
import { after, priced } from './priced.ts'
import { stockLeftFor } from './stockShare.ts'

/** Lines that come into the cart at once. */
export interface AddLines {
  readonly type: 'AddLines'
  readonly cartUid: string
  /** `stock` is all that there is of the product, as it was chosen */
  readonly adding: readonly { readonly line: CartLine; readonly stock: Stock }[]
  /** whether all of their pieces come, or none does; else each comes as far as it goes, as long as one does */
  readonly whole: boolean
}

/**
 * The facts of each line in turn, each with the totals of the cart by then; lines of one product share its stock. Refused where
 * stock leaves fewer pieces of any than asked, or of what need not be whole no piece at all.
 */
export const addLines = (
  { cartUid, adding, whole }: AddLines,
  state: CartState,
): Result<readonly CartFact[], CartRefusal> => {
  const facts: CartFact[] = []
  let now = state
  let refusal: CartRefusal | null = null
  for (const { line, stock } of adding) {
    const wished = (now.lines.get(line.id)?.quantity ?? 0) + line.quantity
    const wish = { type: 'AddLine', cartUid, line, stock: stockLeftFor(now, line, stock) } as const
    const decided = decideLine(wish, now)
    for (const fact of decided.ok ? decided.value : []) {
      const complete = fact.type === 'CartCreated' ? fact : priced(now, fact)
      facts.push(complete)
      now = after(now, [complete])
    }
    if (!decided.ok) refusal ??= decided.refusal
    else if (now.lines.get(line.id)?.quantity !== wished) refusal ??= { why: 'out-of-stock', lineId: line.id }
    if (whole && refusal !== null) return refused(refusal)
  }
  return facts.length === 0 && refusal !== null ? refused(refusal) : ok(facts)
}
