import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { MoneyEvent, PlainEvent } from '../../../domain/cart/cartEvents.ts'
import type { CartLine } from '../../../domain/cart/cartLine.ts'
import { emptyCart, type CartState } from '../../../domain/cart/cartState.ts'
import { evolveCart } from '../../../domain/cart/evolveCart.ts'
import { cents } from '../../../domain/kernel/cents.ts'
import { fold } from '../../../domain/kernel/decider.ts'
import { order } from '../../../domain/orders/order.ts'
import type { OrderEvent, RefundReason } from '../../../domain/orders/orderEvents.ts'
import type { OrderState } from '../../../domain/orders/orderState.ts'
import type { OrderCommand } from '../../../domain/orders/orderCommands.ts'
import { PAYMENT_STATUSES } from '../../../domain/orders/payments/paymentStatus.ts'
import { settle, type Concerned, type Read } from '../../../domain/orders/settlement.ts'
import { runs } from '../../support/runs.ts'
import { anOrder, cartChanged, changed, created, news, opened, paid, placed } from './fixture.ts'
import { released, reservedFor, started, taken } from './fixture.ts'

type Orders = Read<OrderState>
type Carts = Read<CartState>
type CartEvent = PlainEvent | MoneyEvent

const orderWith = (uid: string, ...events: readonly OrderEvent[]): Orders => ({
  uid,
  state: fold(order, events),
})

const cartWith = (uid: string, ...events: readonly CartEvent[]): Carts => ({
  uid,
  state: fold({ initial: emptyCart, evolve: evolveCart }, [
    { type: 'CartCreated', data: { uid } },
    ...events,
  ]),
})

const line = (productId: number, quantity: number): CartEvent => {
  const { price, slug, title, weight, lineId } = anOrder.lines.find((one) => one.productId === productId)!
  const added: CartLine = {
    ...{ id: lineId, uid: `line-${lineId}`, productId, slug, title, price, weight, quantity },
    ...{ options: [], image: null },
  }
  return { type: 'LineAdded', data: { line: added } }
}
const attached = (orderUid: string): CartEvent => ({ type: 'OrderAttached', data: { orderUid } })
const closed = { type: 'CartClosed', data: { reason: 'ordered' } } as const
const mergedInto = (into: string): readonly CartEvent[] => [
  { type: 'CartClosed', data: { reason: 'merged' } },
  { type: 'CartMergedInto', data: { into } },
]
const merge = (from: string): CartEvent => ({ type: 'CartMerged', data: { from, changes: [] } })

const refund = (paymentUid: string, reason: RefundReason): OrderEvent => ({
  type: 'RefundRequested',
  data: { refundUid: paymentUid, paymentUid, amount: anOrder.dueNow, reason },
})

/** The order with its open attempt `a`, and the cart that records it. */
const OPEN = orderWith('o1', placed, ...opened('a'))
const CART = cartWith('c1', line(1, 3), line(2, 1), attached('o1'))
const ALONE: Concerned<Orders, Carts> = {
  order: OPEN,
  cart: CART,
  replacement: null,
  merged: [],
  goneInto: null,
}
const PAID_BY_A = [changed('a', 'paid'), paid('a'), taken]

/** Asserts the exact events per stream after a reported payment status. */
const given = (concerned: Partial<Concerned<Orders, Carts>> = {}) => ({
  when: (...commands: readonly OrderCommand[]) => {
    const all = { ...ALONE, ...concerned }
    const before = structuredClone(all)
    const settled = settle(all, (isCartSettledElsewhere) =>
      commands.map((one) => (one.type === 'RecordPayment' ? { ...one, isCartSettledElsewhere } : one)),
    )
    expect(all, 'settling leaves what it is given alone').toStrictEqual(before)
    return {
      then: (own: readonly OrderEvent[], others: Readonly<Record<string, readonly unknown[]>> = {}): void => {
        if (!settled.ok) throw new Error(settled.refusal.why)
        const { orders, carts } = settled.value
        expect(settled.value.own.events).toStrictEqual(own)
        const plain = carts.map(({ of, events }) => [of.uid, events.map(withoutTotals)] as const)
        expect(
          Object.fromEntries([...orders.map(({ of, events }) => [of.uid, events]), ...plain]),
        ).toStrictEqual(others)
      },
      refused: (why: string): void =>
        expect(settled).toStrictEqual({ ok: false, refusal: expect.objectContaining({ why }) as unknown }),
    }
  },
})

const withoutTotals = ({ type, data }: { readonly type: string; readonly data: object }): unknown => {
  const { totals: _, rules: __, ...rest } = data as Record<string, unknown>
  return { type, data: rest }
}

describe('settling the payment of a cart’s only order', () => {
  it('closes the cart in the instant in which the order is secured', () => {
    given()
      .when(news('a', 'paid'))
      .then(PAID_BY_A, { c1: [closed] })
  })

  it('closes nothing while the payment is pending, or when it failed', () => {
    given()
      .when(news('a', 'pending'))
      .then([changed('a', 'pending')])
    given()
      .when(news('a', 'failed'))
      .then([changed('a', 'failed'), released('a')])
  })

  it('records nothing on a repeated webhook', () => {
    const order = orderWith('o1', placed, ...opened('a'), ...PAID_BY_A)
    const cart = cartWith('c1', line(1, 3), attached('o1'), closed)
    given({ order, cart }).when(news('a', 'paid')).then([])
  })

  it('closes the cart of a free order, in the commit that places it', () => {
    const order = orderWith('o1')
    const cart = cartWith('c1', line(1, 3))
    const free = { ...anOrder, dueNow: cents(0) }
    const { totals, rules } = anOrder
    given({ order, cart })
      .when({ type: 'PlaceOrder', order: free }, { type: 'PutOnAccount', termDays: 14 })
      .then(
        [
          { type: 'OrderPlaced', data: free },
          { type: 'OrderPutOnAccount', data: { paymentUid: null, totals, rules, termDays: 14 } },
          { type: 'StockTaken', data: { reservation: 'o1', except: [] } },
        ],
        { c1: [attached('o1'), closed] },
      )
  })

  it('secures an order whose cart does not exist any more', () => {
    given({ cart: null }).when(news('a', 'paid')).then(PAID_BY_A)
  })

  it('rejects all commands if one is rejected', () => {
    given().when(news('a', 'paid'), news('unknown', 'paid')).refused('unknown-payment')
  })
})

describe('settling the payment of an order whose cart now records another order', () => {
  const order = orderWith('o1', placed, ...opened('a'), cartChanged, released('a'))
  const cart = cartWith('c1', line(1, 3), attached('o1'), attached('o2'))
  const other = { ...anOrder, uid: 'o2' }

  it('cancels the unpaid other order and returns its stock', () => {
    const replacement = orderWith('o2', { type: 'OrderPlaced', data: other }, ...opened('b'))
    given({ order, cart, replacement })
      .when(news('a', 'paid'))
      .then(PAID_BY_A, { o2: [cartChanged, released('b')], c1: [attached('o1'), closed] })
  })

  it('leaves the other order alone if it was canceled before', () => {
    const replacement = orderWith('o2', { type: 'OrderPlaced', data: other }, cartChanged)
    given({ order, cart, replacement })
      .when(news('a', 'paid'))
      .then(PAID_BY_A, { c1: [attached('o1'), closed] })
  })

  it.each(['paid', 'authorized'] as const)('refunds the payment if the other order is %s', (status) => {
    const data = { paymentUid: 'b', totals: anOrder.totals, rules: anOrder.rules }
    const type = status === 'paid' ? 'OrderPaid' : 'OrderAuthorized'
    const replacement = orderWith('o2', { type: 'OrderPlaced', data: other }, { type, data })
    given({ order, cart, replacement })
      .when(news('a', 'paid'))
      .then([changed('a', 'paid'), refund('a', 'paid-after-cancel')])
    given({ cart, replacement })
      .when(news('a', 'paid'))
      .then([changed('a', 'paid'), refund('a', 'second-payment'), released('a')])
  })
})

describe('settling the payment of an order of merged carts', () => {
  const guests = { ...anOrder, uid: 'o0', cartUid: 'c0' }
  const guestPlaced: OrderEvent = { type: 'OrderPlaced', data: guests }
  const guestCart = cartWith('c0', line(1, 3), attached('o0'), ...mergedInto('c1'))
  const cart = cartWith('c1', line(1, 3), line(2, 1), merge('c0'), attached('o1'))

  it('closes a merged cart too if nobody has paid its own order', () => {
    const merged = [{ cart: guestCart, order: orderWith('o0', guestPlaced, ...opened('g')) }]
    given({ cart, merged })
      .when(news('a', 'paid'))
      .then(PAID_BY_A, { c1: [closed], c0: [attached('o1')] })
  })

  it('leaves a merged cart alone if its own order is paid', () => {
    const merged = [{ cart: guestCart, order: orderWith('o0', guestPlaced, ...opened('g'), paid('g')) }]
    given({ cart, merged })
      .when(news('a', 'paid'))
      .then(PAID_BY_A, { c1: [closed] })
  })

  it('refunds a late payment of a canceled order whose goods were paid by a merged cart’s order', () => {
    const order = orderWith('o1', placed, ...opened('a'), cartChanged, released('a'))
    const merged = [{ cart: guestCart, order: orderWith('o0', guestPlaced, ...opened('g'), paid('g')) }]
    given({ order, cart, merged })
      .when(news('a', 'paid'))
      .then([changed('a', 'paid'), refund('a', 'paid-after-cancel')])
  })

  describe('when the merged cart’s order is paid late', () => {
    const late = {
      order: orderWith('o0', guestPlaced, ...opened('a')),
      cart: guestCart,
    }
    const ending = { c0: [attached('o0')] }
    const open = orderWith('o1', placed, ...opened('b'))

    it('removes its goods from the cart that now holds them, and cancels that cart’s order', () => {
      const now = cartWith('c1', line(1, 5), line(2, 1), merge('c0'), attached('o1'))
      given({ ...late, goneInto: { cart: now, order: open } })
        .when(news('a', 'paid'))
        .then(PAID_BY_A, {
          o1: [cartChanged, released('b')],
          ...ending,
          c1: [
            { type: 'LineQuantityChanged', data: { lineId: '1', quantity: 2 } },
            { type: 'LineRemoved', data: { lineId: '2' } },
          ],
        })
    })

    it('removes a line whose pieces were all paid for', () => {
      const now = cartWith('c1', line(1, 2), merge('c0'))
      given({ ...late, goneInto: { cart: now, order: null } })
        .when(news('a', 'paid'))
        .then(PAID_BY_A, { ...ending, c1: [{ type: 'LineRemoved', data: { lineId: '1' } }] })
    })

    it('leaves a cart’s order alone that has none of its goods', () => {
      const now = cartWith('c1', merge('c0'), attached('o1'))
      given({ ...late, goneInto: { cart: now, order: open } })
        .when(news('a', 'paid'))
        .then(PAID_BY_A, ending)
    })
  })
})

/** Orders and carts of one shopper as in a log; each changes only by what `settle` decides. */
const worldOf = (orders: readonly Orders[], carts: readonly Carts[]) => {
  const orderAt = new Map(orders.map(({ uid, state }) => [uid, state]))
  const cartAt = new Map(carts.map(({ uid, state }) => [uid, state]))
  const orderOf = (uid: string | null) => {
    const state = uid === null ? undefined : orderAt.get(uid)
    return uid === null || state === undefined ? null : { uid, state }
  }
  const goneInto = (uid: string | undefined): Carts | null => {
    const state = uid === undefined ? undefined : cartAt.get(uid)
    if (uid === undefined || state === undefined) return null
    return state.status === 'open' ? { uid, state } : goneInto(state.mergedInto)
  }
  const report = (uid: string, command: OrderCommand): void => {
    const own = orderOf(uid)!
    const cartUid = own.state.order!.cartUid
    const cart = cartAt.get(cartUid)!
    const into = goneInto(cart.mergedInto)
    const settled = settle<Orders, Carts>(
      {
        order: own,
        cart: { uid: cartUid, state: cart },
        replacement: cart.orderUid === uid ? null : orderOf(cart.orderUid),
        merged: (cart.merges ?? []).flatMap(({ from }) => {
          const state = cartAt.get(from)!
          const of = orderOf(state.orderUid)
          return of === null ? [] : [{ cart: { uid: from, state }, order: of }]
        }),
        goneInto: into && { cart: into, order: orderOf(into.state.orderUid) },
      },
      (isCartSettledElsewhere) => [
        command.type === 'RecordPayment' ? { ...command, isCartSettledElsewhere } : command,
      ],
    )
    if (!settled.ok) return
    for (const { of, events } of [settled.value.own, ...settled.value.orders]) {
      const state = { ...of.state, attempts: new Map(of.state.attempts) }
      for (const event of events) order.evolve(state, event)
      orderAt.set(of.uid, state)
    }
    for (const { of, events } of settled.value.carts) {
      const state = { ...of.state, lines: new Map(of.state.lines) }
      for (const event of events) evolveCart(state, event)
      cartAt.set(of.uid, state)
    }
  }
  return { orderAt, report }
}

const anyNews: fc.Arbitrary<OrderCommand> = fc
  .constantFrom(...PAYMENT_STATUSES)
  .map((status) => news('', status))
const anyEnd = fc.constant<OrderCommand>({ type: 'CancelOrder', reason: 'cart-changed' })
const anyCommand = fc.oneof({ weight: 6, arbitrary: anyNews }, { weight: 1, arbitrary: anyEnd })
const anyReports = fc.array(fc.tuple(fc.constantFrom('o1', 'o2'), anyCommand), { maxLength: 12 })

const openOrder = (uid: string, cartUid: string): Orders =>
  orderWith(
    uid,
    { type: 'OrderPlaced', data: { ...anOrder, uid, cartUid } },
    reservedFor(`${uid}-a`),
    started(`${uid}-a`),
    created(`${uid}-a`),
  )

describe('settling payments of several orders of the same goods', () => {
  const shoppers = {
    'a cart that was ordered twice': () =>
      worldOf(
        [openOrder('o1', 'c1'), openOrder('o2', 'c1')],
        [cartWith('c1', line(1, 3), attached('o1'), attached('o2'))],
      ),
    'a guest’s cart that was merged into the customer’s': () =>
      worldOf(
        [openOrder('o1', 'c1'), openOrder('o2', 'c2')],
        [
          cartWith('c1', line(1, 3), attached('o1'), ...mergedInto('c2')),
          cartWith('c2', line(1, 3), merge('c1'), attached('o2')),
        ],
      ),
  }

  it.each(Object.entries(shoppers))(
    'secures one order at most and refunds all other money, in any order of arrival: %s',
    (_, make) => {
      fc.assert(
        fc.property(anyReports, (reports) => {
          const { orderAt, report } = make()
          for (const [uid, command] of reports) {
            const paymentUid = `${uid}-a`
            const named =
              command.type === 'RecordPayment'
                ? { ...command, paymentUid, providerId: `tr_${paymentUid}` }
                : command
            report(uid, named)
            const all = [...orderAt.values()]
            expect(all.filter(({ secured }) => secured !== 'nothing').length).toBeLessThanOrEqual(1)
            for (const { attempts, securedBy } of all)
              for (const attempt of attempts.values())
                if (attempt.status === 'paid' && attempt.paymentUid !== securedBy)
                  expect(attempt.refund, 'money that secures nothing is refunded whole').toBe(attempt.amount)
          }
        }),
        runs(300),
      )
    },
  )
})
