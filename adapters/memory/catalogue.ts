import { chain } from '../../application/contract/log/line.ts'
import type { Catalogue, CatalogueWriter, TilePage } from '../../application/ports/catalogue.ts'
import type { Sha256 } from '../../application/ports/digest.ts'
import { pathsBelow, withNamedPaths } from '../../domain/catalogue/categoryTree.ts'
import type { CatalogueCategory, Sort } from '../../domain/catalogue/category.ts'
import { articleKey, folded, searchWords } from '../../domain/catalogue/folded.ts'
import { priceSet } from '../../domain/catalogue/priceSet.ts'
import type { CatalogueProduct } from '../../domain/catalogue/product.ts'
import { tileOf } from '../../domain/catalogue/tileOf.ts'
import { START } from '../../domain/kernel/event.ts'
import type { Locale } from '../../domain/kernel/locale.ts'
import { priceOf } from '../../domain/pricing/productPrice.ts'
import type { MemoryTables } from './tables.ts'

const priceIncl = ({ price }: CatalogueProduct): number => priceOf(price, []).discountInclVat

const ORDERS: Record<Sort, (a: CatalogueProduct, b: CatalogueProduct) => number> = {
  relevance: () => 0,
  'lowest-price': (a, b) => priceIncl(a) - priceIncl(b) || a.productId - b.productId,
  'highest-price': (a, b) => priceIncl(b) - priceIncl(a) || a.productId - b.productId,
}

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)

/** How well a product answers the words: 2 for its article number or EAN, 1 for all words, 0 for not at all. */
const fits = (product: CatalogueProduct, words: readonly string[], key: string): number => {
  if (key !== '' && (articleKey(product.mpn) === key || product.gtin === key)) return 2
  const { title, brand, mpn, gtin, categories } = product
  const own = folded([title.nld, title.eng, brand, mpn, gtin, ...categories].join(' ')).split(' ')
  const last = words.length - 1
  return words.every((word, i) => own.some((one) => (i === last ? one.startsWith(word) : one === word)))
    ? 1
    : 0
}

/** The catalogue in this process's memory, reading and writing the same tables as the event store beside it. */
export const memoryCatalogue = (tables: MemoryTables, sha256: Sha256): Catalogue & CatalogueWriter => {
  const standing = new Map<number, CatalogueProduct>()
  const paths = new Set<string>()
  let own: readonly CatalogueCategory[] = []

  const present = (product: CatalogueProduct): CatalogueProduct => {
    const row = tables.stock.get(product.productId)
    if (row === undefined) return product
    const openQuantity = Math.max(0, row.onHand - row.reserved)
    return {
      ...product,
      stock: { openQuantity, isManaged: row.managed, isPermanentlyOutOfStock: row.permanentlyOut },
    }
  }
  const active = () => [...standing.values()].filter(({ status }) => status === 'active')
  const pageOf = (
    found: readonly CatalogueProduct[],
    locale: Locale,
    from: number,
    limit: number,
  ): TilePage => ({
    tiles: found.slice(from, from + limit).map((product) => tileOf(present(product), locale)),
    totalHits: found.length,
  })

  const logPrice = (product: CatalogueProduct, at: number): void => {
    const stream = `product-${product.productId}`
    const before = tables.streams.get(stream)
    const instant = new Date(at).toISOString()
    const facts = [priceSet(product.price)]
    const meta = { schema: 1, at: instant, actor: 'system', causation: null, correlation: null } as const
    const { lines, head } = chain(
      { stream, expected: before?.head ?? START, facts, state: product.price, ...meta },
      sha256,
    )
    tables.log.push(...lines)
    tables.streams.set(stream, {
      head,
      state: JSON.stringify(product.price),
      since: before?.since ?? instant,
      until: instant,
      lines: [...(before?.lines ?? []), ...lines],
      tasks: before?.tasks ?? new Set(),
    })
  }

  const write = (product: CatalogueProduct, at: number): void => {
    const { productId, stock, price } = product
    const before = standing.get(productId)
    standing.set(productId, product)
    for (const path of product.categories) paths.add(path)
    if (!same(before?.price, price)) logPrice(product, at)
    if (!same(before?.stock, stock))
      tables.stock.set(productId, {
        onHand: stock.openQuantity,
        reserved: tables.stock.get(productId)?.reserved ?? 0,
        managed: stock.isManaged,
        permanentlyOut: stock.isPermanentlyOutOfStock,
      })
  }

  const products = async (ids: readonly number[]) => ids.flatMap((id) => standing.get(id) ?? []).map(present)
  const categories = async () => withNamedPaths(own, [...paths])

  const catalogue: Catalogue & CatalogueWriter = {
    product: async (productId) => (await products([productId]))[0] ?? null,
    products,
    categories,
    tiles: async ({ locale, categoryId, sort, page, limit }) => {
      const below = categoryId === null ? null : new Set(pathsBelow(await categories(), categoryId))
      const found = active().filter(
        (product) => below === null || product.categories.some((path) => below.has(path)),
      )
      return pageOf(found.sort(ORDERS[sort]), locale, (page - 1) * limit, limit)
    },
    listing: async (query) => ({ ...(await catalogue.tiles(query)), filters: [], chosen: [] }),
    search: async (query, locale, limit) => {
      const words = searchWords(query)
      const key = articleKey(query.slice(0, 100))
      const found =
        words.length === 0 ? [] : active().map((product) => ({ product, fit: fits(product, words, key) }))
      const sorted = found.filter(({ fit }) => fit > 0).sort((a, b) => b.fit - a.fit)
      return pageOf(
        sorted.map(({ product }) => product),
        locale,
        0,
        limit,
      )
    },
    isEmpty: async () => standing.size === 0,
    refresh: async () => undefined,
    put: async (batch, at) => {
      const added = batch.filter(({ productId }) => !standing.has(productId)).length
      const fresh = batch.filter((product) => !same(product, standing.get(product.productId)))
      for (const product of fresh) write(product, at)
      return { added, changed: fresh.length - added, unchanged: batch.length - fresh.length }
    },
    slugOwners: async (slugs) => {
      const wanted = new Set(slugs)
      const owners = [...standing.values()].filter(({ slug }) => wanted.has(slug))
      return new Map(owners.map(({ slug, productId }) => [slug, productId]))
    },
    putCategories: async (wanted) => {
      own = [...wanted]
    },
    atomically: async (work) => {
      const puts: (readonly [readonly CatalogueProduct[], number])[] = []
      const aside: CatalogueWriter = {
        ...catalogue,
        put: async (batch, at) => {
          puts.push([batch, at])
          const added = batch.filter(({ productId }) => !standing.has(productId)).length
          const unchanged = batch.filter((product) => same(product, standing.get(product.productId))).length
          return { added, unchanged, changed: batch.length - added - unchanged }
        },
        atomically: (more) => more(aside),
      }
      const outcome = await work(aside)
      for (const [batch, at] of puts) await catalogue.put(batch, at)
      return outcome
    },
  }
  return catalogue
}
