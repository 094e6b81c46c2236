import type { OrderFact } from '../../../domain/orders/orderFacts.ts'
import type { ReservationMove, ReservationParty } from '../../ports/database/reservationMove.ts'

/** Where an order's facts begin and end what it reserves. @param parties whom it is counted against */
export const reservationMovesOf = (
  facts: readonly OrderFact[],
  parties: readonly ReservationParty[],
): readonly ReservationMove[] =>
  facts.flatMap((fact): readonly ReservationMove[] => {
    switch (fact.type) {
      case 'StockReserved':
        return [{ move: 'begin', reservation: fact.data.reservation, parties }]
      case 'StockReleased':
      case 'StockTaken':
        return [{ move: 'end', reservation: fact.data.reservation }]
      default:
        return []
    }
  })
