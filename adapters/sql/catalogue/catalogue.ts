import type { OpenDatabase } from '../engine/database.ts'
import { LRUCache } from 'lru-cache'
import type { Catalogue } from '../../../application/ports/database/catalogue.ts'
import { pathsBelow, withNamedPaths } from '../../../domain/catalogue/categoryTree.ts'
import type { CatalogueCategory } from '../../../domain/catalogue/category.ts'
import { FACET_NAMES } from '../../../application/texts/facetNames.ts'
import { foundListing, indexedListing, indexedPage } from '../../../domain/listing/indexedListing.ts'
import type { CatalogueProduct } from '../../../domain/catalogue/product.ts'
import { MOST_HITS } from '../../../domain/search/searchGroup.ts'
import { sqlCatalogueIndex } from './catalogueIndex.ts'
import { searchHits } from './catalogueSearch.ts'
import { sqlPriorPrices } from './priorPrices.ts'
import { sqlLookUp, type FoundProduct, type LookUp } from './lookUp.ts'
import { storedProduct } from './storedProduct.ts'
import { batched } from '../log/batch.ts'

/** Capacity of the document cache, in characters of JSON: a few thousand products. */
const ROOM = 16_000_000

/** A mark of the rows a product was read from; `commit_seen` builds the same mark from the present rows. */
const markOf = ({ revision, on_hand, reserved, managed, permanently_out }: FoundProduct): string =>
  [revision, on_hand, reserved, managed, permanently_out].join(' ')

const productOf = (doc: CatalogueProduct, row: FoundProduct): CatalogueProduct => ({
  ...doc,
  stock: {
    openQuantity: Math.max(0, row.on_hand - row.reserved),
    isManaged: row.managed,
    isPermanentlyOutOfStock: row.permanently_out,
  },
})

/**
 * The catalogue in PostgreSQL; open stock is the stock on hand minus reservations. Stock and a document's
 * revision are read at every call; a document with a cached revision is not sent again. Categories and the
 * listing index are cached and reloaded when the catalogue's version, read at every call, changes.
 * @param lookUp the log's own, if reads of both share round trips
 */
export const sqlCatalogue = (database: OpenDatabase, lookUp: LookUp = sqlLookUp(database)): Catalogue => {
  const marks = new WeakMap<CatalogueProduct, string>()
  const docs = new LRUCache<string, CatalogueProduct>({ maxSize: ROOM })
  const index = sqlCatalogueIndex(database)
  let tree: { readonly version: number; readonly categories: readonly CatalogueCategory[] } | null = null

  const versionNow = batched({ most: 1_000 }, async (keys: readonly 'version'[]) => {
    const [row] = await database.statement<{ version: number }>(
      'catalogue_version',
      'select version from catalogue_version',
      [],
    )
    return keys.map(() => row?.version ?? 0)
  })

  const readDocs = async (productIds: readonly number[]): Promise<ReadonlyMap<number, CatalogueProduct>> => {
    const rows = await database.statement<{ product_id: number; revision: string; doc: string }>(
      'catalogue_docs',
      'select product_id, revision, doc from products where product_id = any($1::bigint[])',
      [productIds],
    )
    return new Map(
      rows.map(({ product_id, revision, doc }) => {
        const product = storedProduct(doc)
        docs.set(revision, product, { size: doc.length })
        return [product_id, product]
      }),
    )
  }

  const products = async (productIds: readonly number[]): Promise<readonly CatalogueProduct[]> => {
    const rows = await Promise.all(productIds.map((id) => lookUp.product(id)))
    const known = rows.map((row) => row && docs.get(row.revision))
    const unknown = productIds.filter((_, i) => rows[i] !== undefined && known[i] === undefined)
    const read = unknown.length === 0 ? null : await readDocs(unknown)
    return productIds.flatMap((id, i) => {
      const [row, doc] = [rows[i], known[i] ?? read?.get(id)]
      if (row === undefined || doc === undefined) return []
      const product = productOf(doc, row)
      marks.set(product, markOf(row))
      return [product]
    })
  }

  const readTree = async (): Promise<readonly CatalogueCategory[]> => {
    const rows = await database.statement<{ kind: string; text: string }>(
      'catalogue_tree',
      `select kind, text from (
         select 'own' as kind, doc as text, position from categories union all select 'named', path, 0 from category_paths) all_of_them
       order by position`,
      [],
    )
    const of = (wanted: string) => rows.filter(({ kind }) => kind === wanted).map(({ text }) => text)
    return withNamedPaths(
      of('own').map((doc) => JSON.parse(doc) as CatalogueCategory),
      of('named'),
    )
  }

  const treeAt = async (version: number): Promise<readonly CatalogueCategory[]> => {
    if (tree === null || tree.version < version) tree = { version, categories: await readTree() }
    return tree.categories
  }

  const pathsOf = async (categoryId: string | null, version: number): Promise<readonly string[] | null> =>
    categoryId === null ? null : pathsBelow(await treeAt(version), categoryId)

  return {
    product: async (productId) => (await products([productId]))[0] ?? null,
    products,
    markOf: (product) => marks.get(product) ?? '',
    priorPrices: sqlPriorPrices(database),
    categories: async () => treeAt(await versionNow('version')),
    page: async ({ categoryId, ...page }) => {
      const version = await versionNow('version')
      const paths = await pathsOf(categoryId, version)
      const { productIds, totalHits } = indexedPage(await index.at(version), { paths, ...page })
      return { products: await products(productIds), totalHits }
    },
    listing: async ({ categoryId, ...query }) => {
      const version = await versionNow('version')
      const paths = await pathsOf(categoryId, version)
      const { productIds, ...found } = indexedListing(await index.at(version), {
        paths,
        names: FACET_NAMES[query.locale],
        ...query,
      })
      return { ...found, products: await products(productIds) }
    },
    search: async (wanted, { page, limit }) => {
      const { productIds, total } = await searchHits(database, wanted, limit, (page - 1) * limit)
      return { products: await products(productIds), totalHits: total }
    },
    results: async (wanted, query) => {
      const version = await versionNow('version')
      const hits = await searchHits(database, wanted, MOST_HITS, 0)
      const { productIds, ...found } = foundListing(await index.at(version), {
        ...hits,
        names: FACET_NAMES[query.locale],
        ...query,
      })
      return { ...found, products: await products(productIds) }
    },
    isEmpty: async () =>
      (await database.statement('catalogue_empty', 'select 1 as one from products limit 1', [])).length === 0,
  }
}
