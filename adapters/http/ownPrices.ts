import * as z from 'zod/mini'
import { PricesAnswer, PricesRequest, ProductPricesAnswer } from '../../application/contract/api/ownPrices.ts'
import type { OwnPrices, ShownPrice } from '../../application/ports/browser/ownPrices.ts'
import type { OwnPrice } from '../../domain/pricing/ownPrice.ts'
import { call, type Fetch } from './call.ts'

/** A customer's own prices over HTTP: one call for a product and one for tiles, in parallel. */
export const httpOwnPrices = (fetch: Fetch): OwnPrices['ask'] => {
  const product = async (productId: number): Promise<readonly OwnPrice[]> => {
    const answer = await call(fetch, { path: `/api/products/prices/${productId}` })
    const parsed = ProductPricesAnswer.safeParse(answer?.json)
    return parsed.success ? [{ productId, ...parsed.data.data }] : []
  }
  const tiles = async (shown: readonly ShownPrice[]): Promise<readonly OwnPrice[]> => {
    const items = shown.map(({ productId, price: prices }) => ({ productId, prices }))
    const body = z.encode(PricesRequest, { items })
    const parsed = PricesAnswer.safeParse((await call(fetch, { path: '/api/v2/prices', body }))?.json)
    return parsed.success ? parsed.data.data : []
  }
  return async (productId, shown) => {
    const all = await Promise.all([
      productId === null ? [] : product(productId),
      shown.length === 0 ? [] : tiles(shown),
    ])
    return all.flat()
  }
}
