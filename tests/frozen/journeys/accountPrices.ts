import type { Scene } from '../scene.ts'
import type { Visitor } from '../visitor.ts'

/** The price calls: everybody's prices for a customer without a group, none for a visitor. */
export const accountPrices = async ({ goods }: Scene, visitor: Visitor): Promise<void> => {
  await visitor.call('POST', `/api/products/prices/${goods.plain}`)
  await visitor.call('POST', '/api/products/prices/nothing')
  await visitor.call('POST', '/api/v2/prices', {
    items: [{ productId: goods.plain }, { productId: goods.chosen.id }, { productId: 1 }],
  })
}
