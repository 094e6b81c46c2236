import { describe, expect, it } from 'vitest'
import { addLines, decideOnTerms } from '../../../domain/cart/decideOnTerms.ts'
import { cart } from '../../../domain/cart/cart.ts'
import type { CartEvent } from '../../../domain/cart/cartEvents.ts'
import { lineOf, type CartLine } from '../../../domain/cart/cartLine.ts'
import { cartTotals } from '../../../domain/cart/cartTotals.ts'
import { localised } from '../../../domain/catalogue/localised.ts'
import type { Stock } from '../../../domain/catalogue/product.ts'
import { fold } from '../../../domain/kernel/decider.ts'
import { productOf } from '../../support/samples/products.ts'

const ENDLESS: Stock = { openQuantity: 0, isManaged: false, isPermanentlyOutOfStock: false }
const left = (openQuantity: number): Stock => ({ ...ENDLESS, openQuantity, isManaged: true })

const line = (productId: number, quantity: number): CartLine => {
  const made = lineOf(localised(productOf(productId), 'nld'), [], quantity, `uid-${productId}`)
  if (!made.ok) throw new Error(made.refusal.why)
  return made.value
}
type Adding = readonly (readonly [productId: number, quantity: number, stock: Stock])[]
const commandOf = (adding: Adding, whole = true) =>
  ({
    type: 'AddLines',
    cartUid: 'own',
    adding: adding.map(([productId, quantity, stock]) => ({ line: line(productId, quantity), stock })),
    whole,
  }) as const
const add = (events: readonly CartEvent[], ...adding: Adding) =>
  addLines(commandOf(adding), fold(cart, events))
const added = (events: readonly CartEvent[], ...adding: Adding): readonly CartEvent[] => {
  const done = add(events, ...adding)
  if (!done.ok) throw new Error(done.refusal.why)
  return done.value
}

const both = (): readonly CartEvent[] => added([], [1, 2, ENDLESS], [2, 1, left(1)])

describe('adding several lines in one command', () => {
  it('creates the cart once, and records with each line the totals at that moment', () => {
    const events = both()
    expect(events.map(({ type }) => type)).toStrictEqual(['CartCreated', 'LineAdded', 'LineAdded'])
    expect(events[0]?.data).toStrictEqual({ uid: 'own' })
    events.forEach((event, i) => {
      if (i > 0) expect(event.data).toMatchObject({ totals: cartTotals(fold(cart, events.slice(0, i + 1))) })
    })
    expect([...fold(cart, events).lines.values()]).toStrictEqual([line(1, 2), line(2, 1)])
  })

  it('adds to the quantity of an existing line', () => {
    const more = added(both(), [1, 3, left(5)])
    expect(more.map(({ type, data }) => [type, data])).toMatchObject([
      ['LineQuantityChanged', { lineId: '1', quantity: 5 }],
    ])
  })

  it('is refused as a whole if stock has fewer pieces of any line than requested, counting those in the cart', () => {
    const short = { ok: false, refusal: { why: 'out-of-stock', lineId: '2' } }
    expect(add([], [1, 2, ENDLESS], [2, 3, left(2)])).toStrictEqual(short)
    expect(add([], [1, 2, ENDLESS], [2, 3, left(0)])).toStrictEqual(short)
    expect(add(both(), [2, 1, left(1)])).toStrictEqual(short)
  })

  it('makes lines of one product share its stock', () => {
    const [one, other] = [line(1, 2), { ...line(1, 2), id: '1_kleur.zwart' }]
    const adding = [one, other].map((each) => ({ line: each, stock: left(3) }))
    const command = { type: 'AddLines', cartUid: 'own', adding } as const
    const short = { ok: false, refusal: { why: 'out-of-stock', lineId: other.id } }
    expect(addLines({ ...command, whole: true }, cart.initial())).toStrictEqual(short)
    const partly = addLines({ ...command, whole: false }, cart.initial())
    const lines = partly.ok ? [...fold(cart, partly.value).lines.values()] : []
    expect(lines.map(({ id, quantity }) => [id, quantity])).toStrictEqual([
      [one.id, 2],
      [other.id, 1],
    ])
  })

  it('with partial adds allowed skips unavailable lines, and is refused if none is available', () => {
    const command = commandOf(
      [
        [1, 2, left(0)],
        [2, 3, left(2)],
        [3, 1, ENDLESS],
      ],
      false,
    )
    const some = addLines(command, cart.initial())
    const lines = some.ok ? [...fold(cart, some.value).lines.values()] : []
    expect(lines.map(({ productId, quantity }) => [productId, quantity])).toStrictEqual([
      [2, 2],
      [3, 1],
    ])
    expect(addLines(commandOf([[1, 2, left(0)]], false), cart.initial())).toStrictEqual({
      ok: false,
      refusal: { why: 'out-of-stock', lineId: '1' },
    })
  })

  it('is decided by the server with the shop’s terms, never by a browser alone', () => {
    const terms = { products: new Map([[1, productOf(1)]]), coupons: [], deliveryMethods: [], at: 0 }
    const decided = decideOnTerms(commandOf([[1, 2, ENDLESS]]), cart.initial(), terms)
    expect(decided).toStrictEqual({ ok: true, value: added([], [1, 2, ENDLESS]) })
  })
})
