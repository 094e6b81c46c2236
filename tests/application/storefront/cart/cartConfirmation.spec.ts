import { describe, expect, it } from 'vitest'
import { browserCart } from '../../../../application/storefront/cart/browserCart.ts'
import type {
  BrowserCartEvent,
  BrowserCartState,
} from '../../../../application/storefront/cart/browserCartState.ts'
import { expectationOf } from '../../../../application/storefront/cart/optimisticCart.ts'
import { isLoading, shopperView } from '../../../../application/storefront/cart/shopperCart.ts'
import { cart as cartRules } from '../../../../domain/cart/cart.ts'
import { fold } from '../../../../domain/kernel/decider.ts'
import { ok } from '../../../../domain/kernel/result.ts'
import { lineFor } from '../../../support/storefront/products.ts'

const cartOf = (quantity: number, uid: string | null = 'cart-1') => ({
  ...cartRules.initial(),
  uid,
  lines: new Map(quantity === 0 ? [] : [['1', { ...lineFor(1, quantity), uid: 'uid-1' }]]),
})
const loaded = (version: number, quantity: number, uid: string | null = 'cart-1'): BrowserCartEvent => ({
  type: 'CartLoaded',
  data: { cart: cartOf(quantity, uid), version },
})
const task = { id: 't', cartItemId: '1', product: lineFor(1), readyAt: 0 } as const
const queued = (type: 'add' | 'update', quantity: number, more: object = {}): BrowserCartEvent => ({
  type: 'TaskQueued',
  data: { ...task, type, quantity, ...more },
})
const sent: BrowserCartEvent = { type: 'TaskSent', data: { id: 't' } }
const completed: BrowserCartEvent = { type: 'TaskCompleted', data: { id: 't' } }
const asked: BrowserCartEvent = { type: 'CartAsked', data: null }
const answer = (version: number, updatedQuantity: number, uid = 'cart-1') => ({
  uid,
  lUid: 'uid-1',
  version,
  updatedQuantity,
})
const answered = (...of: Parameters<typeof answer>): BrowserCartEvent => ({
  type: 'TaskAnswered',
  data: { ...answer(...of), taskId: 't' },
})
/** What a closed page had sent, from version 3 of its cart. */
const takenOver = (type: 'add' | 'update', quantity: number): readonly BrowserCartEvent[] => {
  const of = { taskId: 't', productId: 1, quantity } as const
  const request =
    type === 'add'
      ? { ...of, type, lineId: '1', options: [] }
      : ({ ...of, type: 'set', lineUid: 'uid-1' } as const)
  return [
    { type: 'RequestFrozen', data: { request, from: { uid: 'cart-1', version: 3 } } },
    {
      type: 'QueueRestored',
      data: { tasks: [{ ...task, type, quantity, status: 'pending', attempt: 1, retryAt: 0 }] },
    },
  ]
}

const stateAfter = (...events: readonly BrowserCartEvent[]): BrowserCartState => fold(browserCart, events)
const pieces = (...events: readonly BrowserCartEvent[]) =>
  shopperView()(stateAfter(...events)).shown.lines.get('1')?.quantity

describe('an answer', () => {
  it('with no pieces removes the line', () => {
    const { confirmed } = stateAfter(loaded(1, 3), queued('update', 0), sent, answered(2, 0))
    expect([confirmed.lines.size, confirmed.uid]).toStrictEqual([0, 'cart-1'])
  })

  it('from another cart counts, whatever its version', () => {
    const { confirmed, version } = stateAfter(
      loaded(9, 1),
      queued('update', 4),
      sent,
      answered(4, 4, 'cart-2'),
    )
    expect([confirmed.uid, version, confirmed.lines.get('1')?.quantity]).toStrictEqual(['cart-2', 4, 4])
  })

  it('that the cart already includes triggers no load', () => {
    const state = stateAfter(loaded(4, 5), queued('update', 4), sent)
    const decided = browserCart.decide(
      { type: 'Answered', at: 0, taskId: 't', reply: ok(answer(4, 4)), random01: 0 },
      state,
    )
    expect(decided).toStrictEqual(ok([answered(4, 4), completed]))
  })
})

describe('the shopper is notified of insufficient stock', () => {
  const isTold = (state: BrowserCartState, reply: ReturnType<typeof answer>): boolean => {
    const decided = browserCart.decide(
      { type: 'Answered', at: 0, taskId: 't', reply: ok(reply), random01: 0 },
      state,
    )
    return decided.ok && decided.value.some(({ type }) => type === 'QuantityLowered')
  }

  it('if a quantity is lower than requested, whatever else happened to the cart', () => {
    const state = stateAfter(loaded(3, 1), queued('update', 4), sent)
    expect([isTold(state, answer(9, 3)), isTold(state, answer(9, 4))]).toStrictEqual([true, false])
  })

  it('if an add gave nothing at all and the cart stayed unchanged, not if it is another cart', () => {
    const state = stateAfter(loaded(3, 1), ...takenOver('add', 2))
    expect(isTold(state, answer(3, 1))).toBe(true)
    expect(isTold(state, answer(3, 1, 'cart-2'))).toBe(false)
  })

  it('not if the cart is being requested or was never known, because the cause is unknown', () => {
    const add = takenOver('add', 2)
    expect(isTold(stateAfter(loaded(3, 1), ...add), answer(4, 2))).toBe(true)
    expect(isTold(stateAfter(loaded(3, 1), ...add, asked), answer(4, 2))).toBe(false)
    const versions = expectationOf(cartRules.initial(), { ...task, type: 'add', quantity: 2 }).facts ?? NaN
    const before = stateAfter(loaded(0, 0, null), ...add)
    expect(isTold(before, answer(versions, 1))).toBe(true)
    expect(isTold({ ...before, loaded: false, loading: null }, answer(versions, 1))).toBe(false)
  })
})

describe('the displayed cart while an answer is awaited', () => {
  it('has an add on top of the cart, unless the cart may include it already', () => {
    expect(pieces(loaded(3, 1), queued('add', 2))).toBe(3)
    expect(pieces(loaded(3, 1), ...takenOver('add', 2))).toBe(3)
    expect(pieces(loaded(4, 3), ...takenOver('add', 2))).toBe(3)
    expect(pieces(loaded(1, 3, 'cart-2'), ...takenOver('add', 2)), 'in another cart').toBe(3)
    expect(pieces(loaded(0, 0, null), ...takenOver('add', 2)), 'without a cart').toBe(2)
  })

  it('has a requested quantity, whatever the cart has, because it can’t be counted twice', () =>
    expect(pieces(loaded(4, 9), ...takenOver('update', 4))).toBe(4))

  it('marks a line as loading until the shop has a name for it', () => {
    const shown = { ...cartRules.initial(), lines: new Map([['1', lineFor(1)]]) }
    expect(isLoading({ shown, queue: { tasks: [] } }, '1')).toBe(true)
  })

  it('offers to restore no line that is in the cart again', () => {
    const gone = [loaded(1, 3), queued('update', 0), sent, answered(2, 0), completed]
    const removed = (...events: readonly BrowserCartEvent[]) => shopperView()(stateAfter(...events)).removed
    expect(removed(...gone)).toMatchObject({ id: '1' })
    expect(removed(...gone, loaded(3, 3))).toBeNull()
    const other = queued('add', 1, { id: 'u', cartItemId: '2', product: lineFor(2) })
    expect(removed(...gone, other), 'another line is no matter').toMatchObject({ id: '1' })
    expect(
      removed(loaded(1, 3), other, queued('update', 2), {
        type: 'TaskChanged',
        data: { id: 't', quantity: 0, readyAt: 0 },
      }),
    ).toMatchObject({ id: '1' })
  })
})

describe('the expected result of a task', () => {
  const cart = cartOf(1)
  const add = { type: 'add', cartItemId: '1', quantity: 2, product: lineFor(1) } as const
  const update = { ...add, type: 'update' } as const

  it.each([
    ['another kind', add, update],
    ['another quantity', add, { ...add, quantity: 5 }],
    ['another product', add, { ...add, product: lineFor(2) }],
    ['another line', update, { ...update, cartItemId: '9' }],
  ] as const)('differs for %s', (_, one, other) => {
    const first = expectationOf(cart, one)
    expect(expectationOf(cart, one)).toBe(first)
    const { cart: after, facts } = expectationOf(cart, other)
    const anew = expectationOf({ ...cart }, other)
    expect([after.lines, facts]).toStrictEqual([anew.cart.lines, anew.facts])
    expect([after.lines, facts]).not.toStrictEqual([first.cart.lines, first.facts])
  })
})
