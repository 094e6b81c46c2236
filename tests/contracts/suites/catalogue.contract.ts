import { beforeEach, expect, test } from 'vitest'
import {
  CountTooLow,
  SlugConflict,
  type Catalogue,
  type CatalogueWriter,
} from '../../../application/ports/database/catalogue.ts'
import type { EventStore, SeenProduct } from '../../../application/ports/database/log/eventStore.ts'
import { fromPrice } from '../../../domain/catalogue/fromPrice.ts'
import type { CatalogueCategory, Sort } from '../../../domain/catalogue/category.ts'
import { commitOf, fresh as named } from '../../support/database/commits.ts'
import { productOf } from '../../support/samples/products.ts'
import { rugOf } from '../../support/samples/rug.ts'
import { perLocale } from '../../../domain/kernel/locale.ts'

export interface CatalogueStore {
  readonly reader: Catalogue
  readonly writer: CatalogueWriter
  readonly events: EventStore
}

interface PriceEvent {
  readonly data: unknown
  readonly meta: { readonly actor: string }
}

const AT = Date.UTC(2026, 10, 21)
const priced = (base: number) => ({ prices: { base, vatIncluded: true, vatPercentage: 21 } })
const nld = (title: string) => perLocale(() => title)
const own = (id: string, parentId: string | null, path: string): CatalogueCategory => ({
  id,
  parentId,
  path: perLocale((locale) => (locale === 'nld' ? path : `${path}-en`)),
  title: nld(id),
  short: nld(''),
  seo: { titleTag: nld(id), descriptionTag: nld('') },
  displayType: 'default',
  view: 'grid',
  edgeToEdge: false,
  position: 1,
  image: null,
})

/** The contract of every catalogue; `fresh` opens an empty one. */
export const catalogueContract = (fresh: () => Promise<CatalogueStore>): void => {
  let store: CatalogueStore
  beforeEach(async () => {
    store = await fresh()
  })
  const list = async (sort: Sort, categoryId: string | null = null, page = 1, limit = 24) => {
    const { products, totalHits } = await store.reader.page({ categoryId, sort, page, limit })
    return { ids: products.map(({ productId }) => productId), totalHits }
  }
  const priceLog = async (productId: number) => {
    const events: PriceEvent[] = []
    for await (const text of store.events.read(`product-${productId}`))
      events.push(JSON.parse(text) as PriceEvent)
    return events
  }

  const stockLog = async (productId: number) => {
    const events: {
      readonly type: string
      readonly data: unknown
      readonly meta: { readonly actor: string }
    }[] = []
    for await (const text of store.events.read(`stock-${productId}`)) events.push(JSON.parse(text))
    return events.map(({ type, data, meta }) => [type, data, meta.actor])
  }
  const stocked = (openQuantity: number, more: object = {}) =>
    productOf(1, { stock: { openQuantity, ...more } })
  const onSale = async () => (await store.reader.product(1))?.stock.openQuantity
  const sell = (quantity: number) =>
    store.events.commit({
      appends: [],
      stock: [{ move: 'take', orderUid: named('o'), productId: 1, quantity }],
    })

  test('an imported number of stock that changed is set, and recorded with what it changes', async () => {
    await store.writer.put([stocked(52)], AT)
    expect(await stockLog(1)).toEqual([])
    await sell(2)
    expect(await store.writer.put([stocked(52)], AT)).toMatchObject({ unchanged: 1 })
    expect(await onSale()).toBe(50)
    await store.writer.put([stocked(60)], AT, 'staff:Anna')
    expect(await onSale()).toBe(60)
    expect(await stockLog(1)).toEqual([
      ['StockCorrected', { pieces: 10, supplied: 62, reason: 'import' }, 'staff:Anna'],
    ])
  })

  test('a product that an import marks as permanently out of stock keeps the pieces that were not sold', async () => {
    await store.writer.put([stocked(10)], AT)
    await sell(7)
    await store.writer.put([stocked(10, { isPermanentlyOutOfStock: true })], AT)
    expect((await store.reader.product(1))?.stock).toMatchObject({
      openQuantity: 3,
      isPermanentlyOutOfStock: true,
    })
    expect(await stockLog(1)).toEqual([])
  })

  test('an imported count is set even if the number is the one of the last import, and recorded once', async () => {
    await store.writer.put([stocked(52), productOf(2)], AT, 'staff:Anna', 'counted')
    expect(await stockLog(1)).toEqual([])
    await sell(2)
    const again = () => store.writer.put([stocked(52), productOf(2)], AT, 'staff:Anna', 'counted')
    expect(await again()).toEqual({ added: 0, changed: 1, unchanged: 1 })
    expect(await onSale()).toBe(52)
    expect(await again()).toEqual({ added: 0, changed: 0, unchanged: 2 })
    expect(await stockLog(1)).toEqual([
      ['StockCounted', { counted: 52, toShip: 0, pieces: 2, supplied: 54, reason: 'import' }, 'staff:Anna'],
    ])
    expect(await stockLog(2)).toEqual([])
  })

  test('an imported count below what is sold and not shipped rejects the batch with its product', async () => {
    await store.writer.put([stocked(5)], AT)
    await store.events.commit({
      ...commitOf('order-1'),
      payments: [{ paymentUid: 'p1', orderUid: '1', providerId: null, open: false }],
      stock: [{ move: 'take', orderUid: 'p1', productId: 1, quantity: 2 }],
    })
    const counted = store.writer.put([stocked(1), productOf(2)], AT, 'system', 'counted')
    await expect(counted).rejects.toThrow(CountTooLow)
    await expect(counted).rejects.toMatchObject({ toShip: new Map([[1, 2]]) })
    expect(await store.reader.product(2)).toBeNull()
    await store.writer.put([stocked(4)], AT, 'system', 'counted')
    expect(await onSale()).toBe(2)
  })

  test('counts of an import that goes in as a whole are set with it', async () => {
    await store.writer.put([stocked(52)], AT)
    await sell(2)
    await store.writer.atomically((writer) => writer.put([stocked(52)], AT, 'staff:Anna', 'counted'))
    expect(await onSale()).toBe(52)
  })

  test('a catalogue is empty until a product is put, and then returns it unchanged', async () => {
    expect(await store.reader.isEmpty()).toBe(true)
    const product = productOf(7, { stock: { openQuantity: 3 }, categories: ['sirenes'] })
    expect(await store.writer.put([product], AT)).toEqual({ added: 1, changed: 0, unchanged: 0 })
    expect(await store.reader.isEmpty()).toBe(false)
    expect(await store.reader.product(7)).toEqual(product)
    expect(await store.reader.product(8)).toBe(null)
    expect(await store.reader.products([9, 7])).toEqual([product])
  })

  test('a commit is refused as a whole if a product that it was decided on changed meanwhile', async () => {
    const stocked = (openQuantity: number, base = 1_000) =>
      productOf(7, { stock: { openQuantity }, ...priced(base) })
    await store.writer.put([stocked(3), productOf(8)], AT)
    const decidedOn = async () => {
      const products = await store.reader.products([7, 8])
      return products.map((product) => ({ productId: product.productId, mark: store.reader.markOf(product) }))
    }
    const commit = async (seen: readonly SeenProduct[]) => {
      const stream = named('cart')
      const done = await store.events.commit(commitOf(stream, {}, { seen }))
      const { head } = await store.events.present(stream)
      return [done.ok ? 'done' : done.refusal.why, head.version]
    }
    const first = await decidedOn()
    expect(await commit(first)).toEqual(['done', 1])
    await store.writer.put([stocked(2)], AT)
    expect(await commit(first)).toEqual(['product-changed', 0])
    // whatever else the commit contains
    const gone = { by: 'archive-1@1', stream: 'cart-gone', head: { version: 1, hash: '0'.repeat(64) } }
    const pruning = commitOf(named('archive'), {}, { seen: first, prune: [{ ...gone, state: null }] })
    expect(await store.events.commit(pruning)).toEqual({ ok: false, refusal: { why: 'product-changed' } })
    const second = await decidedOn()
    await store.writer.put([stocked(2, 1_100)], AT)
    expect(await commit(second)).toEqual(['product-changed', 0])
    expect(await commit(await decidedOn())).toEqual(['done', 1])
    expect(await commit([{ productId: 9, mark: first[1]!.mark }])).toEqual(['product-changed', 0])
    const copied = { ...(await store.reader.product(8))! }
    expect(['', first[1]!.mark]).toContain(store.reader.markOf(copied))
  })

  test('of concurrent commits only those are refused whose product changed meanwhile', async () => {
    await store.writer.put([productOf(7, { stock: { openQuantity: 3 } }), productOf(8)], AT)
    const products = await store.reader.products([7, 8])
    const seen = products.map((product) => [
      { productId: product.productId, mark: store.reader.markOf(product) },
    ])
    await store.writer.put([productOf(7, { stock: { openQuantity: 2 } })], AT)
    const done = await Promise.all(
      [0, 1, 0, 1, 1].map((nr) => store.events.commit(commitOf(named('cart'), {}, { seen: seen[nr] ?? [] }))),
    )
    expect(done.map(({ ok }) => ok)).toEqual([false, true, false, true, true])
  })

  test('a put counts new, changed and equal products, and logs a price only if it changed', async () => {
    await store.writer.put([productOf(1), productOf(2)], AT)
    expect(
      await store.writer.put([productOf(1), productOf(2, { brand: 'Ajax' }), productOf(3)], AT + 1),
    ).toEqual({
      added: 1,
      changed: 1,
      unchanged: 1,
    })
    await store.writer.put([productOf(2, priced(9.99))], AT + 2)
    expect((await priceLog(1)).length).toBe(1)
    expect((await priceLog(2)).map(({ data }) => data)).toEqual([
      { basis: 'incl', rate: 2100, base: 1000, discount: 0 },
      { basis: 'incl', rate: 2100, base: 999, discount: 0 },
    ])
  })

  test('active products are listed by pages in a stable order', async () => {
    const gone = productOf(5, { status: 'inactive' })
    await store.writer.put(
      [productOf(4, priced(5)), productOf(2, priced(9)), productOf(3, priced(5)), gone],
      AT,
    )
    expect(await list('relevance')).toEqual({ ids: [4, 2, 3], totalHits: 3 })
    expect(await list('lowest-price')).toEqual({ ids: [3, 4, 2], totalHits: 3 })
    expect(await list('highest-price')).toEqual({ ids: [2, 3, 4], totalHits: 3 })
    expect(await list('lowest-price', null, 2, 2)).toEqual({ ids: [2], totalHits: 3 })
    expect(await list('lowest-price', null, 9, 2)).toEqual({ ids: [], totalHits: 3 })
    expect((await store.reader.product(5))?.status).toBe('inactive')
  })

  test('listings are sorted by the payable price: incl. VAT, after discount', async () => {
    const cheap = { prices: { base: 20, vatIncluded: true, vatPercentage: 21, discountPercentage: 60 } }
    const excl = { prices: { base: 9, vatIncluded: false, vatPercentage: 21 } }
    await store.writer.put([productOf(1, priced(10)), productOf(2, excl), productOf(3, cheap)], AT)
    expect((await list('lowest-price')).ids).toEqual([3, 1, 2])
  })

  test('a product priced by its choices alone is sorted and shown by the cheapest of them', async () => {
    await store.writer.put([rugOf(1), productOf(2, priced(99)), productOf(3, priced(101))], AT)
    expect((await list('lowest-price')).ids).toEqual([2, 1, 3])
    const { products } = await store.reader.page({ categoryId: null, sort: 'relevance', page: 1, limit: 1 })
    expect(products.map(fromPrice)).toEqual([{ unit: 'piece', options: [{ base: 10_000, discount: 0 }] }])
  })

  test('a reduced price is compared with the lowest of the thirty days before, or with the line’s own statement if there is no history', async () => {
    const day = 86_400_000
    const off = { base: 100, vatIncluded: true, vatPercentage: 21, discountPercentage: 20 }
    await store.writer.put(
      [productOf(1, priced(100)), productOf(2, { prices: off }), productOf(4, priced(90))],
      AT,
    )
    await store.writer.put([productOf(1, priced(95))], AT + 40 * day)
    const stated = productOf(3, { prices: { ...off, lowestPrice30Days: 85 } })
    await store.writer.put([productOf(1, { prices: off }), stated, productOf(4, priced(80))], AT + 50 * day)
    const of = (base: number) => ({ basis: 'incl', rate: 2100, base, discount: 0 })
    const prior = new Map([
      [1, of(9500)],
      [3, of(8500)],
    ])
    const products = await store.reader.products([1, 2, 3, 4])
    expect(await store.reader.priorPrices(products)).toEqual(prior)
    const each = await Promise.all(products.map((product) => store.reader.priorPrices([product])))
    expect(new Map(each.flatMap((one) => [...one]))).toEqual(prior)
  })

  test('a category includes everything below it, by the shop’s tree; paths in products alone become categories', async () => {
    await store.writer.putCategories([own('video', null, 'videobewaking'), own('cam', 'video', 'cameras')])
    await store.writer.put(
      [productOf(1, { categories: ['cameras'] }), productOf(2, { categories: ['it/kabels'] }), productOf(3)],
      AT,
    )
    expect((await list('relevance', 'video')).ids).toEqual([1])
    expect((await list('relevance', 'it')).ids).toEqual([2])
    expect((await list('relevance', 'nowhere')).ids).toEqual([])
    const categories = await store.reader.categories()
    expect(categories.map(({ id, parentId, title }) => [id, parentId, title.nld])).toEqual([
      ['video', null, 'video'],
      ['cam', 'video', 'cam'],
      ['it', null, 'It'],
      ['it/kabels', 'it', 'Kabels'],
    ])
  })

  test('a category from product paths alone disappears with the last product, and returns with the next; the shop’s own stays', async () => {
    const ids = async () => (await store.reader.categories()).map(({ id }) => id)
    await store.writer.putCategories([own('video', null, 'videobewaking')])
    await store.writer.put([productOf(1, { categories: ['it/kabels', 'videobewaking'] }), productOf(2)], AT)
    expect(await ids()).toEqual(['video', 'it', 'it/kabels'])
    await store.writer.put([productOf(1, { categories: ['it/netwerk'] })], AT)
    expect(await ids()).toEqual(['video', 'it', 'it/netwerk'])
    await store.writer.atomically((writer) => writer.put([productOf(1)], AT))
    expect(await ids()).toEqual(['video'])
    await store.writer.put([productOf(2, { categories: ['it/kabels'] })], AT)
    expect(await ids()).toEqual(['video', 'it', 'it/kabels'])
  })

  test('all puts of an atomic import are stored, or none', async () => {
    const outcome = await store.writer.atomically(async (writer) => {
      await writer.put([productOf(1)], AT)
      expect(await store.reader.isEmpty()).toBe(true)
      return writer.put([productOf(2)], AT)
    })
    expect(outcome.added).toBe(1)
    const failing = store.writer.atomically(async (writer) => {
      await writer.put([productOf(3)], AT)
      throw new Error('power cut')
    })
    await expect(failing).rejects.toThrow('power cut')
    expect((await list('relevance')).ids).toEqual([1, 2])
    expect(await priceLog(3)).toEqual([])
  })

  test('puts of one batch succeed though another put changed a price meanwhile, and log theirs after it', async () => {
    const at = (base: number) => productOf(1, { prices: { base, vatIncluded: true, vatPercentage: 21 } })
    await store.writer.put([at(10)], AT)
    await store.writer.atomically(async (writer) => {
      await writer.put([at(12)], AT)
      await writer.put([productOf(2)], AT)
      await store.writer.put([at(11)], AT)
    })
    expect((await store.reader.product(1))?.price.base).toBe(1_200)
    expect((await store.reader.product(2))?.productId).toBe(2)
    expect((await priceLog(1)).length).toBe(3)
  })

  test('a price event names its author, alone or in a batch, and the shop itself without an author', async () => {
    const at = (base: number) => productOf(1, { prices: { base, vatIncluded: true, vatPercentage: 21 } })
    await store.writer.put([at(10)], AT)
    await store.writer.put([at(11)], AT, 'staff:Anna')
    await store.writer.atomically(async (writer) => {
      await writer.put([at(13)], AT, 'staff:Piet')
      await store.writer.put([at(12)], AT, 'staff:Kas')
    })
    expect((await priceLog(1)).map(({ meta }) => meta.actor)).toEqual([
      'system',
      'staff:Anna',
      'staff:Kas',
      'staff:Piet',
    ])
  })

  test('a slug’s product is found', async () => {
    await store.writer.put([productOf(1, { slug: 'sirene' })], AT)
    expect(await store.writer.slugOwners(['sirene', 'free'])).toEqual(new Map([['sirene', 1]]))
  })

  test('a put whose slug was taken meanwhile names its owner, and nothing of it is stored', async () => {
    const failed = (put: Promise<unknown>): Promise<unknown> =>
      put.then(
        () => null,
        (error: unknown) => (error instanceof SlugConflict ? [...error.owners].sort() : error),
      )
    const hub = (productId: number, slug: string) => productOf(productId, { slug })
    await store.writer.put([hub(1, 'a'), hub(2, 'b')], AT)
    expect(await failed(store.writer.put([hub(3, 'c'), hub(4, 'a'), hub(5, 'b')], AT))).toEqual([
      ['a', 1],
      ['b', 2],
    ])
    const together = store.writer.atomically(async (writer) => {
      await writer.put([hub(3, 'c'), hub(1, 'd')], AT)
      await writer.put([hub(4, 'a'), hub(6, 'e'), hub(7, 'b')], AT)
      await writer.put([hub(2, 'f')], AT)
      await store.writer.put([hub(8, 'e')], AT)
    })
    // a slug released too late is still taken
    expect(await failed(together)).toEqual([
      ['b', 2],
      ['e', 8],
    ])
    expect((await list('relevance')).ids).toEqual([1, 2, 8])
    expect(await priceLog(3)).toEqual([])
  })

  test('products swap their slugs in one put, and a new one takes a slug that another releases beside it', async () => {
    await store.writer.put([productOf(1, { slug: 'a' }), productOf(2, { slug: 'b' })], AT)
    await store.writer.put([productOf(1, { slug: 'b' }), productOf(2, { slug: 'a' })], AT)
    expect(await store.writer.slugOwners(['a', 'b'])).toEqual(
      new Map([
        ['b', 1],
        ['a', 2],
      ]),
    )
    await store.writer.atomically(async (writer) => {
      await writer.put([productOf(3, { slug: 'a' }), productOf(2, { slug: 'c' })], AT)
      return writer.put([productOf(1, { slug: 'd' }), productOf(4, { slug: 'b' })], AT)
    })
    expect(await store.writer.slugOwners(['a', 'b', 'c', 'd'])).toEqual(
      new Map([
        ['d', 1],
        ['c', 2],
        ['a', 3],
        ['b', 4],
      ]),
    )
  })
}
