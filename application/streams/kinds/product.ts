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

/** Products' prices: `product-{productId}`. The adapters that write a catalogue write these events with its rows. */
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
