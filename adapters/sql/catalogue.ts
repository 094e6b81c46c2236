import type { Catalogue } from '../../application/ports/catalogue.ts'
import { pathsBelow, withNamedPaths } from '../../domain/catalogue/categoryTree.ts'
import type { CatalogueCategory, Sort } from '../../domain/catalogue/category.ts'
import type { CatalogueProduct } from '../../domain/catalogue/product.ts'
import { tileOf } from '../../domain/catalogue/tileOf.ts'
import { searchHits, type Hit } from './catalogueSearch.ts'
import type { OpenDatabase } from './database.ts'

interface ProductRow {
  readonly doc: string
  readonly on_hand: number
  readonly reserved: number
  readonly managed: boolean
  readonly permanently_out: boolean
}

const ORDERS = {
  relevance: 'p.position, p.product_id',
  'lowest-price': 'p.price, p.product_id',
  'highest-price': 'p.price desc, p.product_id',
} as const satisfies Record<Sort, string>

const productOf = (row: ProductRow): CatalogueProduct => ({
  ...(JSON.parse(row.doc) as CatalogueProduct),
  stock: {
    openQuantity: Math.max(0, row.on_hand - row.reserved),
    isManaged: row.managed,
    isPermanentlyOutOfStock: row.permanently_out,
  },
})

/** The catalogue as it stands in PostgreSQL; stock is what is on hand and not reserved. */
export const sqlCatalogue = (database: OpenDatabase): Catalogue => {
  const products = async (productIds: readonly number[]): Promise<readonly CatalogueProduct[]> => {
    if (productIds.length === 0) return []
    const rows = await database.statement<ProductRow>(
      'catalogue_products',
      `select p.doc, s.on_hand, s.reserved, s.managed, s.permanently_out
       from products p join stock s using (product_id) where p.product_id = any($1::bigint[])`,
      [productIds],
    )
    const byId = new Map(rows.map(productOf).map((product) => [product.productId, product]))
    return productIds.flatMap((id) => byId.get(id) ?? [])
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

  return {
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
    search: async (query, locale, limit) => {
      const hits = await searchHits(database, query, limit)
      return page(hits, locale, hits[0]?.total ?? 0)
    },
    isEmpty: async () =>
      (await database.statement('catalogue_empty', 'select 1 as one from products limit 1', [])).length === 0,
  }
}
