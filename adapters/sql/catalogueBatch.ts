import { chain } from '../../application/contract/log/line.ts'
import type { Sha256 } from '../../application/ports/digest.ts'
import type { Append } from '../../application/ports/eventStore.ts'
import { articleKey, folded } from '../../domain/catalogue/folded.ts'
import { priceSet } from '../../domain/catalogue/priceSet.ts'
import type { CatalogueProduct } from '../../domain/catalogue/product.ts'
import type { Head } from '../../domain/kernel/event.ts'
import { START } from '../../domain/kernel/event.ts'
import { priceOf } from '../../domain/pricing/productPrice.ts'

/** What stands of a product before it is written again. */
export interface Standing {
  readonly product: CatalogueProduct
  readonly doc: string
  /** of its stream `product-{id}` */
  readonly head: Head
}

const rowOf = (product: CatalogueProduct, doc: string) => ({
  product_id: product.productId,
  slug: product.slug,
  active: product.status === 'active',
  doc,
  price: priceOf(product.price, []).discountInclVat,
  mpn_key: articleKey(product.mpn),
  gtin: product.gtin,
  plain: folded(`${product.title.nld} ${product.title.eng} ${product.brand} ${product.mpn}`),
  title: folded(`${product.title.nld} ${product.title.eng}`),
  marks: folded(`${product.brand} ${product.mpn} ${product.gtin}`),
  paths: folded(product.categories.join(' ')),
  categories: product.categories,
})

const stockOf = ({ productId, stock }: CatalogueProduct) => ({
  product_id: productId,
  on_hand: stock.openQuantity,
  managed: stock.isManaged,
  permanently_out: stock.isPermanentlyOutOfStock,
})

const appendOf = (product: CatalogueProduct, expected: Head, at: string): Append => ({
  stream: `product-${product.productId}`,
  expected,
  facts: [priceSet(product.price)],
  schema: 1,
  at,
  actor: 'system',
  causation: null,
  correlation: null,
  state: product.price,
})

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)

/** The argument of `put_products` for the products that are new or differ from what stands, and how many of each there were. */
export const batchOf = (
  products: readonly CatalogueProduct[],
  standing: ReadonlyMap<number, Standing>,
  at: number,
  sha256: Sha256,
) => {
  const instant = new Date(at).toISOString()
  const changed = products
    .map((product) => ({ product, doc: JSON.stringify(product), before: standing.get(product.productId) }))
    .filter(({ doc, before }) => doc !== before?.doc)
  const priced = changed.filter(({ product, before }) => !same(product.price, before?.product.price))
  const appends = priced.map(({ product, before }) => {
    const append = appendOf(product, before?.head ?? START, instant)
    const { lines, head } = chain(append, sha256)
    return { append, lines, head, product }
  })
  const batch = {
    appends: appends.map(({ append, lines, head }) => ({
      stream: append.stream,
      version: append.expected.version,
      previous: append.expected.hash,
      head: head.hash,
      task: null,
      at: instant,
      state: JSON.stringify(append.state),
      types: append.facts.map((fact) => fact.type),
      lines,
    })),
    products: changed.map(({ product, doc }) => rowOf(product, doc)),
    prices: appends.map(({ product, head }) => ({
      product_id: product.productId,
      version: head.version,
      at,
      price: JSON.stringify(product.price),
    })),
    stock: changed
      .filter(({ product, before }) => !same(product.stock, before?.product.stock))
      .map(({ product }) => stockOf(product)),
  }
  const added = changed.filter(({ before }) => before === undefined).length
  return {
    batch,
    outcome: { added, changed: changed.length - added, unchanged: products.length - changed.length },
  }
}
