import type { OpenDatabase } from '../../../adapters/sql/engine/database.ts'
import { openDatabase } from '../../../adapters/sql/engine/openDatabase.ts'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { migrate } from '../../../adapters/sql/engine/migrate.ts'
import { PAGE_TYPE } from '../../../application/contract/api/page.ts'
import type { CatalogueProduct } from '../../../domain/catalogue/product.ts'
import { basisPoints, cents } from '../../../domain/kernel/cents.ts'
import type { Services } from '../../../application/shop/services.ts'
import { instead } from '../../../server/compose/container/composition.ts'
import { APP } from '../../../server/compose/container/names.ts'
import type { PublicAnswer } from '../../../server/routes/pages/publicPage.ts'
import { pageInvalidation } from '../../../server/background/pageInvalidation.ts'
import { PageCache } from '../../../server/render/pageCache.ts'
import { startPostgres, type TestServer } from '../../support/database/postgres.ts'
import { until } from '../../support/until.ts'
import { appOn, filled, securityShop } from '../../support/shop/composedShop.ts'

const HUB = '/product/1001/wachthuis-hub'
const BESIDE = '/sirenes'
const CATEGORY = '/centrales'
const ARTICLE = '/over-ons'
const ALL = [HUB, `/en${HUB}`, CATEGORY, BESIDE, ARTICLE, '/', '/products']

/** One process of the shop. */

interface Process {
  readonly app: FastifyInstance
  readonly database: OpenDatabase
  readonly cache: PageCache<PublicAnswer>
  readonly services: Services
  stop(): Promise<void>
}

let server: TestServer
let processes: readonly Process[]

const opened = async (url: string): Promise<Process> => {
  const database = await openDatabase({ kind: 'server', url, connections: 4 })
  const shop = securityShop()
  const cache = new PageCache<PublicAnswer>(32_000_000, Date.now)
  const { app, services } = await appOn(database, { shop }, instead(APP.pageCache, cache))
  await services.catalogueChanges.showStock({
    everyPiece: false,
    lastPieces: shop.config.stock.lowStockThreshold,
  })
  const watch = pageInvalidation(services, cache, (error) => {
    throw error
  })
  await watch.start()
  return {
    app,
    database,
    cache,
    services,
    stop: async () => {
      await watch.stop()
      await app.close()
      await database.close()
    },
  }
}

beforeAll(async () => {
  // no process polls by itself: a page can only be dropped because its process was notified
  vi.useFakeTimers({ toFake: ['setInterval'] })
  server = await startPostgres()
  const url = await server.createDatabase()
  const first = await openDatabase({ kind: 'server', url, connections: 2 })
  await migrate(first)
  await filled(first, securityShop())
  await first.close()
  processes = [await opened(url), await opened(url)]
})
afterAll(async () => {
  vi.useRealTimers()
  for (const one of processes) await one.stop()
  await server.stop()
})

const isCached = ({ cache }: Process, path: string, basis = 'incl') =>
  cache.get(`0 html ${basis} ${path}`) !== undefined
/** The words of these that a page has; the whole page would be unreadable in a failure. */
const wordsOf = async ({ app }: Process, url: string, ...words: string[]) => {
  const { body } = await app.inject({ url })
  return words.filter((word) => body.includes(word))
}
const expectWord = async (url: string, word: string) => {
  for (const one of processes) expect([url, await wordsOf(one, url, word)]).toEqual([url, [word]])
}
const hub = async (change: (product: CatalogueProduct) => Partial<CatalogueProduct>) => {
  const [one] = processes
  const { services } = one!
  const product = await services.catalogue.product(1001)
  await services.catalogueWriter.put([{ ...product!, ...change(product!) }], Date.now())
}

beforeEach(async () => {
  for (const one of processes)
    for (const url of ALL) expect([url, (await one.app.inject({ url })).statusCode]).toEqual([url, 200])
  for (const one of processes)
    await until(async () => ALL.every((path) => isCached(one, path)), 'all pages are kept')
})

/** Waits until both processes dropped these pages, and checks that they kept those. */
const dropped = async (gone: readonly string[], stays: readonly string[]) => {
  for (const one of processes)
    await until(async () => gone.every((path) => !isCached(one, path)), `${gone.join(' ')} let go of`)
  for (const one of processes)
    for (const path of stays) expect([path, isCached(one, path)]).toEqual([path, true])
}

describe('a change by one process invalidates in every process', () => {
  test('a title: the product’s pages in both languages and all its lists; unrelated pages stay', async () => {
    await hub(() => ({ title: { nld: 'Hub der hubs', eng: 'Hub of hubs' } }))
    await dropped([HUB, `/en${HUB}`, CATEGORY, '/products'], [BESIDE, ARTICLE])
    await expectWord(HUB, 'Hub der hubs')
    await expectWord(CATEGORY, 'Hub der hubs')
    await expectWord(`/en${HUB}`, 'Hub of hubs')
  })

  test('a price', async () => {
    await hub(({ price }) => ({ price: { ...price, base: cents(123_400), discount: basisPoints(0) } }))
    await dropped([HUB, `/en${HUB}`, CATEGORY], [BESIDE, ARTICLE])
    await expectWord(HUB, '1.234,-')
    await expectWord(CATEGORY, '1.234,-')
  })

  test('a sold-out stock: wherever the product is shown, and in no other list', async () => {
    const [one] = processes
    await one!.database.statement(
      'set',
      'update stock set managed = true, on_hand = 100, reserved = 0 where product_id = 1001',
      [],
    )
    await dropped([HUB, CATEGORY], [BESIDE, ARTICLE])
    await expectWord(HUB, '"openQuantity":100')
    await one!.database.statement('sold', 'update stock set reserved = 100 where product_id = 1001', [])
    await dropped([HUB, CATEGORY], [BESIDE, ARTICLE])
    await expectWord(HUB, '"openQuantity":0,"isManaged":true')
    await expectWord(CATEGORY, '"openQuantity":0,"isManaged":true')
  })

  test('nothing when one piece of many is sold', async () => {
    const [one] = processes
    const set = (onHand: number) =>
      one!.database.statement(
        `set ${onHand}`,
        `update stock set managed = true, on_hand = ${onHand}, reserved = 0 where product_id = $1`,
        [onHand < 50 ? 1017 : 1001],
      )
    await set(100)
    await dropped([HUB], [ARTICLE])
    await expectWord(HUB, '"openQuantity":100')
    await set(99)
    // the processes get changes in order: when the later one has arrived, so has the earlier
    const later = (await one!.app.inject({ url: '/product/1017' })).headers.location as string
    await expectWord(later, 'Rookmelder')
    await set(1)
    await dropped([later], [HUB, ARTICLE])
  })

  test('a category’s name: every page that shows the tree, and no other', async () => {
    const [one] = processes
    const { categories } = securityShop()
    await one!.services.catalogueWriter.putCategories(
      categories.map((category) =>
        category.path.nld === 'centrales'
          ? { ...category, title: { nld: 'Stuurposten', eng: 'Control posts' } }
          : category,
      ),
    )
    await dropped([HUB, CATEGORY, '/'], [ARTICLE])
    await expectWord(CATEGORY, 'Stuurposten')
  })
})

test('a page is sent as it was cached: the same bytes, compressed, and 304 to a client that has it', async () => {
  const [one] = processes
  const headers = { 'accept-encoding': 'gzip, deflate, br' }
  const first = await one!.app.inject({ url: HUB, headers })
  const again = await one!.app.inject({ url: `${HUB}?utm_source=mail`, headers })
  expect(first.headers).toMatchObject({ 'content-encoding': 'br', 'cache-control': 'no-cache' })
  expect(again.rawPayload.equals(first.rawPayload)).toBe(true)
  const known = await one!.app.inject({ url: HUB, headers: { 'if-none-match': String(first.headers.etag) } })
  expect([known.statusCode, known.body]).toEqual([304, ''])
  const data = await one!.app.inject({ url: HUB, headers: { accept: PAGE_TYPE } })
  expect(data.json()).toMatchObject({ page: { type: 'product', product: { productId: 1001 } } })
  expect(one!.cache.get(`0 data incl ${HUB}`)).toBeDefined()
})

test('each side of VAT is cached separately', async () => {
  const [one] = processes
  const excl = await one!.app.inject({ url: HUB, headers: { cookie: 'priceMode=excl' } })
  const incl = await one!.app.inject({ url: HUB })
  expect(excl.body === incl.body).toBe(false)
  expect([isCached(one!, HUB, 'excl'), isCached(one!, HUB)]).toEqual([true, true])
})
