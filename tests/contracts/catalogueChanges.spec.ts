import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import { sha256 } from '../../adapters/crypto/sha256.ts'
import { sqlCatalogueChanges } from '../../adapters/sql/catalogue/catalogueChanges.ts'
import { sqlCatalogueWriter } from '../../adapters/sql/catalogue/catalogueWriter.ts'
import type { CatalogueChange } from '../../application/ports/database/catalogue.ts'
import { embeddedDatabase, serverDatabase, type TestDatabase } from '../support/database/databases.ts'
import { productOf } from '../support/samples/products.ts'

const HOUR = 3_600_000

/** The reported changes, as one change. */
const batchOf = (found: readonly CatalogueChange[]) => ({
  products: [...new Set(found.flatMap(({ products }) => products))].sort((a, b) => a - b),
  paths: [...new Set(found.flatMap(({ paths }) => paths ?? []))].sort(),
  tree: found.some(({ tree }) => tree),
})

const NOTHING = { products: [], paths: [], tree: false }

describe.each([
  ['PGlite', embeddedDatabase],
  ['PostgreSQL', serverDatabase],
] as const)('changes of the catalogue on %s', (engine, open) => {
  let own: TestDatabase
  beforeAll(async () => {
    own = await open()
  })
  afterAll(() => own.stop())

  const writer = () => sqlCatalogueWriter(own.database, sha256)
  const put = (...products: Parameters<typeof productOf>[]) =>
    writer().put(
      products.map((one) => productOf(...one)),
      0,
    )
  /** the changes of `work` that a process watching from here receives */
  const answerOf = async (work: () => Promise<unknown>) => {
    const changes = sqlCatalogueChanges(own.database)
    expect(await changes.look()).toEqual([])
    await work()
    const found = batchOf(await changes.look())
    expect(await changes.look()).toEqual([])
    return found
  }
  const stock = (id: number, set: string) =>
    own.database.statement(`stock ${set}`, `update stock set ${set} where product_id = $1`, [id])
  const managed = { isManaged: true, openQuantity: 100 }

  test('report a new product with its categories, and the tree with a new path', async () => {
    expect(await answerOf(() => put([1, { categories: ['hubs', 'deur/contact'] }]))).toEqual({
      products: [1],
      paths: ['deur/contact', 'hubs'],
      tree: true,
    })
  })

  test('report a product that moves with its old and its new categories', async () => {
    await put([2, { categories: ['hubs'] }])
    expect(await answerOf(() => put([2, { categories: ['deur/contact'] }]))).toEqual({
      products: [2],
      paths: ['deur/contact', 'hubs'],
      tree: false,
    })
  })

  test('report the tree with the last product of a path, and with the next one', async () => {
    await put([20, { categories: ['hubs', 'kortstondig'] }])
    const moved = { products: [20], paths: ['hubs', 'kortstondig'], tree: true }
    expect(await answerOf(() => put([20, { categories: ['hubs'] }]))).toEqual(moved)
    expect(await answerOf(() => put([20, { categories: ['kortstondig'] }]))).toEqual(moved)
  })

  test('report a new price, and not an unchanged import', async () => {
    await put([3, { categories: ['hubs'] }], [4, {}])
    const cheaper = { categories: ['hubs'], prices: { base: 9, vatIncluded: true, vatPercentage: 21 } }
    expect(await answerOf(() => put([3, cheaper], [4, {}]))).toEqual({
      products: [3],
      paths: ['hubs'],
      tree: false,
    })
    expect(await answerOf(() => put([3, cheaper], [4, {}]))).toEqual(NOTHING)
  })

  test('report the shop’s own categories when one is added, renamed, moved or removed, and not when they are put again', async () => {
    const category = (id: string, title: string) =>
      ({ id, title: { nld: title, eng: title }, path: { nld: id, eng: id }, parentId: null }) as never
    const tree = { products: [], paths: [], tree: true }
    const set = (...all: never[]) => answerOf(() => writer().putCategories(all))
    expect(await set(category('a', 'A'), category('b', 'B'))).toEqual(tree)
    expect(await set(category('a', 'A'), category('b', 'B'))).toEqual(NOTHING)
    expect(await set(category('a', 'Aa'), category('b', 'B'))).toEqual(tree)
    expect(await set(category('b', 'B'), category('a', 'Aa'))).toEqual(tree)
    expect(await set(category('b', 'B'))).toEqual(tree)
  })

  describe('report stock when a page would show it differently', () => {
    beforeAll(async () => {
      await put([10, { stock: managed }], [11, { stock: { isManaged: false, openQuantity: 0 } }])
      await sqlCatalogueChanges(own.database).showStock({ everyPiece: false, lastPieces: 5 })
    })
    it.each([
      ['one of a hundred is sold', 'on_hand = 99', false],
      ['fewer than half are left', 'on_hand = 40', true],
      ['one is reserved of many', 'reserved = 1', false],
      ['the last few are left', 'on_hand = 6', true],
      ['one of the last few is sold', 'on_hand = 5', true],
      ['none is left', 'on_hand = 1', true],
      ['it stays sold out', 'on_hand = 0', false],
      ['it comes back', 'on_hand = 100, reserved = 0', true],
      ['it is gone for good', 'permanently_out = true', true],
      ['nobody counts any more', 'permanently_out = false, managed = false', true],
      ['nobody counted', 'on_hand = 7', false],
    ])('%s', async (_, set, isTold) => {
      expect(await answerOf(() => stock(10, set))).toEqual(isTold ? { ...NOTHING, products: [10] } : NOTHING)
    })

    it('every piece counts if the shop shows exact stock', async () => {
      await stock(10, 'on_hand = 100, managed = true')
      await sqlCatalogueChanges(own.database).showStock({ everyPiece: true, lastPieces: 5 })
      expect(await answerOf(() => stock(10, 'on_hand = 99'))).toEqual({ ...NOTHING, products: [10] })
    })
  })

  // the embedded engine has one connection, so nothing commits late
  if (engine === 'PostgreSQL')
    test('report a late commit once it is committed, after later changes', async () => {
      const changes = sqlCatalogueChanges(own.database)
      await changes.look()
      await own.database.session(async (late) => {
        await late('begin; update products set active = false where product_id = 1')
        await put([5, {}])
        expect(batchOf(await changes.look()).products).toEqual([5])
        await late('commit')
      })
      expect(batchOf(await changes.look()).products).toEqual([1])
    })

  test('notify a watcher of another process’s change, and not of one that is rolled back', async () => {
    const changes = sqlCatalogueChanges(own.database)
    await changes.look()
    let woken: () => void = () => undefined
    const word = new Promise<void>((resolve) => (woken = resolve))
    const stop = await changes.watch(woken)
    await put([6, {}])
    await word
    expect(batchOf(await changes.look()).products).toEqual([6])
    await stop()
  })

  test('are deleted when they are old', async () => {
    const count = async () => (await own.database.statement('count', 'select 1 from changes', [])).length
    const changes = sqlCatalogueChanges(own.database)
    expect(await count()).toBeGreaterThan(0)
    await changes.forget(Date.now() - HOUR)
    expect(await count()).toBeGreaterThan(0)
    await changes.forget(Date.now() + HOUR)
    expect(await count()).toBe(0)
  })
})
