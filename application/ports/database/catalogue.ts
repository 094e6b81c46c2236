import type { Narrowable, SortedPage } from '../../../domain/listing/indexedListing.ts'
import type { CatalogueCategory } from '../../../domain/catalogue/category.ts'
import type { ChosenFilter, FilterGroup } from '../../../domain/listing/filterGroup.ts'
import type { Price } from '../../../domain/catalogue/price.ts'
import type { CatalogueProduct } from '../../../domain/catalogue/product.ts'
import type { SearchQuery } from '../../../domain/search/query.ts'
import type { Actor } from '../../../domain/kernel/event.ts'

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

export type ListingQuery = PageQuery & Narrowable

/** `relevance` is how well a product answers the query */
export type ResultsQuery = Narrowable

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
