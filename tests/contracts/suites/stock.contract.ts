import { expect, test } from 'vitest'
import type { StockMove } from '../../../application/ports/database/log/eventStore.ts'
import { append, fresh } from '../../support/database/commits.ts'
import type { Stock, Store } from '../../support/database/stores.ts'

let products = 50_000

/** The contract of stock in commits: each move once, never below zero. */
export const stockContract = (open: () => Store): void => {
  const managed = async (onHand: number, over: Partial<Stock> = {}): Promise<number> => {
    const productId = ++products
    await open().setStock(productId, { onHand, reserved: 0, managed: true, permanentlyOut: false, ...over })
    return productId
  }
  const doMove = (move: StockMove['move'], orderUid: string, productId: number, quantity: number) =>
    open().events.commit({ appends: [], stock: [{ move, orderUid, productId, quantity }] })
  const counts = async (productId: number) => {
    const stock = await open().stock(productId)
    return stock && [stock.onHand, stock.reserved]
  }

  test('the last piece is sold once: of twenty concurrent orders one gets it', async () => {
    for (let round = 0; round < 30; round++) {
      const productId = await managed(1)
      const results = await Promise.all(
        Array.from({ length: 20 }, () => doMove('reserve', fresh('o'), productId, 1)),
      )
      expect(results.filter((result) => result.ok)).toHaveLength(1)
      for (const result of results)
        if (!result.ok) expect(result.refusal).toEqual({ why: 'out-of-stock', productId, available: 0 })
      expect(await counts(productId)).toEqual([1, 1])
    }
  })

  test('each move is done once per order: repeats change nothing, also in one commit', async () => {
    const productId = await managed(5)
    const order = fresh('o')
    const move = { move: 'reserve', orderUid: order, productId, quantity: 2 } as const
    expect(await open().events.commit({ appends: [], stock: [move, move] })).toEqual({ ok: true, value: [] })
    await doMove('reserve', order, productId, 2)
    expect(await counts(productId)).toEqual([5, 2])
    for (let i = 0; i < 3; i++) await doMove('take', order, productId, 2)
    expect(await counts(productId)).toEqual([3, 0])
  })

  test('a sale is returned once if its payment never arrives, and not taken again', async () => {
    const productId = await managed(5)
    const [reserved, late] = [fresh('o'), fresh('o')]
    for (const order of [reserved, late]) await doMove('reserve', order, productId, 2)
    await doMove('release', late, productId, 2)
    for (const order of [reserved, late]) await doMove('take', order, productId, 2)
    expect(await counts(productId)).toEqual([1, 0])
    for (let i = 0; i < 3; i++) await doMove('release', reserved, productId, 2)
    expect(await counts(productId)).toEqual([3, 0])
    await doMove('take', reserved, productId, 2)
    for (let i = 0; i < 3; i++) await doMove('release', late, productId, 9)
    expect(await counts(productId)).toEqual([5, 0])
  })

  test('the same reservation sent ten times concurrently reserves its quantity once', async () => {
    const productId = await managed(100)
    const order = fresh('o')
    const results = await Promise.all(
      Array.from({ length: 10 }, () => doMove('reserve', order, productId, 3)),
    )
    expect(results.every((result) => result.ok)).toBe(true)
    expect(await counts(productId)).toEqual([100, 3])
  })

  test('a release returns exactly the reserved quantity', async () => {
    const productId = await managed(5)
    const order = fresh('o')
    await doMove('release', fresh('o'), productId, 4)
    expect(await counts(productId)).toEqual([5, 0])
    await doMove('reserve', order, productId, 3)
    await doMove('release', order, productId, 9)
    expect(await counts(productId)).toEqual([5, 0])
  })

  test('a sale after the reservation was released takes stock again if there is some, and is refused otherwise', async () => {
    const productId = await managed(2)
    const [late, other] = [fresh('o'), fresh('o')]
    await doMove('reserve', late, productId, 2)
    await doMove('release', late, productId, 2)
    await doMove('reserve', other, productId, 1)
    expect(await doMove('take', late, productId, 2)).toEqual({
      ok: false,
      refusal: { why: 'out-of-stock', productId, available: 1 },
    })
    await doMove('release', other, productId, 1)
    expect((await doMove('take', late, productId, 2)).ok).toBe(true)
    expect(await counts(productId)).toEqual([0, 0])
  })

  test('stock that isn’t managed, or isn’t known, is never refused and never counted', async () => {
    const productId = await managed(0, { managed: false })
    expect((await doMove('reserve', fresh('o'), productId, 9)).ok).toBe(true)
    expect((await doMove('take', fresh('o'), productId, 9)).ok).toBe(true)
    expect(await counts(productId)).toEqual([0, 0])
    expect((await doMove('reserve', fresh('o'), 4_999_999, 9)).ok).toBe(true)
    expect(await counts(4_999_999)).toBeNull()
  })

  test('a product whose stock became managed meanwhile returns nothing that was never reserved', async () => {
    const productId = await managed(0, { managed: false })
    const order = fresh('o')
    await doMove('reserve', order, productId, 2)
    await open().setStock(productId, { onHand: 5, reserved: 1, managed: true, permanentlyOut: false })
    await doMove('release', order, productId, 2)
    expect(await counts(productId)).toEqual([5, 1])
  })

  test('a discontinued product is refused, except to an order that has it reserved', async () => {
    const productId = await managed(5)
    const order = fresh('o')
    await doMove('reserve', order, productId, 2)
    await open().setStock(productId, { onHand: 5, reserved: 2, managed: true, permanentlyOut: true })
    expect(await doMove('reserve', fresh('o'), productId, 1)).toEqual({
      ok: false,
      refusal: { why: 'out-of-stock', productId, available: 0 },
    })
    expect((await doMove('take', order, productId, 2)).ok).toBe(true)
    expect(await counts(productId)).toEqual([3, 0])
  })

  test('a recount below the reserved quantity refuses the sale and never goes below zero', async () => {
    const productId = await managed(3)
    const order = fresh('o')
    await doMove('reserve', order, productId, 3)
    await open().setStock(productId, { onHand: 1, reserved: 3, managed: true, permanentlyOut: false })
    expect(await doMove('take', order, productId, 3)).toEqual({
      ok: false,
      refusal: { why: 'out-of-stock', productId, available: 1 },
    })
    expect(await counts(productId)).toEqual([1, 3])
  })

  test('after a recount below the reserved quantity the first payer gets the stock, and nobody more than that', async () => {
    const productId = await managed(5)
    const orders = Array.from({ length: 5 }, () => fresh('o'))
    for (const order of orders) await doMove('reserve', order, productId, 1)
    await open().setStock(productId, { onHand: 2, reserved: 5, managed: true, permanentlyOut: false })
    const taken: boolean[] = []
    for (const order of orders) {
      const { ok } = await doMove('take', order, productId, 1)
      taken.push(ok)
      if (!ok) await doMove('release', order, productId, 1)
    }
    expect(taken).toEqual([true, true, false, false, false])
    expect(await counts(productId)).toEqual([0, 0])
  })

  test('concurrent orders of the same products in opposite order all succeed', async () => {
    const [a, b] = [await managed(100), await managed(100)]
    const results = await Promise.all(
      Array.from({ length: 16 }, (_, n) => {
        const orderUid = fresh('o')
        const stock = (n % 2 === 0 ? [a, b] : [b, a]).map(
          (productId) => ({ move: 'reserve', orderUid, productId, quantity: 1 }) as const,
        )
        return open().events.commit({ appends: [], stock })
      }),
    )
    expect(results.every((result) => result.ok)).toBe(true)
    expect([await counts(a), await counts(b)]).toEqual([
      [100, 16],
      [100, 16],
    ])
  })

  const supply = (productId: number, pieces: number) =>
    open().events.commit({ appends: [append(fresh('supply'))], supplies: [{ productId, pieces }] })

  test('supplies of stock change it with their event, and leave no less than nothing', async () => {
    const productId = await managed(5)
    await doMove('reserve', fresh('o'), productId, 2)
    expect((await supply(productId, 4)).ok).toBe(true)
    expect((await supply(productId, -8)).ok).toBe(true)
    expect(await counts(productId)).toEqual([1, 2])
    const refusal = { why: 'out-of-stock', productId, available: 1 }
    const stream = fresh('supply')
    expect(
      await open().events.commit({ appends: [append(stream)], supplies: [{ productId, pieces: -2 }] }),
    ).toEqual({ ok: false, refusal })
    expect((await open().events.present(stream)).head.version).toBe(0)
    expect(await counts(productId)).toEqual([1, 2])
  })

  test('supplies and sales of one product at the same time lose no piece', async () => {
    const productId = await managed(40)
    const results = await Promise.all(
      Array.from({ length: 24 }, (_, n) =>
        n % 2 === 0 ? doMove('take', fresh('o'), productId, 1) : supply(productId, n % 4 === 1 ? 3 : -1),
      ),
    )
    expect(results.every((result) => result.ok)).toBe(true)
    expect(await counts(productId)).toEqual([40 - 12 + 18 - 6, 0])
  })

  test('a stock level says what orders took, and what of that is not shipped', async () => {
    const productId = await managed(10)
    const [waiting, sent, other] = [fresh('o'), fresh('o'), fresh('o')]
    for (const [order, quantity, type] of [
      [waiting, 2, 'OrderPaid'],
      [sent, 3, 'OrderShipped'],
    ] as const)
      await open().events.commit({
        appends: [append(`order-${order}`, { events: [{ type, data: {} }] })],
        payments: [{ paymentUid: `p-${order}`, orderUid: order, providerId: null, open: false }],
        stock: [{ move: 'take', orderUid: `p-${order}`, productId, quantity }],
      })
    await doMove('reserve', other, productId, 1)
    const levels = await open().stockLevels.of([productId, 4_999_998])
    expect([...levels]).toEqual([
      [productId, { onHand: 5, reserved: 1, sold: 5, toShip: 2, isManaged: true }],
    ])
  })

  test('an invalid quantity throws an error', async () => {
    const productId = await managed(5)
    for (const quantity of [0, -1, 1.5])
      await expect(doMove('reserve', 'o', productId, quantity)).rejects.toThrow(TypeError)
    expect(await counts(productId)).toEqual([5, 0])
  })
}
