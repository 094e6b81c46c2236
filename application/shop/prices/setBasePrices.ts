import type { Cents } from '../../../domain/kernel/cents.ts'
import { ok, refused, type Result } from '../../../domain/kernel/result.ts'
import type { Actor } from '../../../domain/kernel/storedEvent.ts'
import type { CatalogueWriter } from '../../ports/database/catalogue.ts'
import type { StoredProducts } from '../../ports/database/storedProducts.ts'
import type { Services } from '../services.ts'

/** A product's own price, on the basis that the product has: incl. or excl. VAT. */
export interface BasePrice {
  readonly productId: number
  readonly base: Cents
}

const BATCH = 500

interface PriceServices extends Pick<Services, 'catalogueWriter' | 'clock'> {
  readonly storedProducts: Pick<StoredProducts, 'named'>
}

/**
 * Sets the base prices of products, all or none, in the name of `actor`; everything else of a product stays.
 * Refuses with the product ids that the catalogue does not have. Returns how many prices changed.
 */
export const setBasePrices = async (
  { storedProducts, catalogueWriter, clock }: PriceServices,
  prices: readonly BasePrice[],
  actor: Actor,
): Promise<Result<{ readonly changed: number }, readonly number[]>> => {
  const unknown: number[] = []
  const work = async (writer: Pick<CatalogueWriter, 'put'>): Promise<number> => {
    let changed = 0
    for (let at = 0; at < prices.length; at += BATCH) {
      const batch = prices.slice(at, at + BATCH)
      const found = await storedProducts.named(batch.map(({ productId }) => productId))
      const byId = new Map(found.map((product) => [product.productId, product]))
      const priced = batch.flatMap(({ productId, base }) => {
        const product = byId.get(productId)
        if (product === undefined) unknown.push(productId)
        return product === undefined ? [] : [{ ...product, price: { ...product.price, base } }]
      })
      changed += (await writer.put(priced, clock.now(), actor)).changed
    }
    if (unknown.length > 0) throw new Unknown()
    return changed
  }
  try {
    return ok({ changed: await catalogueWriter.atomically(work) })
  } catch (error) {
    if (error instanceof Unknown) return refused(unknown)
    throw error
  }
}

/** Rolls back prices of which one names no product. */
class Unknown extends Error {}
