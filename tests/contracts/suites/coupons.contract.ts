import { expect, test } from 'vitest'
import type { CouponMove } from '../../../application/ports/database/log/eventStore.ts'
import { commitOf, fresh } from '../../support/database/commits.ts'
import type { Store } from '../../support/database/stores.ts'

type Redeem = Extract<CouponMove, { move: 'redeem' | 'note' }>

const UNLIMITED = { limit: null, limitPerCustomer: null } as const

/**
 * The contract of coupons in commits: never in more orders than their limits allow, under any concurrency.
 */
export const couponsContract = (open: () => Store): void => {
  const redeem = (code: string, over: Partial<Redeem> = {}): Redeem => ({
    move: 'redeem',
    reservation: fresh('r'),
    code,
    customer: 'anneke',
    limit: null,
    limitPerCustomer: null,
    ...over,
  })
  const done = (...coupons: readonly CouponMove[]) => open().events.commit({ appends: [], coupons })
  const carried = (code: string) => open().coupons.of(code)

  test('a coupon without an order has not been used', async () => {
    expect(await carried(fresh('never'))).toEqual({ total: 0 })
  })

  test('of twenty concurrent orders one gets the single-use coupon [7-038]', async () => {
    for (let round = 0; round < 20; round++) {
      const code = fresh('single')
      const results = await Promise.all(
        Array.from({ length: 20 }, (_, n) => done(redeem(code, { customer: `c${n}`, limit: 1 }))),
      )
      expect(results.filter(({ ok }) => ok)).toHaveLength(1)
      for (const result of results)
        if (!result.ok) expect(result.refusal).toEqual({ why: 'coupon-spent', code })
      expect((await carried(code)).total).toBe(1)
    }
  })

  test('of ten concurrent orders of one customer only as many get the coupon as its limit per customer allows', async () => {
    const code = fresh('twice-each')
    const results = await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        done(redeem(code, { customer: n % 2 === 0 ? 'anneke' : 'bram', limitPerCustomer: 2 })),
      ),
    )
    expect(results.filter(({ ok }) => ok)).toHaveLength(4)
    for (const result of results) if (!result.ok) expect(result.refusal).toEqual({ why: 'coupon-used', code })
    expect(await carried(code)).toEqual({ total: 4 })
  })

  test('a coupon released by one order is available to another', async () => {
    const code = fresh('single')
    const first = redeem(code, { limit: 1, limitPerCustomer: 1 })
    await done(first)
    expect((await done(redeem(code, { limit: 1, customer: 'bram' }))).ok).toBe(false)
    await done({ move: 'release', reservation: first.reservation, code })
    expect(await carried(code)).toEqual({ total: 0 })
    expect((await done(redeem(code, { limit: 1, limitPerCustomer: 1 }))).ok).toBe(true)
  })

  test('each move is done once: a repeat changes nothing, also in one commit and concurrently', async () => {
    const code = fresh('many')
    const mine = redeem(code, { limit: 1 })
    expect((await done(mine, mine)).ok).toBe(true)
    await Promise.all(Array.from({ length: 10 }, () => done(mine)))
    expect((await carried(code)).total).toBe(1)
    const back = { move: 'release', reservation: mine.reservation, code } as const
    await Promise.all(Array.from({ length: 10 }, () => done(back)))
    await done(mine)
    expect((await carried(code)).total).toBe(0)
  })

  test('releasing or honouring a coupon that was never redeemed changes nothing', async () => {
    const code = fresh('never')
    await done(
      { move: 'release', reservation: fresh('r'), code },
      { move: 'honour', reservation: fresh('r'), code, ...UNLIMITED },
    )
    expect((await carried(code)).total).toBe(0)
  })

  test('an order paid late is honoured whatever the count is, and counts', async () => {
    const code = fresh('single')
    const late = redeem(code, { limit: 1 })
    await done(late)
    await done({ move: 'release', reservation: late.reservation, code })
    expect((await done(redeem(code, { limit: 1, customer: 'bram' }))).ok).toBe(true)
    const honour = { move: 'honour', reservation: late.reservation, code, ...UNLIMITED } as const
    for (let i = 0; i < 3; i++) expect((await done(honour)).ok).toBe(true)
    expect(await carried(code)).toEqual({ total: 2 })
    expect((await done(redeem(code, { limit: 2 }))).ok).toBe(false)
  })

  test('within its limits a late order is refused a used-up coupon, and gets an available one', async () => {
    const code = fresh('single')
    const late = redeem(code, { limit: 1 })
    const honour = { move: 'honour', reservation: late.reservation, code, ...UNLIMITED } as const
    await done(late)
    await done({ move: 'release', reservation: late.reservation, code })
    const other = redeem(code, { limit: 1, customer: 'bram' })
    await done(other)
    expect(await done({ ...honour, limit: 1 })).toEqual({
      ok: false,
      refusal: { why: 'coupon-spent', code },
    })
    await done({ move: 'release', reservation: other.reservation, code })
    expect((await done({ ...honour, limit: 1 })).ok).toBe(true)
    expect((await done({ ...honour, limit: 1 })).ok).toBe(true)
    expect(await carried(code)).toEqual({ total: 1 })
  })

  test('a recorded coupon is checked, blocks nobody from it, and counts once it is honoured', async () => {
    const code = fresh('single')
    const noted = redeem(code, { move: 'note', limit: 1, limitPerCustomer: 1 })
    expect((await done(noted)).ok).toBe(true)
    expect(await carried(code)).toEqual({ total: 0 })
    const other = redeem(code, { limit: 1, customer: 'bram' })
    expect((await done(other)).ok).toBe(true)
    expect(await done(redeem(code, { move: 'note', limit: 1 }))).toEqual({
      ok: false,
      refusal: { why: 'coupon-spent', code },
    })
    const honour = { move: 'honour', reservation: noted.reservation, code, ...UNLIMITED } as const
    expect((await done(honour)).ok).toBe(true)
    expect(await carried(code)).toEqual({ total: 2 })
  })

  test('a coupon released in a commit can be redeemed in the same one', async () => {
    const code = fresh('single')
    const first = redeem(code, { limit: 1 })
    await done(first)
    const next = redeem(code, { limit: 1 })
    const { reservation } = first
    expect((await done(next, { move: 'release', reservation, code })).ok).toBe(true)
    expect((await carried(code)).total).toBe(1)
  })

  test('a commit with a refused coupon writes nothing: no event, no stock, no other coupon', async () => {
    const [spent, other, stream] = [fresh('spent'), fresh('other'), fresh('cart')]
    await done(redeem(spent, { limit: 1 }))
    await open().setStock(61_000, { onHand: 5, reserved: 0, managed: true, permanentlyOut: false })
    const before = await open().contents()
    const result = await open().events.commit(
      commitOf(
        stream,
        {},
        {
          coupons: [redeem(other), redeem(spent, { limit: 1 })],
          stock: [{ move: 'reserve', orderUid: fresh('o'), productId: 61_000, quantity: 1 }],
        },
      ),
    )
    expect(result).toEqual({ ok: false, refusal: { why: 'coupon-spent', code: spent } })
    expect(await open().contents()).toBe(before)
  })

  test('concurrent orders with the same coupons in opposite order all succeed', async () => {
    const [a, b] = [fresh('a'), fresh('b')]
    const results = await Promise.all(
      Array.from({ length: 16 }, (_, n) =>
        done(...(n % 2 === 0 ? [a, b] : [b, a]).map((code) => redeem(code))),
      ),
    )
    expect(results.every(({ ok }) => ok)).toBe(true)
    expect([(await carried(a)).total, (await carried(b)).total]).toEqual([16, 16])
  })
}
