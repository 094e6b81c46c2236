import { chain } from '../../../application/contract/log/line.ts'
import {
  SlugConflict,
  type Catalogue,
  type CatalogueWriter,
  type StockNumbers,
} from '../../../application/ports/database/catalogue.ts'
import type { Append } from '../../../application/ports/database/log/eventStore.ts'
import { stockChanges, stockRow, type StockChange } from '../../../adapters/sql/catalogue/stockBatch.ts'
import type { Sha256 } from '../../../application/ports/outside/digest.ts'
import { appendOf, decideAll } from '../../../application/streams/change.ts'
import { streamOf } from '../../../application/streams/load.ts'
import { stock as supplies } from '../../../application/streams/kinds/stock.ts'
import { product as prices } from '../../../application/streams/kinds/product.ts'
import { pathsBelow, withNamedPaths } from '../../../domain/catalogue/categoryTree.ts'
import type { CatalogueCategory } from '../../../domain/catalogue/category.ts'
import { FACET_NAMES } from '../../../application/texts/facetNames.ts'
import { foundListing, indexedListing, indexedPage } from '../../../domain/listing/indexedListing.ts'
import type { Price } from '../../../domain/catalogue/price.ts'
import type { CatalogueProduct } from '../../../domain/catalogue/product.ts'
import type { SearchQuery } from '../../../domain/search/query.ts'
import { productKeys, productLexemes } from '../../../domain/search/productTexts.ts'
import { rank, searchIndex, type Searched, type SearchIndex } from '../../../domain/search/rank.ts'
import { MOST_HITS } from '../../../domain/search/searchGroup.ts'
import { START, type Actor } from '../../../domain/kernel/storedEvent.ts'
import { never } from '../../../domain/kernel/never.ts'
import { memoryIndex } from './catalogueIndex.ts'
import { levelIn } from './stockLevels.ts'
import { markOf, presentProduct } from './presentProducts.ts'
import { priorPrices } from './priorPrices.ts'
import type { MemoryTables } from './tables.ts'

/** The author of a product, and the time in ms since 1970. */
interface Written {
  readonly actor: Actor
  readonly at: number
}

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)

const searchedProduct = (product: CatalogueProduct): Searched<CatalogueProduct> => ({
  thing: product,
  lexemes: productLexemes(product),
  keys: productKeys(product),
})

/** The catalogue in memory, on the same tables as the event store next to it. */
export const memoryCatalogue = (tables: MemoryTables, sha256: Sha256): Catalogue & CatalogueWriter => {
  const standing = tables.products
  const index = memoryIndex()
  let own: readonly CatalogueCategory[] = []
  let searched: SearchIndex<CatalogueProduct> | null = null

  const logPrice = (
    { productId, price }: CatalogueProduct,
    standing: Price | null,
    { actor, at }: Written,
  ): void => {
    const uid = String(productId)
    const before = tables.streams.get(streamOf(prices, uid))
    const loaded = { uid, head: before?.head ?? START, state: { price: standing } }
    const decided = decideAll(prices, loaded, [{ type: 'SetPrice', price }])
    if (!decided.ok) return never(decided.refusal)
    if (decided.value.events.length === 0) return
    log(appendOf(decided.value, { actor, at, task: null }))
  }

  const log = (append: Append): void => {
    const before = tables.streams.get(append.stream)
    const { lines, head } = chain(append, sha256)
    tables.log.push(...lines)
    tables.streams.set(append.stream, {
      head,
      state: JSON.stringify(append.state),
      since: before?.since ?? append.at,
      until: append.at,
      lines: [...(before?.lines ?? []), ...lines],
      tasks: before?.tasks ?? new Set(),
    })
  }

  const stockOf = (productId: number) => {
    const known = tables.streams.get(streamOf(supplies, String(productId)))
    return known === undefined
      ? { head: START, state: supplies.decider.initial() }
      : { head: known.head, state: supplies.state.decode(JSON.parse(known.state)) }
  }

  /** The changes of stock that a batch makes. @throws CountTooLow */
  const suppliesOf = (batch: readonly CatalogueProduct[], numbers: StockNumbers) => {
    const before = new Map(
      batch.flatMap(({ productId }) => {
        const product = standing.get(productId)
        return product === undefined ? [] : [[productId, { product, stock: stockOf(productId) }] as const]
      }),
    )
    const levels = new Map(
      batch.flatMap(({ productId }) => {
        const level = levelIn(tables, productId)
        return level === null ? [] : [[productId, level] as const]
      }),
    )
    return stockChanges(batch, before, levels, numbers)
  }

  const write = (product: CatalogueProduct, change: StockChange | undefined, by: Written): void => {
    const { productId, stock } = product
    const before = standing.get(productId)
    standing.set(productId, product)
    searched = null
    index.put(product)
    logPrice(product, before?.price ?? null, by)
    if (change !== undefined) log(appendOf(change, { ...by, task: null }))
    if (change === undefined && same(before?.stock, stock)) return
    const row = tables.stock.get(productId)
    tables.stock.set(productId, {
      onHand: row === undefined ? stock.openQuantity : row.onHand + stockRow(product, change).pieces,
      reserved: row?.reserved ?? 0,
      managed: stock.isManaged,
      permanentlyOut: stock.isPermanentlyOutOfStock,
    })
  }

  /** @throws SlugsTaken if these batches, put in order, would leave two products with one slug */
  const checkSlugs = (batches: readonly (readonly CatalogueProduct[])[]): void => {
    const owners = new Map([...standing.values()].map(({ slug, productId }) => [slug, productId]))
    const own = new Set<number>()
    const taken = new Map<string, number>()
    for (const batch of batches) {
      for (const { productId } of batch) own.add(productId)
      for (const { slug } of batch) {
        const owner = owners.get(slug)
        if (owner !== undefined && !own.has(owner)) taken.set(slug, owner)
      }
    }
    if (taken.size > 0) throw new SlugConflict(taken)
  }

  const products = async (ids: readonly number[]) => ids.flatMap((id) => presentProduct(tables, id) ?? [])
  const categories = async () => {
    const named = [...standing.values()].flatMap((product) => product.categories)
    return withNamedPaths(own, [...new Set(named)])
  }
  const pathsOf = async (categoryId: string | null) =>
    categoryId === null ? null : pathsBelow(await categories(), categoryId)

  const hitsOf = (wanted: SearchQuery) => {
    searched ??= searchIndex(
      [...standing.values()].filter(({ status }) => status === 'active').map(searchedProduct),
    )
    const found = rank(searched, wanted)
    const productIds = found.slice(0, MOST_HITS).map(({ thing }) => thing.productId)
    return { productIds, total: Math.min(found.length, MOST_HITS + 1) }
  }

  const catalogue: Catalogue & CatalogueWriter = {
    product: async (productId) => (await products([productId]))[0] ?? null,
    products,
    markOf,
    priorPrices: async (products) => priorPrices(tables, products),
    categories,
    page: async ({ categoryId, ...page }) => {
      const listed = indexedPage(index.now(), { paths: await pathsOf(categoryId), ...page })
      return { products: await products(listed.productIds), totalHits: listed.totalHits }
    },
    listing: async ({ categoryId, ...query }) => {
      const { productIds, ...found } = indexedListing(index.now(), {
        paths: await pathsOf(categoryId),
        names: FACET_NAMES[query.locale],
        ...query,
      })
      return { ...found, products: await products(productIds) }
    },
    search: async (wanted, { page, limit }) => {
      const { productIds, total } = hitsOf(wanted)
      const ids = productIds.slice((page - 1) * limit, page * limit)
      return { products: await products(ids), totalHits: total }
    },
    results: async (wanted, query) => {
      const { productIds, ...found } = foundListing(index.now(), {
        ...hitsOf(wanted),
        names: FACET_NAMES[query.locale],
        ...query,
      })
      return { ...found, products: await products(productIds) }
    },
    isEmpty: async () => standing.size === 0,
    put: async (batch, at, actor = 'system', numbers = 'changed') => {
      checkSlugs([batch])
      const changes = suppliesOf(batch, numbers)
      const added = batch.filter(({ productId }) => !standing.has(productId)).length
      const fresh = batch.filter(
        (product) => changes.has(product.productId) || !same(product, standing.get(product.productId)),
      )
      for (const product of fresh) write(product, changes.get(product.productId), { actor, at })
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
      const puts: Parameters<CatalogueWriter['put']>[] = []
      const aside: CatalogueWriter = {
        ...catalogue,
        put: async (batch, at, actor, numbers = 'changed') => {
          const changes = suppliesOf(batch, numbers)
          puts.push([batch, at, actor, numbers])
          const added = batch.filter(({ productId }) => !standing.has(productId)).length
          const unchanged = batch.filter(
            (product) => !changes.has(product.productId) && same(product, standing.get(product.productId)),
          ).length
          return { added, unchanged, changed: batch.length - added - unchanged }
        },
        atomically: (more) => more(aside),
      }
      const outcome = await work(aside)
      checkSlugs(puts.map(([batch]) => batch))
      for (const put of puts) await catalogue.put(...put)
      return outcome
    },
  }
  return catalogue
}
