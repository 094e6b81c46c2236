import { parseCatalogueLine } from '../../../application/contract/files/catalogueLine.ts'
import type { CatalogueProduct } from '../../../domain/catalogue/product.ts'

/** The least that a line must say, and what is given. */
export const lineOf = (productId: number, more: object = {}): string =>
  JSON.stringify({
    productId,
    title: `Melder ${productId}`,
    prices: { base: 10, vatIncluded: true, vatPercentage: 21 },
    ...more,
  })

/** The product that such a line is. @throws Error naming the fields when it isn't one. */
export const productOf = (productId: number, more: object = {}): CatalogueProduct => {
  const parsed = parseCatalogueLine(lineOf(productId, more))
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.refusal))
  return parsed.value
}
