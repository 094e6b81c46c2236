import { localised } from '../../../domain/catalogue/localised.ts'
import type { Product } from '../../../domain/catalogue/product.ts'
import type { OrderSnapshot } from '../../../domain/orders/orderFacts.ts'
import type { Services } from '../services.ts'

/** The products of an order as the catalogue has them today, by productId: pictures and days are all that an order doesn't hold itself. */
export const productsOf = async (
  { catalogue }: Pick<Services, 'catalogue'>,
  { lines, locale }: OrderSnapshot,
): Promise<ReadonlyMap<number, Product>> => {
  const found = await catalogue.products([...new Set(lines.map(({ productId }) => productId))])
  return new Map(found.map((product) => [product.productId, localised(product, locale)]))
}
