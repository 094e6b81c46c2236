import type { CatalogueProduct } from './product.ts'

/** Where a product is at home: the first category path that it is named under and no path below it; '' for none. */
export const ownPath = ({ categories }: Pick<CatalogueProduct, 'categories'>): string =>
  categories.find((path) => !categories.some((other) => other.startsWith(`${path}/`))) ?? ''
