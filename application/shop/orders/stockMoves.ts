import type { OrderFact } from '../../../domain/orders/orderFacts.ts'
import type { OrderState } from '../../../domain/orders/orderState.ts'
import type { StockMove } from '../../ports/database/log/eventStore.ts'
import { eachFact } from './eachFact.ts'

/** Pieces of each product in the whole order: two lines may be of one product. */
const piecesOf = ({ order }: OrderState): ReadonlyMap<number, number> => {
  const pieces = new Map<number, number>()
  for (const { productId, quantity } of order?.lines ?? [])
    pieces.set(productId, (pieces.get(productId) ?? 0) + quantity)
  return pieces
}

const moves = (
  state: OrderState,
  reservation: string,
  move: (productId: number) => StockMove['move'],
): readonly StockMove[] =>
  [...piecesOf(state)].map(([productId, quantity]) => ({
    move: move(productId),
    orderUid: reservation,
    productId,
    quantity,
  }))

/**
 * The moves of stock that an order's facts stand for. What can't be taken is given back, if any of it was held; a changed order gives
 * all back and takes what it is of now under a name of its own.
 * @param before the state that the facts change
 */
export const stockMovesOf = (facts: readonly OrderFact[], before: OrderState): readonly StockMove[] =>
  eachFact(facts, before, (fact, was, is) => {
    switch (fact.type) {
      case 'StockReserved':
        return moves(is, fact.data.reservation, () => 'reserve')
      case 'StockReleased':
        return moves(is, fact.data.reservation, () => 'release')
      case 'StockTaken':
        return moves(is, fact.data.reservation, (id) => (fact.data.except.includes(id) ? 'release' : 'take'))
      case 'OrderChanged':
        return [
          ...(was.takenUnder === null ? [] : moves(was, was.takenUnder, () => 'release')),
          ...moves(is, fact.data.revisionUid, () => 'take'),
        ]
      default:
        return []
    }
  })
