import type { CatalogueProduct, OptionGroup } from '../../../domain/catalogue/product.ts'
import type { Translated } from '../../../domain/kernel/locale.ts'

type Options = readonly OptionGroup<Translated>[]

/** Fields that products imported by an earlier version don't have. */
type Stored = Omit<CatalogueProduct, 'goesWith'> & Partial<Pick<CatalogueProduct, 'goesWith'>>

/**
 * Reads a product's stored document, also one from an earlier version; fields that version lacked are empty.
 */
export const storedProduct = (doc: string): CatalogueProduct => {
  const product = JSON.parse(doc) as Stored
  return product.goesWith === undefined
    ? { ...product, goesWith: [], options: withoutPictures(product.options) }
    : (product as CatalogueProduct)
}

const withoutPictures = (options: Options): Options =>
  options.map((group) => ({ ...group, items: group.items.map((item) => ({ ...item, image: null })) }))
