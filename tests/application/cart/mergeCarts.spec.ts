import * as z from 'zod/mini'
import { beforeEach, describe, expect, it } from 'vitest'
import { sentCart } from '../../../application/contract/api/cart.ts'
import type { EventStore } from '../../../application/ports/database/log/eventStore.ts'
import { cartLock } from '../../../application/shop/cart/cartLock.ts'
import { addLine, setLine } from '../../../application/shop/cart/lines.ts'
import { cartState } from '../../../application/shop/cart/cartState.ts'
import { deleteCart } from '../../../application/shop/cart/deleteCart.ts'
import { applyCoupon } from '../../../application/shop/cart/coupons.ts'
import { chooseDelivery } from '../../../application/shop/checkout/choose.ts'
import { mergeCarts, type Merged } from '../../../application/shop/cart/mergeCarts.ts'
import { exportLog } from '../../../application/shop/audit/export.ts'
import { verifyLog } from '../../../application/shop/audit/verify.ts'
import { testApp, type TestApp } from '../../support/shop/app.ts'
import { productOf } from '../../support/samples/products.ts'
import { timers } from '../../../server/compose/timers.ts'
import { added, call, answerOf } from './fixture.ts'

let shop: TestApp
beforeEach(async () => {
  shop = await testApp()
})

const DAY = 86_400_000
const STRANGE = '11111111-1111-4111-8111-111111111111'

const merge = async (from: string | null, into: string | null, deps = shop.deps): Promise<Merged> => {
  const done = await mergeCarts(deps, { from, into, actor: 'customer:7', locale: 'nld' })
  if (!done.ok) throw new Error(done.refusal.why)
  return done.value
}

const linesOf = async (cartUid: string | null) =>
  [...(await cartState(shop.deps, cartUid, 'nld')).cart.lines.values()].map(({ id, quantity }) => [
    id,
    quantity,
  ])

/** A customer's cart with one piece of 1 and four of 2; a browser's with three of 2 and two of 3. */
const twoCarts = async () => {
  const { cartUid: into } = await added(shop.deps, null, 1, 1)
  await added(shop.deps, into, 2, 4)
  const { cartUid: from, lineUid } = await added(shop.deps, null, 2, 3, 'task-first')
  await added(shop.deps, from, 3, 2, 'task-last')
  return { from, into, lineUid }
}

const typesOf = async (uid: string) => (await shop.events(uid)).map(({ type }) => type)

describe('two carts of one shopper', () => {
  it('are merged in one commit, which closes the browser’s cart', async () => {
    const { from, into } = await twoCarts()
    const { how, now, message } = await merge(from, into)
    expect([how, now?.cartUid, now?.version]).toStrictEqual(['merged', into, 6])
    expect(await linesOf(into)).toStrictEqual([
      ['1', 1],
      ['2', 3],
      ['3', 2],
    ])
    expect((await typesOf(into)).slice(3)).toStrictEqual(['LineQuantityChanged', 'LineAdded', 'CartMerged'])
    expect(
      (await shop.events(from)).slice(-2).map(({ type, data, meta }) => [type, data, meta.actor]),
    ).toStrictEqual([
      ['CartClosed', { reason: 'merged' }, 'customer:7'],
      ['CartMergedInto', { into }, 'customer:7'],
    ])
    expect(message).toBe(
      'Je winkelwagens zijn samengevoegd. Melder 2: 3 in plaats van 4; Melder 3: 2 toegevoegd.',
    )
  })

  it('report the changes on the wire, in the reader’s language, until a line is changed [2-074]', async () => {
    const { cartUid: into } = await added(shop.deps, null, 2)
    const { cartUid: from } = await added(shop.deps, null, 1)
    await merge(from, into)
    const wired = async () => z.encode(sentCart, await cartState(shop.deps, into, 'eng'))
    expect(await wired()).toMatchObject({
      isMerged: true,
      isMergedMessage: 'Your carts have been merged. Siren: 1 added.',
      mergeChanges: [{ lineId: '1', title: 'Siren', before: 0, wished: 1, quantity: 1 }],
    })
    expect((await cartState(shop.deps, into, 'eng')).cart).not.toHaveProperty('merges')
    await added(shop.deps, into, 2)
    expect(await wired()).toMatchObject({ isMerged: false, isMergedMessage: null, mergeChanges: [] })
  })

  it('change nothing when merged again, or by two logins at once', async () => {
    const { from, into } = await twoCarts()
    const hows = await Promise.all(Array.from({ length: 5 }, () => merge(from, into)))
    expect(hows.map(({ how }) => how).sort()).toStrictEqual([
      'merged',
      ...Array<string>(4).fill('merged-before'),
    ])
    const before = shop.contents()
    expect(await merge(from, into)).toMatchObject({ how: 'merged-before', now: { cartUid: into } })
    expect(shop.contents()).toBe(before)
  })

  it('are merged again if either changes meanwhile', async () => {
    const { from, into } = await twoCarts()
    const changes = [() => added(shop.deps, from, 1, 5), () => added(shop.deps, into, 5, 1, null, BLACK)]
    const store: EventStore = {
      ...shop.deps.store,
      commit: async (commit) => {
        await changes.shift()?.()
        return shop.deps.store.commit(commit)
      },
    }
    expect((await merge(from, into, { ...shop.deps, store, cartLock: cartLock(timers, 60_000) })).how).toBe(
      'merged',
    )
    expect(await linesOf(into)).toStrictEqual([
      ['1', 5],
      ['2', 3],
      ['5_colour.black', 1],
      ['3', 2],
    ])
  })

  it('stay as they are after too many lost races', async () => {
    const { from, into } = await twoCarts()
    const before = shop.contents()
    const lost = { ok: false, refusal: { why: 'version-conflict', stream: 's' } } as const
    const deps = { ...shop.deps, store: { ...shop.deps.store, commit: async () => lost } }
    const done = await mergeCarts(deps, { from, into, actor: 'system', locale: 'nld' })
    expect(done).toStrictEqual({ ok: false, refusal: { why: 'version-conflict' } })
    expect(shop.contents()).toBe(before)
  })

  it('get today’s prices and the delivery fee updated', async () => {
    const { cartUid: into } = await added(shop.deps, null, 2)
    await chooseDelivery(shop.deps, call(into), 'home')
    const { cartUid: from } = await added(shop.deps, null, 1, 1)
    await shop.put(productOf(1, { prices: { base: 45, vatIncluded: true, vatPercentage: 21 } }))
    const { now } = await merge(from, into)
    expect(now?.state.lines.get('1')?.price.base).toBe(4_500)
    expect(now?.state.delivery?.fee.inclVat).toBe(0)
    expect((await typesOf(into)).slice(-3)).toStrictEqual(['LineAdded', 'CartMerged', 'DeliveryChosen'])
  })

  it('keep both carts’ coupons, as far as they are valid', async () => {
    const { from, into } = await twoCarts()
    const apply = async (cartUid: string, code: string) =>
      answerOf(await applyCoupon(shop.deps, call(cartUid), code))
    await apply(into, 'TEN')
    await apply(from, 'TEN')
    await apply(from, 'EACH')
    await apply(from, 'TODAY')
    shop.pass(DAY)
    const { now } = await merge(from, into)
    expect(now?.state.coupons.map(({ code }) => code)).toStrictEqual(['TEN', 'EACH'])
  })

  it('leave out unavailable lines, and report them', async () => {
    const { cartUid: into } = await added(shop.deps, null, 2)
    const { cartUid: from } = await added(shop.deps, null, 1, 2)
    await shop.put(productOf(1, { status: 'inactive' }))
    expect((await merge(from, into)).message).toContain('Sirene: niet meer leverbaar')
    expect(await linesOf(into)).toStrictEqual([['2', 1]])
  })

  it('cancel the unpaid orders made from either', async () => {
    const { from, into } = await twoCarts()
    const withOrder = async (uid: string, orderUid: string) => {
      const { head, state } = await shop.deps.store.present(`cart-${uid}`)
      const event = { type: 'OrderAttached', data: { orderUid } }
      const meta = { schema: 1, at: '2026-11-21T12:00:00.000Z', actor: 'system', causation: null } as const
      const append = { stream: `cart-${uid}`, expected: head, events: [event], correlation: null, ...meta }
      await shop.deps.store.commit({ appends: [{ ...append, state: { ...(state as object), orderUid } }] })
    }
    await withOrder(from, 'o-from')
    await withOrder(into, 'o-into')
    const ended: string[] = []
    await merge(from, into, { ...shop.deps, endOrder: async (uid) => ended.push(uid) })
    expect(ended).toStrictEqual(['o-from', 'o-into'])
  })
})

const BLACK = [{ groupId: 'colour', id: 'black' }]

describe('a merge with nothing to do', () => {
  const ended = async (cartUid: string) => void (await deleteCart(shop.deps, call(cartUid)))

  it('leaves the customer’s cart as it is: no cart, an unknown one, a closed one, an empty one, the same one', async () => {
    const { cartUid: into } = await added(shop.deps, null, 1)
    const { cartUid: shut } = await added(shop.deps, null, 2)
    await ended(shut)
    const { cartUid: empty, lineUid } = await added(shop.deps, null, 2)
    await setLine(shop.deps, call(empty), { lineUid, quantity: 0, productId: null })
    const before = shop.contents()
    const hows = [null, STRANGE, shut, empty, into].map(async (from) => {
      const { how, now, message } = await merge(from, into)
      return [how, now?.cartUid, message]
    })
    const nothing = ['nothing-to-merge', into, null]
    expect(await Promise.all(hows)).toStrictEqual([
      nothing,
      nothing,
      nothing,
      nothing,
      ['same-cart', into, null],
    ])
    expect(shop.contents()).toBe(before)
  })

  it('gives the browser’s cart to a customer without an open one', async () => {
    const { cartUid: from } = await added(shop.deps, null, 1)
    const { cartUid: shut } = await added(shop.deps, null, 2)
    await ended(shut)
    const before = shop.contents()
    for (const into of [null, STRANGE, shut])
      expect(await merge(from, into)).toMatchObject({ how: 'browser-cart', now: { cartUid: from } })
    expect(await merge(null, null)).toStrictEqual({ how: 'browser-cart', now: null, message: null })
    expect(shop.contents()).toBe(before)
  })
})

describe('a change in transit while the carts were merged', () => {
  it('counts once if its answer was lost and it is sent again to the merged cart', async () => {
    const { from, into } = await twoCarts()
    await merge(from, into)
    const again = await added(shop.deps, into, 2, 3, 'task-first')
    expect(again).toMatchObject({ cartUid: into, quantity: 3, version: 6 })
    await added(shop.deps, into, 2, 3, 'task-new')
    expect(await linesOf(into)).toContainEqual(['2', 6])
  })

  it('finds its line by the earlier name, and gets the new one', async () => {
    const { from, into, lineUid } = await twoCarts()
    await merge(from, into)
    const set = { lineUid, quantity: 8, productId: 2 }
    const answer = answerOf(await setLine(shop.deps, call(into, { taskId: 'task-set' }), set))
    expect(answer.quantity).toBe(8)
    expect(answer.lineUid).not.toBe(lineUid)
    expect(await linesOf(into)).toContainEqual(['2', 8])
  })

  it('starts a cart of its own if it still names the closed one', async () => {
    const { from, into } = await twoCarts()
    await merge(from, into)
    const line = { productId: 1, quantity: 1, options: [] }
    const answer = answerOf(await addLine(shop.deps, call(from), line))
    expect([from, into]).not.toContain(answer.cartUid)
  })
})

it('a log with merged carts verifies', async () => {
  const { from, into } = await twoCarts()
  await merge(from, into)
  expect(await verifyLog(exportLog(shop.deps, null), shop.deps.sha256)).toMatchObject({ ok: true })
})
