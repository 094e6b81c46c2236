import { breadcrumbOf, ownPath } from '../../../domain/catalogue/categoryTree.ts'
import type { CatalogueCategory } from '../../../domain/catalogue/category.ts'
import { comparable, comparedFacts } from '../../../domain/catalogue/comparison.ts'
import { fromPrice } from '../../../domain/catalogue/fromPrice.ts'
import { isOrderable, type CatalogueProduct, type VariationGroup } from '../../../domain/catalogue/product.ts'
import { localised } from '../../../domain/catalogue/localised.ts'
import { contentPath, productPath } from '../../pages/paths.ts'
import type { ProductPage } from '../../pages/shopPage.ts'
import { otherLocale, type Locale, type Translated } from '../../../domain/kernel/locale.ts'
import type { Services } from '../services.ts'
import { tilesOf } from './tiles.ts'

const RELATED = 4

/** Related products that are searched, so that enough of them are in stock. */
const SEARCHED = 12

/** Returns a product's page; null if the product is missing or not for sale. */
export const productPage = async (
  { catalogue }: Pick<Services, 'catalogue'>,
  productId: number,
  locale: Locale,
): Promise<ProductPage | null> => {
  const [product, categories] = await Promise.all([catalogue.product(productId), catalogue.categories()])
  if (product === null || product.status !== 'active') return null
  const home = homeOf(product, categories)
  const { along, besides, inStead, variations } = await aroundIt(catalogue, product, home?.id ?? null)
  const compared = [product, ...(home === undefined ? [] : comparable(product, inStead))]
  const [related, side, prior] = await Promise.all([
    tilesOf(catalogue, along.length > 0 ? along : notAmong(compared, besides).slice(0, RELATED), locale),
    tilesOf(catalogue, compared, locale),
    catalogue.priorPrices([product]),
  ])
  const pathIn = (one: Locale) => productPath(one, productId, product.slug)
  const way = breadcrumbOf(categories, home?.id ?? null, locale, contentPath)
  return {
    type: 'product',
    product: localised({ ...product, variations }, locale),
    priorPrice: prior.get(productId) ?? null,
    breadcrumb: [...way, { position: way.length + 1, label: product.title[locale], slug: pathIn(locale) }],
    related,
    goesTogether: along.length > 0,
    comparison: compared.length === 1 ? null : { products: side, facts: comparedFacts(compared, locale) },
    alternate: pathIn(otherLocale(locale)),
  }
}

/** Omits products that the comparison already shows. */
const notAmong = (
  shown: readonly CatalogueProduct[],
  others: readonly CatalogueProduct[],
): readonly CatalogueProduct[] =>
  others.filter(({ productId }) => !shown.some((one) => one.productId === productId))

/** Returns the products that can be ordered. */
const toBeHad = (products: readonly CatalogueProduct[]): readonly CatalogueProduct[] =>
  products.filter(({ status, stock }) => status === 'active' && isOrderable(stock))

/** Returns the products to show with a product. */
const aroundIt = async (
  catalogue: Services['catalogue'],
  product: CatalogueProduct,
  categoryId: string | null,
) => {
  const { productId, stock, goesWith, variations } = product
  const varied = variations.flatMap(({ items }) => items.filter(({ enabled }) => enabled))
  const [named, looks, { products }] = await Promise.all([
    // a product that can't be ordered shows alternatives instead of accessories
    catalogue.products(isOrderable(stock) ? goesWith : []),
    catalogue.products([...new Set(varied.map((one) => one.productId))]),
    catalogue.page({ categoryId, sort: 'relevance', page: 1, limit: SEARCHED }),
  ])
  const besides = toBeHad(products).filter((one) => one.productId !== productId)
  return {
    /** accessories that go with it */
    along: toBeHad(named).slice(0, RELATED),
    /** others in its category */
    besides,
    /** alternatives: its own variations, then the others in its category */
    inStead: [
      ...toBeHad(looks),
      ...besides.filter((one) => !looks.some(({ productId: id }) => id === one.productId)),
    ],
    variations: variations.map(leadingTo([...looks, product])),
  }
}

/**
 * Links each variation to its product's current slug and price if it is still for sale, because the file may
 * be older.
 */
const leadingTo = (products: readonly CatalogueProduct[]) => {
  const byId = new Map(products.map((one) => [one.productId, one]))
  return (group: VariationGroup<Translated>): VariationGroup<Translated> => ({
    ...group,
    items: group.items.map((item) => {
      const own = byId.get(item.productId)
      return {
        ...item,
        enabled: item.enabled && own?.status === 'active',
        productSlug: own?.slug ?? item.productSlug,
        ...(own?.status === 'active' && { priced: { price: own.price, from: fromPrice(own) } }),
      }
    }),
  })
}

/** Returns the product's own category (`ownPath`). */
const homeOf = (
  product: CatalogueProduct,
  categories: readonly CatalogueCategory[],
): CatalogueCategory | undefined => categories.find(({ path }) => path.nld === ownPath(product))
