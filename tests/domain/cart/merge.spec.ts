import { describe, expect, it } from 'vitest'
import { cart } from '../../../domain/cart/cart.ts'
import type { CartEvent } from '../../../domain/cart/cartEvents.ts'
import { lineOf, MAX_LINES, type CartLine } from '../../../domain/cart/cartLine.ts'
import type { CartState, MergeChange } from '../../../domain/cart/cartState.ts'
import { MAX_COUPONS, UNUSED, type CouponOffer } from '../../../domain/cart/coupon.ts'
import { cartTotals } from '../../../domain/cart/cartTotals.ts'
import { localised } from '../../../domain/catalogue/localised.ts'
import type { Stock } from '../../../domain/catalogue/product.ts'
import { basisPoints, cents } from '../../../domain/kernel/cents.ts'
import { fold } from '../../../domain/kernel/decider.ts'
import { productOf } from '../../support/samples/products.ts'
import { rugOf } from '../../support/samples/rug.ts'

const ENDLESS: Stock = { openQuantity: 0, isManaged: false, isPermanentlyOutOfStock: false }
const left = (openQuantity: number): Stock => ({ ...ENDLESS, openQuantity, isManaged: true })

const line = (productId: number, quantity: number, more: Partial<CartLine> = {}): CartLine => {
  const made = lineOf(localised(productOf(productId), 'nld'), [], quantity, `uid-${productId}`)
  if (!made.ok) throw new Error(made.refusal.why)
  return { ...made.value, ...more }
}

const decided = (state: CartState, command: Parameters<typeof cart.decide>[0]): readonly CartEvent[] => {
  const events = cart.decide(command, state)
  if (!events.ok) throw new Error(events.refusal.why)
  return events.value
}

/** Returns the customer's own cart with these lines. */
const cartOf = (...lines: readonly CartLine[]): CartState =>
  lines.reduce(
    (state, one) =>
      after(state, decided(state, { type: 'AddLine', cartUid: 'own', line: one, stock: ENDLESS })),
    cart.initial(),
  )

const after = (state: CartState, events: readonly CartEvent[]): CartState => {
  const next = { ...state, lines: new Map(state.lines) }
  for (const event of events) cart.evolve(next, event)
  return next
}

const merged = (
  state: CartState,
  lines: readonly (readonly [CartLine, Stock])[],
  coupons: readonly CouponOffer[] = [],
) =>
  decided(state, {
    type: 'Merge',
    cartUid: 'own',
    from: 'guest',
    coupons,
    at: 1_000,
    lines: lines.map(([one, stock]) => ({ line: one, stock })),
  })

const quantities = ({ lines }: CartState) => [...lines.values()].map(({ id, quantity }) => [id, quantity])
const change = (id: string, before: number, wished: number, quantity: number): MergeChange => ({
  lineId: id,
  title: `Melder ${id}`,
  before,
  wished,
  quantity,
})

describe('merging another cart', () => {
  it('is the union by line id, where the other cart’s newer quantity wins', () => {
    const own = cartOf(line(1, 1), line(2, 4))
    const events = merged(own, [
      [line(2, 2), ENDLESS],
      [line(3, 5), ENDLESS],
    ])
    expect(events.map(({ type }) => type)).toStrictEqual(['LineQuantityChanged', 'LineAdded', 'CartMerged'])
    const state = after(own, events)
    expect(quantities(state)).toStrictEqual([
      ['1', 1],
      ['2', 2],
      ['3', 5],
    ])
    expect(state.mergeNews).toStrictEqual([change('2', 4, 2, 2), change('3', 0, 5, 5)])
  })

  it('takes no more than the stock left, counting other lines of the same product', () => {
    const own = cartOf(line(1, 1), line(2, 1))
    const other = line(2, 9, { id: '2_colour.black', uid: 'uid-black' })
    const events = merged(own, [
      [line(1, 9), left(3)],
      [other, left(4)],
      [line(3, 1), left(0)],
    ])
    const state = after(own, events)
    expect(quantities(state)).toStrictEqual([
      ['1', 3],
      ['2', 1],
      ['2_colour.black', 3],
    ])
    expect(state.mergeNews?.at(-1)).toStrictEqual(change('3', 0, 1, 0))
  })

  it('records with each event the totals of the cart at that moment', () => {
    const own = cartOf(line(1, 1))
    const events = merged(own, [
      [line(1, 2), ENDLESS],
      [line(2, 2), ENDLESS],
    ])
    events.forEach((event, i) => {
      if ('totals' in event.data)
        expect(event.data.totals).toStrictEqual(cartTotals(after(own, events.slice(0, i + 1))))
    })
    expect(events).toHaveLength(3)
  })

  it('changes nothing the second time, whatever the other cart contains by then', () => {
    const own = cartOf(line(1, 1))
    const state = after(own, merged(own, [[line(2, 2), ENDLESS]]))
    expect(merged(state, [[line(2, 7), ENDLESS]])).toStrictEqual([])
  })

  it('merges a second cart like the first, and neither of them again', () => {
    const own = cartOf(line(1, 1))
    const first = after(own, merged(own, [[line(2, 2), ENDLESS]]))
    const command = { type: 'Merge', cartUid: 'own', from: 'phone', coupons: [], at: 1_000 } as const
    const lines = [{ line: line(3, 1), stock: ENDLESS }]
    const second = after(first, decided(first, { ...command, lines }))
    expect(quantities(second)).toStrictEqual([
      ['1', 1],
      ['2', 2],
      ['3', 1],
    ])
    expect(second.merges?.map(({ from }) => from)).toStrictEqual(['guest', 'phone'])
    expect([merged(second, [[line(4, 1), ENDLESS]]), decided(second, { ...command, lines })]).toStrictEqual([
      [],
      [],
    ])
  })

  it('removes a line whose stock is 0', () => {
    const own = cartOf(line(1, 2))
    const events = merged(own, [[line(1, 3), left(0)]])
    expect(events.map(({ type, data }) => [type, data])).toMatchObject([
      ['LineRemoved', { lineId: '1' }],
      ['CartMerged', { changes: [change('1', 2, 3, 0)] }],
    ])
    expect(quantities(after(own, events))).toStrictEqual([])
  })

  it('limits the number of lines, and reports those left out', () => {
    const own: CartState = {
      ...cartOf(line(1, 1)),
      lines: new Map(Array.from({ length: MAX_LINES }, (_, i) => [`${i + 1}`, line(i + 1, 1)])),
    }
    const state = after(
      own,
      merged(own, [
        [line(9_999, 1), ENDLESS],
        [line(2, 3), ENDLESS],
      ]),
    )
    expect(state.lines.size).toBe(MAX_LINES)
    expect(state.mergeNews).toStrictEqual([change('9999', 0, 1, 0), change('2', 1, 3, 3)])
  })

  it('keeps the other name of a line that both carts had', () => {
    const own = cartOf(line(1, 1))
    const events = merged(own, [[line(1, 1, { uid: 'uid-guest' }), ENDLESS]])
    expect(events).toStrictEqual([
      {
        type: 'CartMerged',
        data: { from: 'guest', changes: [], aliases: [{ uid: 'uid-guest', lineId: '1' }] },
      },
    ])
  })

  it('renames no merged line that has its name already, or has none yet', () => {
    const own = cartOf(line(1, 1))
    const events = merged(own, [
      [line(1, 1), ENDLESS],
      [line(2, 1, { uid: 'uid-guest' }), ENDLESS],
    ])
    expect(events.at(-1)?.data).toStrictEqual({ from: 'guest', changes: [change('2', 0, 1, 1)] })
    const unnamed = merged(own, [[line(1, 1, { uid: null }), ENDLESS]])
    expect(unnamed.at(-1)?.data).toStrictEqual({ from: 'guest', changes: [] })
  })

  it.each([
    ['added', { type: 'AddLine', cartUid: 'own', line: line(3, 1), stock: ENDLESS }],
    ['set', { type: 'SetQuantity', lineId: '1', quantity: 3, stock: ENDLESS }],
    ['taken out', { type: 'SetQuantity', lineId: '1', quantity: 0, stock: ENDLESS }],
  ] as const)('no longer reports a line after %s', (_, command) => {
    const own = cartOf(line(1, 1))
    const state = after(own, merged(own, [[line(2, 2), ENDLESS]]))
    expect(after(state, decided(state, command))).not.toHaveProperty('mergeNews')
  })

  it('is reported until a line is changed, and only until then', () => {
    const own = cartOf(line(1, 1))
    const state = after(own, merged(own, [[line(2, 2), ENDLESS]]))
    const chosen = after(state, decided(state, { type: 'ChooseAddress', addressId: 'a' }))
    expect(chosen.mergeNews).toStrictEqual([change('2', 0, 2, 2)])
    const set = { type: 'SetQuantity', lineId: '1', quantity: 3, stock: ENDLESS } as const
    const changed = after(chosen, decided(chosen, set))
    expect([changed.mergeNews, changed.merges?.length]).toStrictEqual([undefined, 1])
  })

  it('creates the cart if there is none', () => {
    const events = merged(cart.initial(), [[line(1, 1), ENDLESS]])
    expect(events.map(({ type }) => type)).toStrictEqual(['CartCreated', 'LineAdded', 'CartMerged'])
    expect(fold(cart, events).uid).toBe('own')
  })
})

describe('a made-to-measure line of another cart', () => {
  const rug = (width: number, quantity: number): CartLine => {
    const custom = { width, length: 2_000 }
    const made = lineOf(
      localised(rugOf(7), 'nld'),
      [{ groupId: 'size', id: 'straight', custom }],
      quantity,
      `uid-${width}`,
    )
    if (!made.ok) throw new Error(made.refusal.why)
    return made.value
  }

  it('replaces the line of the same size, and is a separate line in another size', () => {
    const own = cartOf(rug(1_500, 1))
    const state = after(
      own,
      merged(own, [
        [rug(1_500, 3), ENDLESS],
        [rug(1_510, 2), ENDLESS],
      ]),
    )
    expect(
      [...state.lines.values()].map(({ quantity, options }) => [
        quantity,
        options[0]?.custom,
        options[0]?.base,
      ]),
    ).toStrictEqual([
      [3, { width: 1_500, length: 2_000 }, 23_700],
      [2, { width: 1_510, length: 2_000 }, 23_858],
    ])
    expect(cartTotals(state).totalInclVat).toBe(3 * 23_700 + 2 * 23_858)
  })

  it('shares the stock of its product with its other sizes', () => {
    const own = cartOf(rug(1_500, 2))
    const state = after(own, merged(own, [[rug(1_510, 5), left(3)]]))
    expect([...state.lines.values()].map(({ quantity }) => quantity)).toStrictEqual([2, 1])
  })
})

describe('coupons of a merged cart', () => {
  const offer = (code: string, more: Partial<CouponOffer> = {}): CouponOffer => ({
    coupon: { type: 'percentage', code, title: code, amount: basisPoints(100) },
    from: null,
    until: null,
    minimum: cents(0),
    limit: null,
    limitPerCustomer: null,
    ...more,
  })
  const codes = ({ coupons }: CartState) => coupons.map(({ code }) => code)

  it('are added if this cart lacks them and qualifies, judged with the merged lines', () => {
    const first = cartOf(line(1, 1))
    const has = { type: 'ApplyCoupon', offer: offer('BOTH'), at: 1_000, use: UNUSED } as const
    const own = after(first, decided(first, has))
    const offers = [
      offer('BOTH'),
      offer('OVER', { until: 1_000 }),
      offer('DEAR', { minimum: cents(3_001) }),
      offer('GOOD', { minimum: cents(3_000) }),
    ]
    const events = merged(own, [[line(2, 2), ENDLESS]], offers)
    expect(codes(after(own, events))).toStrictEqual(['BOTH', 'GOOD'])
    expect(events.map(({ type }) => type)).toStrictEqual(['LineAdded', 'CouponApplied', 'CartMerged'])
  })

  it('are limited in total, and dropped on an empty cart', () => {
    const many = Array.from({ length: MAX_COUPONS + 2 }, (_, i) => offer(`C${i}`))
    const own = cartOf(line(1, 1))
    expect(codes(after(own, merged(own, [], many)))).toHaveLength(MAX_COUPONS)
    expect(merged(cart.initial(), [], many).map(({ type }) => type)).toStrictEqual([
      'CartCreated',
      'CartMerged',
    ])
  })
})
