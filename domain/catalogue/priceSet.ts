import type { Fact } from '../kernel/fact.ts'
import type { Price } from './price.ts'

/** A product's price from now on, on its stream `product-{productId}`: cents and basis points. */
export type PriceSet = Fact<'PriceSet', Price>

export const priceSet = ({ basis, rate, base, discount }: Price): PriceSet => ({
  type: 'PriceSet',
  data: { basis, rate, base, discount },
})
