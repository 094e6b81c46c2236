import type { CartLine } from '../../../domain/cart/cartLine.ts'
import { paidPrice } from '../../../domain/cart/paidPrice.ts'

/** A cart's lines, oldest first: the newest on top, each at what its pieces are sold at. */
export const soldLines = (lines: readonly CartLine[]): readonly CartLine[] => {
  const all = { lines: new Map(lines.map((line) => [line.id, line])) }
  return lines.toReversed().map((line) => ({ ...line, price: paidPrice(all, line) }))
}
