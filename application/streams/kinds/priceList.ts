import * as z from 'zod/mini'
import {
  priceList as decider,
  type PriceList,
  type PriceListSet,
  type PriceListState,
  type SetPriceList,
} from '../../../domain/pricing/priceList.ts'
import { eventKind } from '../eventKind.ts'
import { breaks } from '../shapes/line.ts'
import type { StreamKind } from '../streamKind.ts'

/** Price lists of customer groups: `prices-{group}`. The event's actor is the person who set the list. */
export const priceList: StreamKind<PriceListState, SetPriceList, PriceListSet, never> = {
  prefix: 'prices-',
  schema: 1,
  decider,
  events: {
    PriceListSet: eventKind({
      data: z.strictObject({
        basis: z.enum(['incl', 'excl']),
        prices: z.array(z.strictObject({ productId: z.int(), breaks })),
      }),
      words: ({ prices }, { say }) => say('PriceListSet', { products: String(prices.length) }),
    }),
  },
  state: {
    encode: (state) => state.list,
    decode: (json) => ({ list: json as PriceList }),
    copy: (state) => ({ ...state }),
  },
  audit: { shows: 'last-events', snapshot: () => null },
}
