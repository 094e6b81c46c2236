import { type Locale, perLocale } from '../kernel/locale.ts'
import type { Sort } from '../catalogue/category.ts'
import type { FacetTable } from './facetTable.ts'
import type { Basis } from '../catalogue/price.ts'

const NO_LISTS: NumberLists = { starts: new Uint32Array(1), items: new Uint32Array(0) }

/** The data of a product that listings need. Prices are those of one piece after discount, in cents. */
export interface IndexRow {
  readonly productId: number
  /** rank in the order of relevance */
  readonly position: number
  /** inactive products are in no listing */
  readonly isActive: boolean
  readonly incl: number
  readonly excl: number
  /** numbers of its category paths in the facet table */
  readonly paths: readonly number[]
  /** numbers of its facets, each once, grouped by facet name */
  readonly facets: Readonly<Record<Locale, readonly number[]>>
}

interface Columns extends Readonly<Record<Locale, NumberLists>> {
  readonly ids: Float64Array
  readonly positions: Float64Array
  readonly incl: Float64Array
  readonly excl: Float64Array
  readonly paths: NumberLists
}

/** Maximum cached orders and totals of an index: each takes a few hundred kilobytes in a large shop. */
const MOST_MEMOS = 32

const NONE = new Float64Array(0)

const EMPTY: Columns = {
  ids: NONE,
  positions: NONE,
  incl: NONE,
  excl: NONE,
  paths: NO_LISTS,
  ...perLocale(() => NO_LISTS),
}

/**
 * All active products as columns of numbers, in order of relevance: compact and fast enough to hold a large
 * shop in memory and to recount it for each page. Immutable: a change creates a new index.
 */
export class CatalogueIndex {
  readonly facets: FacetTable
  readonly columns: Columns
  /** the positions of all products, in order of relevance */
  readonly places: Uint32Array
  readonly #memos = new Map<string, unknown>()

  private constructor(facets: FacetTable, columns: Columns) {
    this.facets = facets
    this.columns = columns
    this.places = new Uint32Array(columns.ids.length)
    for (let place = 0; place < this.places.length; place++) this.places[place] = place
  }

  static empty(facets: FacetTable): CatalogueIndex {
    return new CatalogueIndex(facets, EMPTY)
  }

  get size(): number {
    return this.columns.ids.length
  }

  /**
   * Returns a new index with these products added, replaced
   * or removed. Their facets must already be in the table.
   */
  with(rows: readonly IndexRow[]): CatalogueIndex {
    const fresh = rows.filter(({ isActive }) => isActive).sort((a, b) => a.position - b.position)
    const from = this.#places(new Set(rows.map(({ productId }) => productId)), fresh)
    const { ids, positions, incl, excl, paths } = this.columns
    const column = (old: Float64Array, of: (row: IndexRow) => number) =>
      mergedColumn(old, fresh.map(of), from)
    const lists = (old: NumberLists, of: (row: IndexRow) => readonly number[]) =>
      mergedLists(old, fresh.map(of), from)
    return new CatalogueIndex(this.facets, {
      ids: column(ids, (row) => row.productId),
      positions: column(positions, (row) => row.position),
      incl: column(incl, (row) => row.incl),
      excl: column(excl, (row) => row.excl),
      paths: lists(paths, (row) => row.paths),
      ...perLocale((locale) => lists(this.columns[locale], (row) => row.facets[locale])),
    })
  }

  /**
   * The sources of the next index's products, by position: unchanged old ones, and new ones as `-1 - index`.
   */
  #places(changed: ReadonlySet<number>, fresh: readonly IndexRow[]): Int32Array {
    const { ids, positions } = this.columns
    const from = new Int32Array(this.size + fresh.length)
    let count = 0
    let next = 0
    for (let place = 0; place < this.size; place++) {
      if (changed.has(ids[place]!)) continue
      while (next < fresh.length && fresh[next]!.position < positions[place]!) from[count++] = -1 - next++
      from[count++] = place
    }
    while (next < fresh.length) from[count++] = -1 - next++
    return from.slice(0, count)
  }

  /** The places of all products in a sort order; equal prices are ordered by productId. */
  order(sort: Sort, basis: Basis): Uint32Array {
    if (sort === 'relevance') return this.places
    const { ids, [basis]: price } = this.columns
    const up = sort === 'lowest-price' ? 1 : -1
    return this.memo(`${sort} ${basis}`, () =>
      this.places.slice().sort((a, b) => up * (price[a]! - price[b]!) || ids[a]! - ids[b]!),
    )
  }

  /**
   * Returns a cached value, or computes it with `make`; the least
   * recently used value is evicted. `name` is the cache key.
   */
  memo<Value>(name: string, make: () => Value): Value {
    const value = this.#memos.has(name) ? (this.#memos.get(name) as Value) : make()
    this.#memos.delete(name)
    this.#memos.set(name, value)
    const [oldest] = this.#memos.keys()
    if (this.#memos.size > MOST_MEMOS && oldest !== undefined) this.#memos.delete(oldest)
    return value
  }
}

/**
 * A list of numbers per item, in two flat arrays: the list of
 * item `i` is `items[starts[i]]` up to `items[starts[i + 1]]`.
 */
interface NumberLists {
  readonly starts: Uint32Array
  readonly items: Uint32Array
}

/**
 * Builds the lists of a new index from old and new ones.
 * @param from for each item its old place, or `-1 - place` among the new
 */
const mergedLists = (
  { starts, items }: NumberLists,
  fresh: readonly (readonly number[])[],
  from: Int32Array,
): NumberLists => {
  const all = new Uint32Array(items.length + fresh.reduce((sum, list) => sum + list.length, 0))
  const begins = new Uint32Array(from.length + 1)
  let end = 0
  for (let i = 0; i < from.length; i++) {
    const place = from[i]!
    if (place < 0) for (const item of fresh[-1 - place]!) all[end++] = item
    else for (let at = starts[place]!, last = starts[place + 1]!; at < last; at++) all[end++] = items[at]!
    begins[i + 1] = end
  }
  return { starts: begins, items: all.slice(0, end) }
}

/** Builds a column of a new index from old and new values. */
const mergedColumn = (old: Float64Array, fresh: readonly number[], from: Int32Array): Float64Array => {
  const column = new Float64Array(from.length)
  for (let i = 0; i < from.length; i++) {
    const place = from[i]!
    column[i] = place < 0 ? fresh[-1 - place]! : old[place]!
  }
  return column
}
