import { order } from '../../../domain/orders/order.ts'
import type { OrderFact } from '../../../domain/orders/orderFacts.ts'
import type { OrderState } from '../../../domain/orders/orderState.ts'
import type { Replayer } from './replayer.ts'
import { plainWords } from './words.ts'

/** An order: its own snapshot priced anew after every fact. */
export const orderReplayer: Replayer<OrderState> = {
  initial: order.initial,
  evolve: (state, fact) => order.evolve(state, fact as OrderFact),
  snapshot: ({ order: placed }) =>
    placed === null
      ? null
      : {
          lines: placed.lines.map(({ lineId, quantity, price, options, weight }) => ({
            id: lineId,
            quantity,
            price,
            options,
            weight,
          })),
          coupons: placed.coupons,
          shipping: placed.delivery.fee,
          paymentFee: placed.payment.fee,
        },
  words: (fact) =>
    fact.type === 'OrderPlaced'
      ? `Order placed: ${(fact as Extract<OrderFact, { type: 'OrderPlaced' }>).data.number}`
      : plainWords(fact),
}
