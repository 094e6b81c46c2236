import type { CatalogueProduct, OptionGroup } from '../../../domain/catalogue/product.ts'
import type { Translated } from '../../../domain/kernel/locale.ts'

type Options = readonly OptionGroup<Translated>[]

/** Fields that products imported by an earlier version don't have. */
type Stored = Omit<CatalogueProduct, 'goesWith'> & Partial<Pick<CatalogueProduct, 'goesWith'>>

/** Reads a product's document as the import wrote it, an earlier version's too: what that didn't know is empty. */
export const storedProduct = (doc: string): CatalogueProduct => {
  const product = JSON.parse(doc) as Stored
  return product.goesWith === undefined
    ? { ...product, goesWith: [], options: withoutPictures(product.options) }
    : (product as CatalogueProduct)
}

const withoutPictures = (options: Options): Options =>
  options.map((group) => ({ ...group, items: group.items.map((item) => ({ ...item, image: null })) }))
