import type { Price } from '../../../domain/catalogue/price.ts'
import {
  productPrice,
  type PriceSet,
  type PriceState,
  type SetPrice,
} from '../../../domain/catalogue/priceSet.ts'
import { eventKind } from '../eventKind.ts'
import { price } from '../shapes/money.ts'
import type { StreamKind } from '../streamKind.ts'

/**
 * Product prices: `product-{productId}`. The catalogue adapters write these events together with the
 * catalogue's rows.
 */
export const product: StreamKind<PriceState, SetPrice, PriceSet, never> = {
  prefix: 'product-',
  schema: 1,
  decider: productPrice,
  events: {
    PriceSet: eventKind({ data: price }),
  },
  state: {
    encode: (state) => state.price,
    decode: (json) => ({ price: json as Price }),
    copy: (state) => ({ ...state }),
  },
  audit: { shows: 'last-events', snapshot: () => null },
}
