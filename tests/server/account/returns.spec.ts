import { beforeEach, describe, expect, it } from 'vitest'
import { loadOrder } from '../../../application/shop/orders/loadOrder.ts'
import { recordPayment } from '../../../application/shop/orders/recordPayment.ts'
import { decideOrder } from '../../../application/shop/orders/decideOrder.ts'
import { cents } from '../../../domain/kernel/cents.ts'
import type { OrderSnapshot } from '../../../domain/orders/orderEvents.ts'
import { productOf } from '../../support/samples/products.ts'
import { copiedOrders } from '../../support/invoices/copiedOrders.ts'
import { rugOf } from '../../support/samples/rug.ts'
import { accountOrder } from '../../support/shop/accountOrder.ts'
import { accountShop, EMAIL, PASSWORD, type AccountShop } from '../../support/shop/accountShop.ts'
import { cookieJar } from '../../support/shop/checkoutShop.ts'

const RETURNS = '/v2/account/returns'
const NOBODYS = '00000000-0000-4000-8000-000000000000'
const DAY_MS = 86_400_000

let shop: AccountShop
let jar: ReturnType<typeof cookieJar>
let now: number
beforeEach(async () => {
  now = Date.parse('2026-11-23T12:00:00Z')
  shop = await accountShop({ clock: { now: () => now } })
  await shop.put(productOf(3))
  jar = cookieJar()
  await shop.customer()
  await shop.call(jar, '/v2/account/login', { email: EMAIL, password: PASSWORD })
})

interface Told {
  readonly data: {
    readonly returnable: readonly {
      readonly orderUid: string
      readonly number: string
      readonly lines: readonly object[]
    }[]
    readonly asked: readonly object[]
    readonly returnDays: number
  }
}
const told = async (page = 1) =>
  (await shop.call(jar, `${RETURNS}?page=${page}`, undefined, 'GET')).json<Told>().data
const ask = (orderUid: string, goods = '') => shop.call(jar, RETURNS, { orderUid, goods })
const changed = ({ uid }: OrderSnapshot, command: Parameters<typeof decideOrder>[2]) =>
  decideOrder(shop.deps, uid, command, 'staff:Mo')

describe('a customer’s returns', () => {
  it('are announced for bought goods, from the statement to the shop’s answer [2-031]', async () => {
    expect(await told()).toEqual({ returnable: [], asked: [], page: 1, pages: 1, returnDays: 60 })
    const order = await accountOrder(shop, jar)
    expect((await told()).returnable).toMatchObject([
      { orderUid: order.uid, number: order.number, lines: [{ quantity: 2 }], exempt: [] },
    ])
    const taken = await ask(order.uid, '1 × Sirene')
    expect([taken.statusCode, taken.json()]).toMatchObject([200, { status: 'success' }])
    expect(taken.headers['cache-control']).toBe('no-store')
    // the same statement again is the same return
    await ask(order.uid, '1 × Sirene')
    const row = { orderUid: order.uid, number: order.number, goods: '1 × Sirene' }
    expect((await told()).asked).toEqual([
      { ...row, askedAt: new Date(now).toISOString(), status: 'received', sentBack: 0 },
    ])
    expect((await shop.mails()).map(({ text }) => text).join()).toContain('1 × Sirene')
    await changed(order, { type: 'CreditOrder', creditUid: 'c', amount: cents(100), reason: 'withdrawn' })
    expect((await told()).asked).toMatchObject([{ ...row, status: 'accepted' }])
  })

  it('are accepted in the same words again once the first was settled: the second piece of two', async () => {
    const order = await accountOrder(shop, jar)
    await ask(order.uid, '1 × Sirene')
    await changed(order, { type: 'CreditOrder', creditUid: 'c', amount: cents(100), reason: 'withdrawn' })
    now += DAY_MS
    await shop.call(jar, '/v2/account/login', { email: EMAIL, password: PASSWORD })
    const answers = [await ask(order.uid, '1 × Sirene'), await ask(order.uid, '1 × Sirene')]
    const receivedAt = new Date(now).toISOString()
    for (const answer of answers) expect(answer.json()).toMatchObject({ data: { receivedAt } })
    expect((await told()).asked).toMatchObject([
      { askedAt: receivedAt, status: 'received' },
      { status: 'accepted' },
    ])
  })

  it('never include made-to-measure goods: in a mixed order they are listed apart [9-049]', async () => {
    await shop.put(rugOf(7))
    const options = [{ groupId: 'size', id: 'round', custom: { diameter: 150 } }]
    const made = await accountOrder(shop, jar, { productId: 7, options })
    expect((await told()).returnable).toEqual([])
    const refused = await ask(made.uid)
    expect([refused.statusCode, refused.json()]).toMatchObject([422, { status: 'error' }])
    expect((await told()).asked).toEqual([])
    await shop.call(jar, '/v2/cart/lines', { productId: 7, quantity: 1, options })
    const mixed = await accountOrder(shop, jar)
    const [ready, exempt] = [[{ quantity: 2 }], [{ quantity: 1 }]]
    expect((await told()).returnable).toMatchObject([{ orderUid: mixed.uid, lines: ready, exempt }])
    expect((await ask(mixed.uid)).json()).toMatchObject({ status: 'success' })
  })

  it('distinguish two lines of one product by their options', async () => {
    const items = [
      { id: 'red', name: { nld: 'Rood', eng: 'Red' }, prices: { base: 1, discountPercentage: 0 } },
      { id: 'blue', name: { nld: 'Blauw', eng: 'Blue' }, prices: { base: 1, discountPercentage: 0 } },
    ]
    await shop.put(rugOf(8, { slug: 'kleurkleed', options: [{ id: 'colour', name: 'Kleur', items }] }))
    await shop.put(rugOf(7))
    const chosen = (id: string) => [{ groupId: 'colour', id }]
    const round = [{ groupId: 'size', id: 'round', custom: { diameter: 150 } }]
    await shop.call(jar, '/v2/cart/lines', { productId: 8, quantity: 1, options: chosen('red') })
    await shop.call(jar, '/v2/cart/lines', { productId: 7, quantity: 1, options: round })
    await accountOrder(shop, jar, { productId: 8, options: chosen('blue') })
    const lines = [
      { title: 'Kleed', options: 'Rood', quantity: 1 },
      { title: 'Kleed', options: 'Blauw', quantity: 2 },
    ]
    const exempt = [{ title: 'Kleed', options: 'Maatwerk - Rond - Afmeting: (Diameter) 150 cm', quantity: 1 }]
    const [order] = (await told()).returnable
    expect(order).toMatchObject({ lines, exempt })
    const { orderUid } = order!
    const { lineId } = order!.lines[1] as { readonly lineId: string }
    await shop.call(jar, RETURNS, { orderUid, lines: [{ lineId, pieces: 1 }] })
    expect((await told()).asked, 'as they are stated').toMatchObject([{ goods: '1 × Kleed (Blauw)' }])
  })

  it('exclude a piece that was sold to another buyer before payment, since it was never delivered', async () => {
    await shop.put(productOf(9, { stock: { isManaged: true, openQuantity: 3 } }))
    /** An order placed while the product is in stock, and paid after it sold out. */
    const paidLate = async (productId?: number) => {
      shop.tables.stock.set(9, { ...shop.tables.stock.get(9)!, onHand: 3 })
      if (productId === undefined)
        await shop.call(jar, '/v2/cart/lines', { productId: 9, quantity: 1, options: [] })
      const order = await accountOrder(shop, jar, { ...(productId && { productId }), isPaid: false })
      now += 31 * 60_000
      await changed(order, { type: 'ReleaseStock', at: now })
      shop.tables.stock.set(9, { ...shop.tables.stock.get(9)!, onHand: 0 })
      const [attempt] = (await loadOrder(shop.deps.store, order.uid)).state.attempts.values()
      shop.provider.settle(attempt!.providerId!, 'paid')
      await recordPayment(shop.deps, attempt!.providerId!)
      expect((await loadOrder(shop.deps.store, order.uid)).state).toMatchObject({
        secured: 'paid',
        shortOf: [9],
      })
      return order
    }
    const mixed = await paidLate()
    await paidLate(9)
    const { returnable } = await told()
    expect(returnable).toMatchObject([{ number: mixed.number, lines: [{ quantity: 2 }] }])
    expect(returnable[0]?.lines).toHaveLength(1)
  })

  it('are not offered again for an order announced in full, but are for one announced in part', async () => {
    const order = await accountOrder(shop, jar)
    await ask(order.uid, '1 × Sirene')
    expect((await told()).returnable).toMatchObject([{ number: order.number }])
    await ask(order.uid)
    expect((await told()).returnable).toEqual([])
    expect((await told()).asked).toHaveLength(2)
  })

  it('are offered for the remaining pieces: pieces announced by line or canceled are not offered again [2-031]', async () => {
    const order = await accountOrder(shop, jar)
    const [line] = (await told()).returnable[0]!.lines
    const { lineId } = line as { readonly lineId: string }
    const announce = (pieces: number, reason?: string) =>
      shop.call(jar, RETURNS, { orderUid: order.uid, lines: [{ lineId, pieces, ...(reason && { reason }) }] })
    expect((await announce(1, 'broken')).statusCode).toBe(200)
    const after = await told()
    expect(after.asked).toMatchObject([{ goods: expect.stringMatching(/^1 × .+: werkt niet$/u) as string }])
    expect(after.returnable).toMatchObject([{ lines: [{ lineId, quantity: 1 }] }])
    expect((await announce(3)).statusCode).toBe(404)
    expect(
      (await shop.call(jar, RETURNS, { orderUid: order.uid, lines: [{ lineId: 'x', pieces: 1 }] }))
        .statusCode,
    ).toBe(404)
    await announce(1, 'unfit')
    expect((await told()).returnable).toEqual([])
    const other = await accountOrder(shop, jar)
    const taken = { type: 'CreditGoods', creditUid: 'c', reason: 'returned' } as const
    await changed(other, { ...taken, lines: [{ lineId, pieces: 2 }] })
    expect((await told()).returnable).toEqual([])
  })

  it('are paged by a hundred orders, so that even the oldest can be seen', async () => {
    const first = await accountOrder(shop, jar)
    await ask(first.uid, '1 × Sirene')
    await copiedOrders(shop.deps.store, (await accountOrder(shop, jar)).uid, 100)
    const [newest, oldest] = [await told(), await told(2)]
    expect([newest.returnable.length, newest.asked.length]).toEqual([100, 0])
    expect(oldest.returnable.at(-1)).toMatchObject({ number: first.number })
    expect(oldest.asked).toMatchObject([{ orderUid: first.uid, status: 'received' }])
    expect(oldest).toMatchObject({ page: 2, pages: 2 })
    const past = await shop.call(jar, `${RETURNS}?page=3`, undefined, 'GET')
    const wrong = await shop.call(jar, `${RETURNS}?page=0`, undefined, 'GET')
    expect([past.statusCode, wrong.statusCode]).toEqual([404, 422])
  })

  it('are offered within the term, which the shop alone judges for a statement', async () => {
    const order = await accountOrder(shop, jar)
    await changed(order, { type: 'ShipOrder', carrier: null, trackingCode: null })
    now += 59 * DAY_MS
    await shop.call(jar, '/v2/account/login', { email: EMAIL, password: PASSWORD })
    expect((await told()).returnable).toHaveLength(1)
    now += 9 * DAY_MS
    expect((await told()).returnable).toEqual([])
    expect((await ask(order.uid)).statusCode).toBe(200)
  })

  it('are nobody else’s, nor possible for goods that were never bought [2-031]', async () => {
    const order = await accountOrder(shop, jar)
    const guest = cookieJar()
    const others = await accountOrder(shop, guest, { emailAddress: 'bob@voorbeeld.nl' })
    for (const uid of [others.uid, NOBODYS, 'x', '']) expect((await ask(uid)).statusCode).toBe(404)
    await changed(order, { type: 'CancelOrder', reason: 'shop' })
    const refused = await ask(order.uid)
    expect([refused.statusCode, refused.json()]).toMatchObject([422, { message: 'returnNothingSold' }])
    expect((await told()).returnable).toEqual([])
    expect((await shop.call(guest, RETURNS, undefined, 'GET')).statusCode).toBe(401)
    expect((await shop.call(guest, RETURNS, { orderUid: others.uid })).statusCode).toBe(401)
    expect((await shop.call(jar, RETURNS, { orderUid: order.uid, goods: 'x'.repeat(301) })).statusCode).toBe(
      422,
    )
  })
})
