import { parseCatalogueLine } from '../../../application/contract/files/catalogueLine.ts'
import type { CatalogueProduct } from '../../../domain/catalogue/product.ts'

/** A line with the required members, and the given ones. */
export const lineOf = (productId: number, more: object = {}): string =>
  JSON.stringify({
    productId,
    title: `Melder ${productId}`,
    prices: { base: 10, vatIncluded: true, vatPercentage: 21 },
    ...more,
  })

/**
 * The product of such a line.
 * @throws Error naming the fields if it is invalid.
 */
export const productOf = (productId: number, more: object = {}): CatalogueProduct => {
  const parsed = parseCatalogueLine(lineOf(productId, more))
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.refusal))
  return parsed.value
}
