import { byBytes } from '../../../application/contract/log/order.ts'
import { chain } from '../../../application/contract/log/line.ts'
import type { StockNumbers } from '../../../application/ports/database/catalogue.ts'
import type { Sha256 } from '../../../application/ports/outside/digest.ts'
import { appendOf, decideAll } from '../../../application/streams/change.ts'
import { product as prices } from '../../../application/streams/kinds/product.ts'
import { FACET_NAMES } from '../../../application/texts/facetNames.ts'
import { perLocale } from '../../../domain/kernel/locale.ts'
import { facetsOf, pathFacet, type Facet } from '../../../domain/listing/facets.ts'
import type { CatalogueProduct } from '../../../domain/catalogue/product.ts'
import type { StockLevel } from '../../../domain/catalogue/stock.ts'
import type { Actor, Head } from '../../../domain/kernel/storedEvent.ts'
import { START } from '../../../domain/kernel/storedEvent.ts'
import { never } from '../../../domain/kernel/never.ts'
import { fromPrice } from '../../../domain/catalogue/fromPrice.ts'
import { priceOf } from '../../../domain/pricing/productPrice.ts'
import { searchRows } from './searchRows.ts'
import { stockChanges, stockRow, type StockBefore } from './stockBatch.ts'

/** A product as stored before this write. */
export interface StoredProductRow extends StockBefore {
  readonly doc: string
  /** the head of its stream `product-{id}` */
  readonly head: Head
}

/** The actor and the time of a batch, and what its numbers of stock mean. */
export interface Written {
  readonly actor: Actor
  /** ms since 1970 */
  readonly at: number
  readonly numbers: StockNumbers
}

/** Numbers the facets of a batch from 1, so that each name and value is sent once. */
const numbering = () => {
  const numbers = new Map<string, number>()
  return {
    numberOf: ({ name, value }: Facet): number => {
      const pair = JSON.stringify([name, value])
      const number = numbers.get(pair) ?? numbers.size + 1
      numbers.set(pair, number)
      return number
    },
    pairs: () => [...numbers.keys()].map((pair) => JSON.parse(pair) as readonly [string, string]),
  }
}

/** The price that lists show and sort by. */
const shownOf = (product: CatalogueProduct) => priceOf(product.price, fromPrice(product)?.options ?? [])

const facetRowOf = (product: CatalogueProduct, numberOf: (facet: Facet) => number) => ({
  excl: shownOf(product).discountExclVat,
  within: product.categories.map((path) => numberOf(pathFacet(path))),
  ...perLocale((locale) => facetsOf(product, locale, FACET_NAMES[locale]).map(numberOf)),
})

const rowOf = (product: CatalogueProduct, doc: string) => ({
  product_id: product.productId,
  slug: product.slug,
  active: product.status === 'active',
  doc,
  price: shownOf(product).discountInclVat,
  categories: product.categories,
})

/** The price event to append for a product; none if its price is unchanged. */
const appendsOf = (
  product: CatalogueProduct,
  before: StoredProductRow | undefined,
  { actor, at }: Pick<Written, 'actor' | 'at'>,
) => {
  const price = before?.product.price ?? null
  const loaded = { uid: String(product.productId), head: before?.head ?? START, state: { price } }
  const decided = decideAll(prices, loaded, [{ type: 'SetPrice', price: product.price }])
  if (!decided.ok) return never(decided.refusal)
  const by = { actor, at, task: null }
  return decided.value.events.length === 0 ? [] : [{ append: appendOf(decided.value, by), product }]
}

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)

/**
 * Builds the argument of the functions that write a batch, from products that are new or changed, and counts
 * both. A product of which only the stock changes is written whole, as a changed one.
 * @param levels of the products whose stock may change
 * @throws CountTooLow as `stockChanges` does
 */
export const batchOf = (
  products: readonly CatalogueProduct[],
  standing: ReadonlyMap<number, StoredProductRow>,
  levels: ReadonlyMap<number, StockLevel>,
  { actor, at, numbers }: Written,
  sha256: Sha256,
) => {
  const instant = new Date(at).toISOString()
  const supplied = stockChanges(products, standing, levels, numbers)
  const changed = products
    .map((product) => ({ product, doc: JSON.stringify(product), before: standing.get(product.productId) }))
    .filter(({ product, doc, before }) => doc !== before?.doc || supplied.has(product.productId))
  const priced = changed
    .flatMap(({ product, before }) => appendsOf(product, before, { actor, at }))
    .map(({ append, product }) => ({ append, product, ...chain(append, sha256) }))
  const stocked = [...supplied.values()].map((change) => {
    const append = appendOf(change, { actor, at, task: null })
    return { append, ...chain(append, sha256) }
  })
  const { numberOf, pairs } = numbering()
  const rows = changed.map(({ product, doc }) => ({
    ...rowOf(product, doc),
    ...facetRowOf(product, numberOf),
  }))
  const batch = {
    at,
    actor,
    numbers,
    // commits lock streams by name, so a batch does
    appends: [...priced, ...stocked]
      .sort((a, b) => byBytes(a.append.stream, b.append.stream))
      .map(({ append, lines, head }) => ({
        stream: append.stream,
        version: append.expected.version,
        previous: append.expected.hash,
        head: head.hash,
        task: null,
        at: instant,
        state: JSON.stringify(append.state),
        types: append.events.map((event) => event.type),
        lines,
      })),
    products: rows,
    facets: pairs(),
    ...searchRows(changed.map(({ product }) => product)),
    prices: priced.map(({ product, head }) => ({
      product_id: product.productId,
      version: head.version,
      at,
      price: JSON.stringify(product.price),
    })),
    stock: changed
      .filter(
        ({ product, before }) =>
          supplied.has(product.productId) || !same(product.stock, before?.product.stock),
      )
      .map(({ product }) => stockRow(product, supplied.get(product.productId))),
  }
  const added = changed.filter(({ before }) => before === undefined).length
  return {
    batch,
    outcome: { added, changed: changed.length - added, unchanged: products.length - changed.length },
  }
}
