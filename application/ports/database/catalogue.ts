import type { CatalogueCategory } from '../../../domain/catalogue/category.ts'
import type { Price } from '../../../domain/catalogue/price.ts'
import type { CatalogueProduct } from '../../../domain/catalogue/product.ts'
import type { Actor } from '../../../domain/kernel/storedEvent.ts'
import type { ChosenFilter, FilterGroup } from '../../../domain/listing/filterGroup.ts'
import type { SearchQuery } from '../../../domain/search/query.ts'
import type { Narrowable, SortedPage } from '../../../domain/listing/indexedListing.ts'

/**
 * The catalogue as the shop reads it. Only active products are ever listed, counted or found; `product` and `products` give
 * inactive ones too, so that a cart can say what became of its lines. Stock in every answer is what can still be sold now.
 */
export interface Catalogue {
  product(productId: number): Promise<CatalogueProduct | null>
  /** in the order asked for; those that are not there are left out */
  products(productIds: readonly number[]): Promise<readonly CatalogueProduct[]>
  /** names a product as this catalogue gave it, stock and all, for a commit that is decided on it later (`Commit.seen`) */
  markOf(product: CatalogueProduct): string
  /** a page of a category's products, or of all */
  page(query: PageQuery): Promise<FoundProducts>
  /** a page of a listing, what it can be narrowed by, and what of the filters asked for there is in the whole listing */
  listing(query: ListingQuery): Promise<Listing>
  /**
   * what the reduced price of each of these products may be compared with
   * (`domain/pricing/shown/priorPrice`); others are left out
   */
  priorPrices(products: readonly CatalogueProduct[]): Promise<ReadonlyMap<number, Price>>
  categories(): Promise<readonly CatalogueCategory[]>
  /** what a query finds, best first (`domain/search`); hits are counted up to one more than `MOST_HITS`, and given up to it */
  search(wanted: SearchQuery, page: SearchedPage): Promise<FoundProducts>
  /**
   * a page of what a query finds, and what that can be narrowed by: counted, narrowed and sorted among the best `MOST_HITS`; hits
   * that nothing narrows are counted up to one more
   */
  results(wanted: SearchQuery, query: ResultsQuery): Promise<Listing>
  /** true when there is no product at all */
  isEmpty(): Promise<boolean>
}

export interface PageQuery extends SortedPage {
  /** products of this category and of all below it; null for all */
  readonly categoryId: string | null
}

export type SearchedPage = Pick<PageQuery, 'page' | 'limit'>

export type ListingQuery = PageQuery & ResultsQuery

/** `relevance` is how well a product answers the query */
export type ResultsQuery = Omit<Narrowable, 'names'>

export interface Listing extends FoundProducts {
  readonly filters: readonly FilterGroup[]
  /** what was asked for, without the names and values that the whole listing does not have */
  readonly chosen: readonly ChosenFilter[]
}

export interface FoundProducts {
  readonly products: readonly CatalogueProduct[]
  readonly totalHits: number
}

/** What keeps products from being put: another one has their slug. Nothing that was put with them is there. */
export class SlugsTaken extends Error {
  override readonly name = 'SlugsTaken'
  /** which product has each of these slugs */
  readonly owners: ReadonlyMap<string, number>

  constructor(owners: ReadonlyMap<string, number>) {
    super(`other products have these slugs: ${[...owners.keys()].join(', ')}`)
    this.owners = owners
  }
}

/**
 * Writing the catalogue. `put` writes a batch whole or not at all: products, their categories, their stock, search index and,
 * where a price changed, its history on the stream `product-{id}`. What is equal to what stands is left alone and counted.
 * A slug that another product has when it is written, and does not give up beside it or before, is refused whole: `put` and
 * `atomically` fail with `SlugsTaken`.
 */
export interface CatalogueWriter {
  /** @param actor who changes the prices, as their events name them: the shop itself unless said */
  put(batch: readonly CatalogueProduct[], at: number, actor?: Actor): Promise<PutOutcome>
  /** runs `work` so that all its puts are kept or none: for an import that must be all or nothing */
  atomically<T>(work: (writer: CatalogueWriter) => Promise<T>): Promise<T>
  /** which product holds each of these slugs now; slugs that are free are left out */
  slugOwners(slugs: readonly string[]): Promise<ReadonlyMap<string, number>>
  /** replaces the shop's own categories by these; those that only imported products name are there as long as one does */
  putCategories(categories: readonly CatalogueCategory[]): Promise<void>
}

export interface PutOutcome {
  readonly added: number
  readonly changed: number
  readonly unchanged: number
}

/** Where a product's page stands. */
export interface ProductAddress {
  readonly productId: number
  readonly slug: string
  /** ms since 1970: when an import last changed it */
  readonly changedAt: number
}

/** The addresses of all products on sale, however many: nobody ever holds them all at once. */
export interface ProductAddresses {
  count(): Promise<number>
  /** by number, without the first `skip`, at most `most` of them; read a thousand at a time */
  list(skip: number, most: number): AsyncIterable<ProductAddress>
}

/** What a commit changed that visitors may see. */
export interface CatalogueChange {
  /** those that are new or look different now */
  readonly products: readonly number[]
  /** Dutch paths of the categories that these products were in or are in now; null when only what is left of them changed */
  readonly paths: readonly string[] | null
  /** whether the tree of categories changed */
  readonly tree: boolean
}

/** How much of a product's stock the shop's pages tell. */
export interface StockShown {
  readonly everyPiece: boolean
  /** at or below this number of pieces it is always shown */
  readonly lastPieces: number
}

/**
 * What every process hears of changes to the catalogue, whoever made them: the import of another process, an order, a new tree.
 * A look returns each change committed since the previous look once; it may include changes that no page shows.
 */
export interface CatalogueChanges {
  /** the first look finds nothing: it is where the watch begins */
  look(): Promise<readonly CatalogueChange[]>
  /** says that a look may find something; a word may get lost. Answers how to stop */
  watch(heard: () => void): Promise<() => Promise<void>>
  /** which changes of stock count as seen, from now on and for all processes */
  showStock(shown: StockShown): Promise<void>
  /** forgets what was committed before this instant (ms): who did not look since then doesn't hear of it */
  forget(before: number): Promise<void>
}
