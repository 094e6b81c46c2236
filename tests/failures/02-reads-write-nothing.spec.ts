import type { OpenDatabase } from '../../adapters/sql/engine/database.ts'
import type { FastifyInstance, InjectOptions } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sha256 } from '../../adapters/crypto/sha256.ts'
import { sqlCatalogue } from '../../adapters/sql/catalogue/catalogue.ts'
import { sqlCatalogueWriter } from '../../adapters/sql/catalogue/catalogueWriter.ts'
import { cents } from '../../domain/kernel/cents.ts'
import { json } from '../support/shop/app.ts'
import { NOON } from '../support/database/commits.ts'
import { publicPaths } from '../support/shop/publicPaths.ts'
import { routesOf } from '../support/shop/routesOf.ts'
import { wholeApp } from '../support/shop/wholeApp.ts'

/** Calls that change something. A new one must be listed here; every other call must write nothing. */
const WRITES = [
  /^(POST|PUT|DELETE) \/api\/v2\/cart(\/|$)/,
  /^POST \/api\/v2\/checkout\/(pay|information)$/,
  // deletes the cart's key in this browser
  /^POST \/api\/v2\/account\/logout$/,
  /^POST \/api\/(v2\/)?consent/,
  /^POST \/api\/webhooks\//,
  /^\w+ \/actions\//,
  /^\w+ \/_provider\//,
]
const PRODUCT = 1005

const add = (productId: number, cart?: string): InjectOptions =>
  json(
    'POST',
    '/api/v2/cart/lines',
    { productId, quantity: 2, options: [] },
    cart === undefined ? {} : { cart },
  )

describe('reads, which in other shops could save a stale cart over a fresh one [woocommerce/woocommerce#11062]', () => {
  let app: FastifyInstance
  let database: OpenDatabase
  let stop: () => Promise<void>
  let cart = ''
  beforeAll(async () => {
    ;({ app, database, stop } = await wholeApp())
    cart = (await app.inject(add(PRODUCT))).json<{ data: { cUid: string } }>().data.cUid
    const product = await sqlCatalogue(database).product(PRODUCT)
    if (product === null) throw new Error('the demo shop lost its product')
    const dearer = { ...product, price: { ...product.price, base: cents(product.price.base + 100) } }
    await sqlCatalogueWriter(database, sha256).put([dearer], NOON)
  })
  afterAll(() => stop())

  const written = async () =>
    JSON.stringify(
      await database.statement(
        'written',
        ['events', 'streams', 'answers', 'stock', 'stock_moves', 'payments', 'outbox']
          .map((table) => `select '${table}' as name, t::text as row from ${table} t`)
          .join(' union all ') + ' order by 1, 2',
        [],
      ),
    )
  const read = (method: string, url: string) =>
    app.inject({
      method: method as 'GET',
      url,
      headers: {
        cookie: `es_cuid=${cart}; toonbank_session=${'s'.repeat(43)}`,
        'idempotency-key': 'reading',
      },
    })

  it('no page and no reading call writes the cart or any other row, even if a price has changed [7-034]', async () => {
    const before = await written()
    const reading = routesOf(app).filter(
      ({ method, path }) => !WRITES.some((one) => one.test(`${method} ${path}`)),
    )
    expect(reading.length).toBeGreaterThan(20)
    for (const { method, path } of reading)
      await read(method, path.replace('*', '/').replaceAll(/:\w+/g, '1005'))
    for (const path of [...publicPaths('security'), '/winkelwagen', '/en/cart', '/checkout'])
      await read('GET', path)
    expect(await written()).toBe(before)
  })

  it('a change between two reads is not lost [7-034]', async () => {
    const reads = Array.from({ length: 10 }, () => read('POST', '/api/v2/account/cart/state'))
    const answers = await Promise.all([...reads, app.inject(add(PRODUCT, cart)), ...reads])
    expect(answers.map(({ statusCode }) => statusCode)).toStrictEqual(answers.map(() => 200))
    const state = (await read('POST', '/api/v2/account/cart/state')).json<{
      data: { lines: { quantity: number }[] }
    }>()
    expect(state.data.lines.map(({ quantity }) => quantity)).toStrictEqual([4])
  })
})
