import { expect, test } from 'vitest'
import type { Commit, StockMove } from '../../../application/ports/database/log/eventStore.ts'
import type {
  ReservationMove,
  ReservationParty,
} from '../../../application/ports/database/reservationMove.ts'
import { commitOf, fresh } from '../../support/database/commits.ts'
import type { Store } from '../../support/database/stores.ts'

const LIMIT = { ok: false, refusal: { why: 'reservation-limit' } }

let products = 70_000

/**
 * The contract of reservations in commits: never more per party than their caps allow, under any concurrency.
 */
export const reservationsContract = (open: () => Store): void => {
  const party = (over: Partial<ReservationParty> = {}): ReservationParty => ({
    party: fresh('party'),
    attempts: 2,
    pieces: 10,
    ...over,
  })
  const managed = async (managed = true): Promise<number> => {
    const productId = ++products
    await open().setStock(productId, { onHand: 100, reserved: 0, managed, permanentlyOut: false })
    return productId
  }
  const begun = (reservation: string, ...parties: readonly ReservationParty[]): ReservationMove => ({
    move: 'begin',
    reservation,
    parties,
  })
  const done = (rest: Omit<Commit, 'appends'>) => open().events.commit({ appends: [], ...rest })
  const reserve = (
    productId: number,
    quantity: number,
    reservation: string,
    ...parties: ReservationParty[]
  ) =>
    done({
      stock: [{ move: 'reserve', orderUid: reservation, productId, quantity }],
      reservations: [begun(reservation, ...parties)],
    })
  const finish = (reservation: string, productId: number, move: StockMove['move'] = 'release') =>
    done({
      stock: [{ move, orderUid: reservation, productId, quantity: 1 }],
      reservations: [{ move: 'end', reservation }],
    })

  test('of twenty concurrent attempts a party’s maximum number start', async () => {
    const one = party({ attempts: 3, pieces: 100 })
    const productId = await managed()
    const results = await Promise.all(
      Array.from({ length: 20 }, () => reserve(productId, 1, fresh('r'), one)),
    )
    expect(results.filter(({ ok }) => ok)).toHaveLength(3)
    for (const result of results) if (!result.ok) expect(result).toEqual(LIMIT)
    expect((await open().stock(productId))?.reserved).toBe(3)
  })

  test('of twenty concurrent attempts a party’s maximum number of pieces is reserved, independently of other parties', async () => {
    const one = party({ attempts: 100, pieces: 10 })
    const productId = await managed()
    const results = await Promise.all(
      Array.from({ length: 20 }, () => reserve(productId, 3, fresh('r'), one)),
    )
    expect(results.filter(({ ok }) => ok)).toHaveLength(3)
    expect((await open().stock(productId))?.reserved).toBe(9)
    expect((await reserve(productId, 1, fresh('r'), one)).ok).toBe(true)
    expect((await reserve(productId, 10, fresh('r'), party())).ok).toBe(true)
  })

  test('one party over its cap is enough to refuse, and then nothing is written', async () => {
    const [full, free, stream] = [party({ attempts: 1 }), party(), fresh('cart')]
    const productId = await managed()
    await reserve(productId, 1, fresh('r'), full)
    const before = await open().contents()
    const reservation = fresh('r')
    const refused = await open().events.commit(
      commitOf(
        stream,
        {},
        {
          stock: [{ move: 'reserve', orderUid: reservation, productId, quantity: 1 }],
          reservations: [begun(reservation, free, full)],
        },
      ),
    )
    expect(refused).toEqual(LIMIT)
    expect(await open().contents()).toBe(before)
  })

  test.each(['release', 'take'] as const)('a reservation that ends by a %s is freed, once', async (move) => {
    const one = party({ attempts: 1 })
    const productId = await managed()
    const first = fresh('r')
    await reserve(productId, 1, first, one)
    expect(await reserve(productId, 1, fresh('r'), one)).toEqual(LIMIT)
    await Promise.all(Array.from({ length: 5 }, () => finish(first, productId, move)))
    expect((await reserve(productId, 1, fresh('r'), one)).ok).toBe(true)
    expect(await reserve(productId, 1, fresh('r'), one)).toEqual(LIMIT)
  })

  test('no data of a party remain after its last reservation ended', async () => {
    const one = party()
    const productId = await managed()
    const reservation = fresh('r')
    await reserve(productId, 1, reservation, one)
    expect(await open().contents()).toContain(one.party)
    await finish(reservation, productId)
    expect(await open().contents()).not.toContain(one.party)
  })

  test('a repeat changes nothing, also in one commit and concurrently', async () => {
    const one = party({ attempts: 1 })
    const productId = await managed()
    const reservation = fresh('r')
    const moves = [begun(reservation, one), begun(reservation, one)]
    expect((await done({ reservations: moves })).ok).toBe(true)
    const again = await Promise.all(Array.from({ length: 10 }, () => reserve(productId, 1, reservation, one)))
    expect(again.every(({ ok }) => ok)).toBe(true)
  })

  test('in one commit one reservation can end and another start', async () => {
    const one = party({ attempts: 1 })
    const [first, second] = [fresh('r'), fresh('r')]
    await done({ reservations: [begun(first, one)] })
    const ended = { move: 'end', reservation: first } as const
    expect((await done({ reservations: [begun(second, one), ended] })).ok).toBe(true)
    expect(await done({ reservations: [begun(fresh('r'), one)] })).toEqual(LIMIT)
  })

  test('pieces without managed stock are not counted, and an attempt is counted all the same', async () => {
    const one = party({ attempts: 1, pieces: 1 })
    const productId = await managed(false)
    expect((await reserve(productId, 50, fresh('r'), one)).ok).toBe(true)
    expect(await reserve(productId, 1, fresh('r'), one)).toEqual(LIMIT)
  })

  test('concurrent attempts with the same parties in opposite order all succeed', async () => {
    const [a, b] = [party({ attempts: 100 }), party({ attempts: 100 })]
    const results = await Promise.all(
      Array.from({ length: 16 }, (_, n) =>
        done({ reservations: [n % 2 === 0 ? begun(fresh('r'), a, b) : begun(fresh('r'), b, a)] }),
      ),
    )
    expect(results.every(({ ok }) => ok)).toBe(true)
  })
}
