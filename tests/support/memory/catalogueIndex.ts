import { FACET_NAMES } from '../../../application/texts/facetNames.ts'
import { perLocale } from '../../../domain/kernel/locale.ts'
import { CatalogueIndex, type IndexRow } from '../../../domain/listing/catalogueIndex.ts'
import { FacetTable } from '../../../domain/listing/facetTable.ts'
import { facetsOf, pathFacet, type Facet } from '../../../domain/listing/facets.ts'
import type { CatalogueProduct } from '../../../domain/catalogue/product.ts'
import { fromPrice } from '../../../domain/catalogue/fromPrice.ts'
import { priceOf } from '../../../domain/pricing/productPrice.ts'

/**
 * The index of a catalogue in memory: products are indexed on the next query, in the order in which they were
 * first put.
 */
export const memoryIndex = () => {
  const facets = new FacetTable()
  const numbers = new Map<string, number>()
  const positions = new Map<number, number>()
  let index = CatalogueIndex.empty(facets)
  let changed: CatalogueProduct[] = []

  const numberOf = (facet: Facet): number => {
    const key = JSON.stringify([facet.name, facet.value])
    const known = numbers.get(key)
    if (known !== undefined) return known
    const number = numbers.size
    numbers.set(key, number)
    facets.add(number, facet)
    return number
  }

  const rowOf = (product: CatalogueProduct): IndexRow => {
    const { productId, status, categories } = product
    const { discountInclVat, discountExclVat } = priceOf(product.price, fromPrice(product)?.options ?? [])
    return {
      productId,
      position: positions.get(productId) ?? 0,
      isActive: status === 'active',
      incl: discountInclVat,
      excl: discountExclVat,
      paths: categories.map((path) => numberOf(pathFacet(path))),
      facets: perLocale((locale) => facetsOf(product, locale, FACET_NAMES[locale]).map(numberOf)),
    }
  }

  return {
    put: (product: CatalogueProduct): void => {
      if (!positions.has(product.productId)) positions.set(product.productId, positions.size)
      changed.push(product)
    },
    now: (): CatalogueIndex => {
      if (changed.length > 0) {
        const latest = new Map(changed.map((product) => [product.productId, product]))
        index = index.with([...latest.values()].map(rowOf))
        changed = []
      }
      return index
    },
  }
}
