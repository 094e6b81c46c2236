import type { OrderFact } from '../../../domain/orders/orderFacts.ts'
import type { OrderState } from '../../../domain/orders/orderState.ts'
import type { StockMove } from '../../ports/database/eventStore.ts'

/** Pieces of each product in the whole order: two lines may be of one product. */
const piecesOf = ({ order }: OrderState): ReadonlyMap<number, number> => {
  const pieces = new Map<number, number>()
  for (const { productId, quantity } of order?.lines ?? [])
    pieces.set(productId, (pieces.get(productId) ?? 0) + quantity)
  return pieces
}

/** The moves of stock that an order's facts stand for. What can't be taken is given back, if any of it was held. */
export const stockMovesOf = (facts: readonly OrderFact[], state: OrderState): readonly StockMove[] => {
  const pieces = [...piecesOf(state)]
  const moves = (reservation: string, move: (productId: number) => StockMove['move']): StockMove[] =>
    pieces.map(([productId, quantity]) => ({
      move: move(productId),
      orderUid: reservation,
      productId,
      quantity,
    }))
  return facts.flatMap((fact) => {
    switch (fact.type) {
      case 'StockReserved':
        return moves(fact.data.reservation, () => 'reserve')
      case 'StockReleased':
        return moves(fact.data.reservation, () => 'release')
      case 'StockTaken':
        return moves(fact.data.reservation, (id) => (fact.data.except.includes(id) ? 'release' : 'take'))
      default:
        return []
    }
  })
}
