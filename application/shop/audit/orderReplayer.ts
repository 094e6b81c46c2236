import { order } from '../../../domain/orders/order.ts'
import type { OrderFact } from '../../../domain/orders/orderFacts.ts'
import type { OrderState } from '../../../domain/orders/orderState.ts'
import { priceCart } from '../../../domain/pricing/cart.ts'
import type { Replayer } from './replayer.ts'
import { plainWords } from './words.ts'

/** An order: its own snapshot priced anew after every fact. */
export const orderReplayer: Replayer<OrderState> = {
  initial: order.initial,
  evolve: (state, fact) => order.evolve(state, fact as OrderFact),
  totals: ({ order: placed }) =>
    placed === null
      ? null
      : priceCart({
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
        }).totals,
  words: (fact) =>
    fact.type === 'OrderPlaced'
      ? `Order placed: ${(fact as Extract<OrderFact, { type: 'OrderPlaced' }>).data.number}`
      : plainWords(fact),
}
