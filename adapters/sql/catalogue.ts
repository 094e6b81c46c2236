import type { Catalogue } from '../../application/ports/catalogue.ts'
import { pathsBelow, withNamedPaths } from '../../domain/catalogue/categoryTree.ts'
import type { CatalogueCategory, Sort } from '../../domain/catalogue/category.ts'
import type { CatalogueProduct } from '../../domain/catalogue/product.ts'
import { tileOf } from '../../domain/catalogue/tileOf.ts'
import { searchHits, type Hit } from './catalogueSearch.ts'
import type { OpenDatabase } from './database.ts'
import { Kept } from './kept.ts'
import { lookUpOf, type FoundProduct } from './lookUp.ts'

/** Documents that are kept in memory, in characters of their JSON: a few thousand products. */
const ROOM = 16_000_000

const ORDERS = {
  relevance: 'p.position, p.product_id',
  'lowest-price': 'p.price, p.product_id',
  'highest-price': 'p.price desc, p.product_id',
} as const satisfies Record<Sort, string>

const productOf = (doc: CatalogueProduct, row: FoundProduct): CatalogueProduct => ({
  ...doc,
  stock: {
    openQuantity: Math.max(0, row.on_hand - row.reserved),
    isManaged: row.managed,
    isPermanentlyOutOfStock: row.permanently_out,
  },
})

/**
 * The catalogue as it stands in PostgreSQL; stock is what is on hand and not reserved. Stock and a document's revision are read
 * at every call; a document that is known by its revision is not sent again.
 */
export const sqlCatalogue = (database: OpenDatabase): Catalogue => {
  const lookUp = lookUpOf(database)
  const docs = new Kept<CatalogueProduct>(ROOM)

  const readDocs = async (productIds: readonly number[]): Promise<ReadonlyMap<number, CatalogueProduct>> => {
    const rows = await database.statement<{ product_id: number; revision: string; doc: string }>(
      'catalogue_docs',
      'select product_id, revision, doc from products where product_id = any($1::bigint[])',
      [productIds],
    )
    return new Map(
      rows.map(({ product_id, revision, doc }) => {
        const product = JSON.parse(doc) as CatalogueProduct
        docs.put(revision, product, doc.length)
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
      return row === undefined || doc === undefined ? [] : [productOf(doc, row)]
    })
  }

  const categories = async (): Promise<readonly CatalogueCategory[]> => {
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

  const page = async (
    hits: readonly Hit[],
    locale: Parameters<Catalogue['search']>[1],
    totalHits: number,
  ) => ({
    tiles: (await products(hits.map(({ product_id }) => product_id))).map((product) =>
      tileOf(product, locale),
    ),
    totalHits,
  })

  const catalogue: Catalogue = {
    product: async (productId) => (await products([productId]))[0] ?? null,
    products,
    categories,
    tiles: async ({ locale, categoryId, sort, page: nr, limit }) => {
      const paths = categoryId === null ? null : pathsBelow(await categories(), categoryId)
      const within = `p.active and ($1::text[] is null or p.product_id in (select product_id from product_categories where path = any($1)))`
      const [[count], hits] = await Promise.all([
        database.statement<{ total: number }>(
          'catalogue_count',
          `select count(*) as total from products p where ${within}`,
          [paths],
        ),
        database.statement<Hit>(
          `catalogue_tiles_${sort}`,
          `select p.product_id from products p where ${within} order by ${ORDERS[sort]} limit $2 offset $3`,
          [paths, limit, (nr - 1) * limit],
        ),
      ])
      return page(hits, locale, count?.total ?? 0)
    },
    listing: async (query) => ({ ...(await catalogue.tiles(query)), filters: [], chosen: [] }),
    search: async (query, locale, limit) => {
      const hits = await searchHits(database, query, limit)
      return page(hits, locale, hits[0]?.total ?? 0)
    },
    isEmpty: async () =>
      (await database.statement('catalogue_empty', 'select 1 as one from products limit 1', [])).length === 0,
    refresh: async () => undefined,
  }
  return catalogue
}
