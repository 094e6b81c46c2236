import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { CHECKOUT_STORES, type StoredShop } from '../support/shop/checkoutStores.ts'
import { json, testApp } from '../support/shop/app.ts'
import { cartState } from '../../application/shop/cart/cartState.ts'
import { sha256 } from '../../adapters/crypto/sha256.ts'
import { memoryCartKeys } from '../support/memory/cartKeys.ts'
import { memoryEventStore } from '../support/memory/eventStore.ts'
import { memoryTables } from '../support/memory/tables.ts'

const ADDS = 60
/** of two processes, so that neither loses as often as a change is retried */
const RACES = 30

interface Versioned {
  readonly status: string
  readonly data: { readonly cUid: string; readonly version: number }
}

const add = (productId: number, key: string, cart?: string) =>
  json(
    'POST',
    '/api/v2/cart/lines',
    { productId, quantity: 1, options: [] },
    { key, ...(cart === undefined ? {} : { cart }) },
  )

describe.each(Object.entries(CHECKOUT_STORES))(
  'quick adds, of which other shops lost the first although all returned 200, on %s [shopware/shopware#8724]',
  (_, open) => {
    let stored: StoredShop
    beforeAll(async () => {
      stored = await open()
    })
    afterAll(() => stored.stop())

    it('N concurrent adds to one cart over HTTP are all in it, and each returns a version of its own [7-035]', async () => {
      const { app, deps, events, uidOf } = stored.shop
      const cart = (await app.inject(add(1, 'first'))).json<Versioned>().data.cUid
      const answers = await Promise.all(
        Array.from({ length: ADDS }, (_one, i) => app.inject(add(1 + (i % 2), `task-${i}`, cart))),
      )
      expect(answers.map(({ statusCode }) => statusCode)).toStrictEqual(answers.map(() => 200))
      const versions = answers.map((answer) => answer.json<Versioned>().data.version)
      const all = Array.from({ length: ADDS + 2 }, (_one, i) => i + 1)
      expect(versions.toSorted((a, b) => a - b)).toStrictEqual(all.slice(2))
      const { lines } = (await cartState(deps, await uidOf(cart), 'nld')).cart
      expect([...lines.values()].map(({ id, quantity }) => [id, quantity])).toStrictEqual([
        ['1', 1 + ADDS / 2],
        ['2', ADDS / 2],
      ])
      expect((await events(cart)).map(({ version }) => version)).toStrictEqual(all)
    })

    it('concurrent adds to different carts do not mix', async () => {
      const { app, deps, uidOf } = stored.shop
      const carts = await Promise.all(
        Array.from(
          { length: 12 },
          async (_one, i) => (await app.inject(add(1, `cart-${i}`))).json<Versioned>().data.cUid,
        ),
      )
      await Promise.all(
        carts.flatMap((cart, i) =>
          Array.from({ length: 1 + (i % 4) }, (_one, nr) => app.inject(add(2, `${cart}-${nr}`, cart))),
        ),
      )
      for (const [i, cart] of carts.entries()) {
        const { lines } = (await cartState(deps, await uidOf(cart), 'nld')).cart
        expect([...lines.values()].map(({ quantity }) => quantity)).toStrictEqual([1, 1 + (i % 4)])
      }
    })
  },
)

it('a lost race between processes is decided again on the newer state, never written over it [shopware/shopware#8724]', async () => {
  const tables = memoryTables()
  // each has an event store of its own on the same rows, and others write between its read and its write
  const process = () => {
    const store = memoryEventStore(sha256, tables)
    const present: typeof store.present = async (stream) => {
      const seen = await store.present(stream)
      await new Promise(setImmediate)
      return seen
    }
    return testApp({ store: { ...store, present }, cartKeys: memoryCartKeys(tables) })
  }
  const [one, other] = [await process(), await process()]
  const cart = (await one.app.inject(add(1, 'first'))).json<Versioned>().data.cUid
  const answers = await Promise.all(
    Array.from({ length: RACES }, (_one, i) =>
      (i % 2 === 0 ? one : other).app.inject(add(1 + (i % 2), `task-${i}`, cart)),
    ),
  )
  expect(answers.map(({ statusCode }) => statusCode)).toStrictEqual(answers.map(() => 200))
  const { lines } = (await cartState(one.deps, await one.uidOf(cart), 'nld')).cart
  expect([...lines.values()].map(({ quantity }) => quantity)).toStrictEqual([1 + RACES / 2, RACES / 2])
})
