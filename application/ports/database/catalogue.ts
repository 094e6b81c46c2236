import type { CatalogueCategory } from '../../../domain/catalogue/category.ts'
import type { Price } from '../../../domain/catalogue/price.ts'
import type { CatalogueProduct } from '../../../domain/catalogue/product.ts'
import type { Actor } from '../../../domain/kernel/storedEvent.ts'
import type { ChosenFilter, FilterGroup } from '../../../domain/listing/filterGroup.ts'
import type { SearchQuery } from '../../../domain/search/query.ts'
import type { Narrowable, SortedPage } from '../../../domain/listing/indexedListing.ts'

/**
 * Read access to the catalogue. Only active products are listed, counted or found; `product` and `products`
 * also return inactive ones, so that a cart can explain its lines. Stock in every answer is what can still be
 * sold.
 */
export interface Catalogue {
  product(productId: number): Promise<CatalogueProduct | null>
  /** in the order requested; missing products are left out */
  products(productIds: readonly number[]): Promise<readonly CatalogueProduct[]>
  /**
   * identifies a product's state as returned by this catalogue, including stock, for a later commit based on
   * it (`Commit.seen`)
   */
  markOf(product: CatalogueProduct): string
  /** a page of the products of a category, or of all products */
  page(query: PageQuery): Promise<FoundProducts>
  /**
   * a page of a listing, its available filters, and those of the requested filters that exist in the whole
   * listing
   */
  listing(query: ListingQuery): Promise<Listing>
  /**
   * the prior prices of reduced products (`domain/pricing/shown/priorPrice`); products without one are left
   * out
   */
  priorPrices(products: readonly CatalogueProduct[]): Promise<ReadonlyMap<number, Price>>
  categories(): Promise<readonly CatalogueCategory[]>
  /**
   * products matching a query, best first (`domain/search`); hits are counted up to one more than
   * `MOST_HITS`, and returned up to it
   */
  search(wanted: SearchQuery, page: SearchedPage): Promise<FoundProducts>
  /**
   * a page of search results with its available filters: counted, filtered and sorted among the best
   * `MOST_HITS`; without filters, hits are counted up to one more
   */
  results(wanted: SearchQuery, query: ResultsQuery): Promise<Listing>
  /** true if there are no products */
  isEmpty(): Promise<boolean>
}

export interface PageQuery extends SortedPage {
  /** products of this category and all below it; null for all products */
  readonly categoryId: string | null
}

export type SearchedPage = Pick<PageQuery, 'page' | 'limit'>

export type ListingQuery = PageQuery & ResultsQuery

/** `relevance` is how well a product matches the query */
export type ResultsQuery = Omit<Narrowable, 'names'>

export interface Listing extends FoundProducts {
  readonly filters: readonly FilterGroup[]
  /** the requested filters, without names and values that the whole listing does not have */
  readonly chosen: readonly ChosenFilter[]
}

export interface FoundProducts {
  readonly products: readonly CatalogueProduct[]
  readonly totalHits: number
}

/** Products were not stored because another product has their slug. The whole batch is rejected. */
export class SlugConflict extends Error {
  override readonly name = 'SlugConflict'
  /** the product with each of these slugs */
  readonly owners: ReadonlyMap<string, number>

  constructor(owners: ReadonlyMap<string, number>) {
    super(`other products have these slugs: ${[...owners.keys()].join(', ')}`)
    this.owners = owners
  }
}

/** What the numbers of stock in a catalogue file mean: one that changed since the last import, or a count. */
export type StockNumbers = 'changed' | 'counted'

/** Fewer pieces were counted than orders took that are not shipped. The whole batch is rejected. */
export class CountTooLow extends Error {
  override readonly name = 'CountTooLow'
  /** by product, the pieces that are sold and not shipped */
  readonly toShip: ReadonlyMap<number, number>

  constructor(toShip: ReadonlyMap<number, number>) {
    super(`fewer pieces were counted than are sold and not shipped: ${[...toShip.keys()].join(', ')}`)
    this.toShip = toShip
  }
}

/**
 * Write access to the catalogue. `put` writes a batch atomically: products, their categories, their stock,
 * the search index and, for changed prices, their history in the stream `product-{id}`. Unchanged data is
 * left alone and counted. A slug that another product still has, and does not give up in the same batch or
 * earlier, rejects everything: `put` and `atomically` fail with `SlugConflict`.
 */
export interface CatalogueWriter {
  /**
   * Sets the stock of a product whose number in the file changed since the last import, or with `counted`
   * that of every managed product. Changed stock is an event of `stock-{id}`; a count below what is sold and
   * not shipped rejects the batch with `CountTooLow`.
   * @param actor who changes prices and stock, recorded in their events; by default the shop itself
   * @param numbers what the numbers of stock mean; by default `changed`
   */
  put(
    batch: readonly CatalogueProduct[],
    at: number,
    actor?: Actor,
    numbers?: StockNumbers,
  ): Promise<PutOutcome>
  /** runs `work` so that all its puts are stored or none, for an import that must be atomic */
  atomically<T>(work: (writer: CatalogueWriter) => Promise<T>): Promise<T>
  /** the products that currently have these slugs; free slugs are left out */
  slugOwners(slugs: readonly string[]): Promise<ReadonlyMap<string, number>>
  /**
   * replaces the shop's own categories; categories that only imported products name exist as long as one does
   */
  putCategories(categories: readonly CatalogueCategory[]): Promise<void>
}

export interface PutOutcome {
  readonly added: number
  readonly changed: number
  readonly unchanged: number
}

/** The address of a product's page. */
export interface ProductAddress {
  readonly productId: number
  readonly slug: string
  /** ms since 1970: the last change by an import */
  readonly changedAt: number
}

/** The addresses of all products on sale, however many: they are never all in memory at once. */
export interface ProductAddresses {
  count(): Promise<number>
  /** ordered by product id, without the first `skip`, at most `most`; read a thousand at a time */
  list(skip: number, most: number): AsyncIterable<ProductAddress>
}

/** A commit's changes that visitors may see. */
export interface CatalogueChange {
  /** products that are new or changed */
  readonly products: readonly number[]
  /** Dutch paths of the categories that these products were in or are in; null if only their stock changed */
  readonly paths: readonly string[] | null
  /** whether the category tree changed */
  readonly tree: boolean
}

/** How much of a product's stock the pages reveal. */
export interface StockShown {
  readonly everyPiece: boolean
  /** this number of pieces or fewer is always shown */
  readonly lastPieces: number
}

/**
 * Catalogue changes for every process, from any source: another process's import, an order, a new category
 * tree. `look` returns each change committed since the previous call once; it may include changes that no
 * page shows.
 */
export interface CatalogueChanges {
  /** the first call returns nothing: watching begins there */
  look(): Promise<readonly CatalogueChange[]>
  /**
   * calls `heard` when there may be changes; a notification may get lost. Returns a function that stops it
   */
  watch(heard: () => void): Promise<() => Promise<void>>
  /** sets which stock changes are visible, for all processes */
  showStock(shown: StockShown): Promise<void>
  /**
   * deletes changes committed before this instant (ms): a process that did not look since then misses them
   */
  forget(before: number): Promise<void>
}
