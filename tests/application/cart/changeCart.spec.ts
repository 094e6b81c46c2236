import { beforeEach, describe, expect, it } from 'vitest'
import type { AddLineRequest } from '../../../application/contract/api/cart.ts'
import { cartLock } from '../../../application/shop/cart/cartLock.ts'
import { addLine, removeLine, setLine } from '../../../application/shop/cart/lines.ts'
import { cartState } from '../../../application/shop/cart/cartState.ts'
import { deleteCart } from '../../../application/shop/cart/deleteCart.ts'
import type { EventStore } from '../../../application/ports/database/log/eventStore.ts'
import { refused } from '../../../domain/kernel/result.ts'
import { testApp, type TestApp } from '../../support/shop/app.ts'
import { productOf } from '../../support/samples/products.ts'
import { timers } from '../../../server/compose/timers.ts'
import { added, call, resultOf, answerOf } from './fixture.ts'

const DAY = 86_400_000
let shop: TestApp
beforeEach(async () => {
  shop = await testApp()
})

/** A store on which another change commits first, the given number of times. */
const outrun = (store: EventStore, times: number, first: () => Promise<unknown>): EventStore => {
  let left = times
  return {
    ...store,
    commit: async (commit) => {
      if (left-- > 0) await first()
      return store.commit(commit)
    },
  }
}

const linesOf = async (cartUid: string) => {
  const { cart } = await cartState(shop.deps, cartUid, 'nld')
  return [...cart.lines.values()].map(({ id, quantity }) => [id, quantity])
}

describe('many changes at once', () => {
  it('redecide after a lost race on the newer state and never overwrite it', async () => {
    const { cartUid } = await added(shop.deps, null, 1)
    const store = outrun(shop.deps.store, 19, () => added(shop.deps, cartUid, 2))
    await added({ ...shop.deps, store, cartLock: cartLock(timers, 60_000) }, cartUid, 1, 4)
    expect(await linesOf(cartUid)).toStrictEqual([
      ['1', 5],
      ['2', 19],
    ])
  })

  it('fail after twenty tries and change nothing', async () => {
    const { cartUid } = await added(shop.deps, null, 1)
    const store = outrun(shop.deps.store, 20, () => added(shop.deps, cartUid, 2))
    const outcome = await addLine(
      { ...shop.deps, store, cartLock: cartLock(timers, 60_000) },
      call(cartUid),
      {
        productId: 1,
        quantity: 4,
        options: [],
      },
    )
    expect(resultOf(outcome)).toStrictEqual(refused({ why: 'version-conflict' }))
    expect(await linesOf(cartUid)).toStrictEqual([
      ['1', 1],
      ['2', 20],
    ])
  })
})

describe('a task that arrives twice', () => {
  it('is done once and gets the same answer, also after more than a day', async () => {
    const { cartUid } = await added(shop.deps, null)
    const first = await added(shop.deps, cartUid, 1, 2, 'task')
    shop.pass(3 * DAY)
    expect(await added(shop.deps, cartUid, 1, 2, 'task')).toStrictEqual({ ...first, wished: first.quantity })
    expect(await linesOf(cartUid)).toStrictEqual([['1', 3]])
  })

  it('is answered with the line’s current state', async () => {
    const { cartUid } = await added(shop.deps, null)
    const { lineUid } = await added(shop.deps, cartUid, 2, 1, 'task')
    await setLine(shop.deps, call(cartUid), { lineUid, quantity: 9, productId: 2 })
    expect((await added(shop.deps, cartUid, 2, 1, 'task')).quantity).toBe(9)
  })

  it('starts no new cart if the cart that took it was closed meanwhile', async () => {
    const { cartUid } = await added(shop.deps, null)
    await added(shop.deps, cartUid, 2, 1, 'task')
    await deleteCart(shop.deps, call(cartUid))
    expect((await added(shop.deps, cartUid, 2, 1, 'task')).cartUid).toBe(cartUid)
    expect((await added(shop.deps, cartUid, 2, 1, 'another')).cartUid).not.toBe(cartUid)
  })

  it('is done once if both arrive at the same time', async () => {
    const { cartUid } = await added(shop.deps, null)
    const all = await Promise.all(Array.from({ length: 5 }, () => added(shop.deps, cartUid, 2, 1, 'task')))
    expect(new Set(all.map(({ version }) => version))).toStrictEqual(new Set([3]))
    expect(await linesOf(cartUid)).toStrictEqual([
      ['1', 1],
      ['2', 1],
    ])
  })

  it('is done once if another process does it first', async () => {
    const { cartUid } = await added(shop.deps, null)
    const store = outrun(shop.deps.store, 1, () => added(shop.deps, cartUid, 2, 1, 'task'))
    await added({ ...shop.deps, store, cartLock: cartLock(timers, 60_000) }, cartUid, 2, 1, 'task')
    expect(await linesOf(cartUid)).toStrictEqual([
      ['1', 1],
      ['2', 1],
    ])
  })
})

describe('stock', () => {
  it('lowers the quantity, and reports the requested one', async () => {
    const { cartUid, lineUid, ...first } = await added(shop.deps, null, 3, 4)
    expect(first).toMatchObject({ quantity: 4, wished: 4 })
    expect(await added(shop.deps, cartUid, 3, 4)).toMatchObject({ quantity: 5, wished: 8 })
    const set = await setLine(shop.deps, call(cartUid), { lineUid, quantity: 9, productId: 3 })
    expect(answerOf(set)).toMatchObject({ quantity: 5, wished: 9 })
  })

  it('is shared by all lines of one product', async () => {
    const colours = [
      {
        id: 'colour',
        name: 'Kleur',
        items: ['white', 'black'].map((id) => ({ id, name: id, cartable: true })),
      },
    ]
    await shop.put(productOf(7, { stock: { isManaged: true, openQuantity: 5 }, options: colours }))
    const { cartUid } = await added(shop.deps, null, 7, 4, null, [{ groupId: 'colour', id: 'white' }])
    expect((await added(shop.deps, cartUid, 7, 4, null, [{ groupId: 'colour', id: 'black' }])).quantity).toBe(
      1,
    )
  })

  it.each([
    [4, 'not-orderable'],
    [6, 'not-orderable'],
    [99, 'unknown-product'],
  ])('refuses product %d: %s', async (productId, why) => {
    const before = shop.contents()
    const outcome = await addLine(shop.deps, call(null), { productId, quantity: 1, options: [] })
    expect(resultOf(outcome)).toStrictEqual(refused({ why, productId }))
    expect(shop.contents()).toBe(before)
  })
})

describe('option choices', () => {
  const add = async (options: AddLineRequest['options'], lineId?: string) => {
    const line = { productId: 5, quantity: 1, options, ...(lineId === undefined ? {} : { lineId }) }
    const result = resultOf(await addLine(shop.deps, call(null), line))
    return result.ok ? 'added' : result.refusal.why
  }

  it('are priced by the catalogue and refused if the product does not have them', async () => {
    const white = { groupId: 'colour', id: 'white' }
    expect(await add([white])).toBe('added')
    expect(await add([white], '5_colour.white')).toBe('added')
    expect(await add([white], '5')).toBe('line-id-mismatch')
    expect(await add([])).toBe('option-missing')
    expect(await add([{ groupId: 'colour', id: 'green' }])).toBe('unknown-option')
    expect(await add([{ groupId: 'colour', id: 'none' }])).toBe('option-not-cartable')
    expect(await add([{ ...white, custom: { diameter: 100 } }])).toBe('size-unwanted')
  })
})

describe('a cart', () => {
  it('is never created under a client’s uid', async () => {
    const uid = '11111111-1111-4111-8111-111111111111'
    expect((await added(shop.deps, uid)).cartUid).not.toBe(uid)
    expect(await shop.events(uid)).toStrictEqual([])
  })

  it('has its stream’s name in its first event', async () => {
    const { cartUid } = await added(shop.deps, null)
    expect((await shop.events(cartUid))[0]!.data).toStrictEqual({ uid: cartUid })
  })

  it('removes a line, and refuses an unknown one', async () => {
    const { cartUid, lineUid } = await added(shop.deps, null)
    expect(resultOf(await removeLine(shop.deps, call(cartUid), 'other'))).toStrictEqual(
      refused({ why: 'line-not-found', lineId: 'other' }),
    )
    expect(answerOf(await removeLine(shop.deps, call(cartUid), lineUid)).quantity).toBe(0)
    expect(await linesOf(cartUid)).toStrictEqual([])
  })

  it('is changed only by its holder, who has one [7-036]', async () => {
    const set = { lineUid: 'any', quantity: 1, productId: 1 }
    expect(resultOf(await setLine(shop.deps, call(null), set))).toStrictEqual(
      refused({ why: 'cart-not-found' }),
    )
    const { cartUid, lineUid } = await added(shop.deps, null)
    expect(
      resultOf(await setLine(shop.deps, call(cartUid), { ...set, lineUid, productId: 2 })),
    ).toStrictEqual(refused({ why: 'product-mismatch', productId: 2 }))
  })

  it('is closed by deletion, and a second deletion is harmless', async () => {
    const { cartUid } = await added(shop.deps, null)
    expect(answerOf(await deleteCart(shop.deps, call(cartUid)))).toStrictEqual({ cartUid, version: 3 })
    expect(answerOf(await deleteCart(shop.deps, call(cartUid)))).toStrictEqual({ cartUid: null, version: 0 })
    expect((await cartState(shop.deps, cartUid, 'nld')).cart.uid).toBeNull()
  })
})
