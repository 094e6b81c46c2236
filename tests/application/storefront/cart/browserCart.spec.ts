import { describe, expect, it } from 'vitest'
import { browserCart } from '../../../../application/storefront/cart/browserCart.ts'
import type { BrowserCartEvent } from '../../../../application/storefront/cart/browserCartState.ts'
import { shopperView } from '../../../../application/storefront/cart/shopperCart.ts'
import { workOf } from '../../../../application/storefront/cart/taskPump.ts'
import { cart } from '../../../../domain/cart/cart.ts'
import { fold } from '../../../../domain/kernel/decider.ts'
import { ok, refused } from '../../../../domain/kernel/result.ts'
import { specOf } from '../../../support/spec.ts'
import { lineFor } from '../../../support/storefront/products.ts'

const { given } = specOf(browserCart)

const confirmed = (version: number, quantity: number, uid = 'cart-1') => ({
  cart: { ...cart.initial(), uid, lines: new Map([['1', { ...lineFor(1, quantity), uid: 'uid-1' }]]) },
  version,
})
const loaded = (version: number, quantity: number): BrowserCartEvent => ({
  type: 'CartLoaded',
  data: confirmed(version, quantity),
})
const queued: Extract<BrowserCartEvent, { readonly type: 'TaskQueued' }> = {
  type: 'TaskQueued',
  data: { id: 't', type: 'update', cartItemId: '1', quantity: 4, product: lineFor(1), readyAt: 0 },
}
const delayed: BrowserCartEvent = { type: 'TaskDelayed', data: { id: 't', retryAt: 9 } }
const sent: BrowserCartEvent = { type: 'TaskSent', data: { id: 't' } }
const answerAt = (version: number) => ({ uid: 'cart-1', lUid: 'uid-1', version, updatedQuantity: 4 })
const taskAnswered = (version: number): BrowserCartEvent => ({
  type: 'TaskAnswered',
  data: { ...answerAt(version), taskId: 't' },
})
const completed: BrowserCartEvent = { type: 'TaskCompleted', data: { id: 't' } }
const cartAsked: BrowserCartEvent = { type: 'CartAsked', data: null }

describe('the confirmed cart', () => {
  const load = (confirmedCart: ReturnType<typeof confirmed>, since: number) =>
    ({ type: 'Loaded', at: 1_000, reply: ok(confirmedCart), since, asks: 0, random01: 0.5 }) as const
  const unavailable = (retryAt: number): BrowserCartEvent => ({ type: 'CartUnavailable', data: { retryAt } })

  it('is not replaced by a load from before an answer, which is requested again', () => {
    given(queued, sent, taskAnswered(2), completed)
      .when(load(confirmed(9, 1, 'cart-0'), 0))
      .then(unavailable(1_250))
    given(loaded(3, 1), queued, sent, taskAnswered(4), completed)
      .when(load(confirmed(9, 1, 'cart-0'), 0))
      .then(unavailable(1_250))
    given(loaded(3, 1))
      .when(load(confirmed(1, 1, 'cart-2'), 1))
      .then({ type: 'CartLoaded', data: confirmed(1, 1, 'cart-2') })
  })

  it('is loaded again if a task is in progress, at its first try or a later one, because the load may include that task', () => {
    const added: BrowserCartEvent = { ...queued, data: { ...queued.data, type: 'add' } }
    for (const task of [queued, added])
      for (const tries of [[sent], [sent, delayed, sent]])
        given(loaded(3, 1), task, ...tries)
          .when(load(confirmed(4, 4), 1))
          .then(unavailable(1_250))
  })

  it('is replaced by a load of the same cart that is no older, though an answer followed its start', () =>
    given(loaded(3, 1), queued, sent, taskAnswered(4), completed)
      .when(load(confirmed(5, 4), 1))
      .then(loaded(5, 4)))

  it('changes by an answer to a second try as by one to the first', () => {
    const state = fold(browserCart, [loaded(3, 1), queued, sent, delayed, sent, taskAnswered(4)])
    expect(state.confirmed.lines.get('1')?.quantity).toBe(4)
    expect(state.version).toBe(4)
  })

  it('is replaced by a load that started before another request, and that request follows', () =>
    given(loaded(3, 1), cartAsked)
      .when(load(confirmed(4, 4), 1))
      .then(loaded(4, 4), cartAsked))

  it('is never replaced by an older version', () =>
    given(loaded(3, 1))
      .when(load(confirmed(2, 9), 1))
      .then(unavailable(1_250)))

  it('is requested again at growing intervals after a failed load, and not before the shop allows it', () => {
    const unanswered = (retryAfter: number | null) =>
      ({
        type: 'Loaded',
        at: 1_000,
        reply: refused({ why: 'unavailable', retryAfter } as const),
        since: 0,
        asks: 0,
        random01: 0.5,
      }) as const
    given().when(unanswered(null)).then(unavailable(1_250))
    given(unavailable(1_250)).when(unanswered(null)).then(unavailable(1_500))
    given().when(unanswered(20_000)).then(unavailable(21_000))
    expect(fold(browserCart, [loaded(3, 1), unavailable(1_250)]).loading).toStrictEqual({
      attempt: 1,
      retryAt: 1_250,
    })
  })

  const offline: readonly BrowserCartEvent[] = [
    { type: 'WentOffline', data: null },
    { type: 'CameOnline', data: null },
  ]

  it('reports network changes, and no repeated state', () => {
    const [wentOffline, cameOnline] = offline
    given().when({ type: 'BeOnline', isOnline: true }).then()
    given(wentOffline!).when({ type: 'BeOnline', isOnline: false }).then()
    given(wentOffline!).when({ type: 'BeOnline', isOnline: true }).then(cameOnline!)
  })

  it('is loaded as soon as the network is back, without a delay; a repeated report loads nothing', () => {
    const back = fold(browserCart, [unavailable(60_000), ...offline])
    expect(back.loading).toStrictEqual({ attempt: 0, retryAt: 0 })
    expect(workOf(back, 1_000, true)).toBe('load')
    expect(workOf(fold(browserCart, [loaded(3, 1), ...offline]), 1_000, true)).toBe('rest')
  })

  it('gets a delayed task sent once the network is back, and delayed again after that', () => {
    const delayed: BrowserCartEvent = { type: 'TaskDelayed', data: { id: 't', retryAt: 9_000 } }
    const waiting = [loaded(3, 1), queued, sent, delayed]
    const other: BrowserCartEvent = { ...queued, data: { ...queued.data, id: 'u', cartItemId: '2' } }
    const work = (...events: readonly BrowserCartEvent[]) => workOf(fold(browserCart, events), 1_000, true)
    expect(work(...waiting)).toStrictEqual({ until: 9_000 })
    expect(work(...waiting, ...offline)).toBe('send')
    expect(work(...waiting, ...offline, other)).toBe('send')
    expect(work(...waiting, ...offline, sent, delayed)).toStrictEqual({ until: 9_000 })
    given(...offline)
      .when({ type: 'Send', at: 1_000 })
      .refused({ why: 'nothing-ready' })
  })

  const answer = (version: number) =>
    ({ type: 'Answered', at: 1_000, taskId: 't', reply: ok(answerAt(version)), random01: 0.5 }) as const

  it('needs no load after the expected answer or a known one, and a load after one with a gap', () => {
    given(loaded(3, 1), queued, sent).when(answer(4)).then(taskAnswered(4), completed)
    given(loaded(2, 1), queued, sent).when(answer(4)).then(taskAnswered(4), completed, cartAsked)
    given(loaded(4, 4), queued, sent).when(answer(4)).then(taskAnswered(4), completed)
    given(queued, sent).when(answer(4)).then(taskAnswered(4), completed, cartAsked)
  })

  it('is loaded after an answer from another cart', () => {
    const other = { ...answerAt(4), uid: 'cart-2' }
    given(loaded(3, 1), queued, sent)
      .when({ ...answer(4), reply: ok(other) })
      .then({ type: 'TaskAnswered', data: { ...other, taskId: 't' } }, completed, cartAsked)
  })

  it('is loaded after an answer to a second try, which may be a stored earlier one', () =>
    given(loaded(3, 1), queued, sent, { type: 'TaskDelayed', data: { id: 't', retryAt: 9 } }, sent)
      .when(answer(4))
      .then(taskAnswered(4), completed, cartAsked))

  it('delays the task with back-off and jitter without an answer; a refusal drops it and loads the cart [4-043]', () => {
    const unanswered = {
      ...answer(4),
      reply: refused({ why: 'unavailable', retryAfter: null } as const),
    } as const
    given(loaded(3, 1), queued, sent)
      .when(unanswered)
      .then({ type: 'TaskDelayed', data: { id: 't', retryAt: 1_250 } })
    given(loaded(3, 1), queued, sent, { type: 'TaskDelayed', data: { id: 't', retryAt: 9 } }, sent)
      .when(unanswered)
      .then({ type: 'TaskDelayed', data: { id: 't', retryAt: 1_500 } })
    given(loaded(3, 1), queued, sent)
      .when({
        ...answer(4),
        reply: refused({ why: 'unavailable', retryAfter: 60_000, message: 'error.readOnly' } as const),
      })
      .then(
        { type: 'TaskDelayed', data: { id: 't', retryAt: 61_000 } },
        { type: 'CartPutOff', data: { message: 'error.readOnly' } },
      )
    const no = {
      ...answer(4),
      reply: refused({ why: 'refused', status: 404, message: 'no' } as const),
    } as const
    given(loaded(3, 1), queued, sent)
      .when(no)
      .then(
        { type: 'CartRefused', data: { taskId: 't', message: 'no' } },
        { type: 'TaskRefused', data: { id: 't' } },
        cartAsked,
      )
  })

  it('reports a refusal without a text by its effect: the cart is loaded again', () => {
    const no = refused({ why: 'refused', status: 500, message: null } as const)
    given(loaded(3, 1), queued, sent)
      .when({ ...answer(4), reply: no })
      .then(
        { type: 'CartRefused', data: { taskId: 't', message: 'cart.reloaded' } },
        { type: 'TaskRefused', data: { id: 't' } },
        cartAsked,
      )
  })

  it('is unchanged by an answer older than the cart', () => {
    const state = fold(browserCart, [loaded(7, 9), queued, sent, taskAnswered(5), completed])
    expect(state).toMatchObject({ version: 7, queue: { tasks: [] } })
    expect(state.confirmed.lines.get('1')?.quantity).toBe(9)
  })

  it('drops a task about a removed line, and reports it unless it was a removal', () => {
    const removal: BrowserCartEvent = { ...queued, data: { ...queued.data, quantity: 0 } }
    const refusedWith = (message: string | null): BrowserCartEvent => ({
      type: 'CartRefused',
      data: { taskId: 't', message },
    })
    const dropped: BrowserCartEvent = { type: 'TaskRefused', data: { id: 't' } }
    const send = { type: 'Send', at: 1_000 } as const
    given(queued).when(send).then(refusedWith('cart.notFound'), dropped)
    given(removal).when(send).then(refusedWith(null), dropped)
    given().when(send).refused({ why: 'nothing-ready' })
  })

  it('allows an add while the cart cannot be loaded, but no quantity, because the line may have changed', () => {
    const events = (type: 'add' | 'update'): BrowserCartEvent[] => [
      loaded(3, 1),
      { ...queued, data: { ...queued.data, type } },
      cartAsked,
      { type: 'CartUnavailable', data: { retryAt: 5_000 } },
    ]
    expect(workOf(fold(browserCart, events('add')), 1_000, true)).toBe('send')
    expect(workOf(fold(browserCart, events('update')), 1_000, true)).toStrictEqual({ until: 5_000 })
  })

  it('freezes a task before sending it, whatever the cart becomes [4-037]', () => {
    const request = { type: 'set', taskId: 't', lineUid: 'uid-1', productId: 1, quantity: 4 } as const
    const frozen: BrowserCartEvent = {
      type: 'RequestFrozen',
      data: { request, from: { uid: 'cart-1', version: 3 } },
    }
    given(loaded(3, 1), queued).when({ type: 'Send', at: 1_000 }).then(frozen, sent)
    const empty: BrowserCartEvent = { type: 'CartLoaded', data: { cart: cart.initial(), version: 9 } }
    given(loaded(3, 1), queued, frozen, sent, delayed, empty).when({ type: 'Send', at: 1_000 }).then(sent)
    const added: BrowserCartEvent = { ...queued, data: add }
    const frozenAdd: BrowserCartEvent = {
      type: 'RequestFrozen',
      data: { request: addRequest, from: { uid: 'cart-1', version: 3 } },
    }
    given(loaded(3, 1), added, frozenAdd, sent, delayed, empty).when({ type: 'Send', at: 1_000 }).then(sent)
  })

  const add = { ...queued.data, type: 'add' as const, quantity: 2 }
  const addRequest = {
    type: 'add',
    taskId: 't',
    lineId: '1',
    productId: 1,
    quantity: 2,
    options: [],
  } as const
  const takenOver = (version: number, quantity: number) =>
    fold(browserCart, [
      loaded(version, quantity),
      { type: 'RequestFrozen', data: { request: addRequest, from: { uid: 'cart-1', version: 3 } } },
      { type: 'QueueRestored', data: { tasks: [{ ...add, status: 'pending', attempt: 1, retryAt: 0 }] } },
    ])
  const piecesIn = (state: ReturnType<typeof takenOver>) =>
    shopperView()(state).shown.lines.get('1')?.quantity

  it('shows another page’s add on top of the cart that it was sent from, not of a later one', () => {
    expect(piecesIn(takenOver(3, 1))).toBe(3)
    expect(piecesIn(takenOver(4, 3))).toBe(3)
  })

  it('reports no shortage for an add that the cart already included, or that went to another cart', () => {
    const of = (version: number) =>
      ({ ...answer(4), reply: ok({ ...answerAt(version), updatedQuantity: 3 }) }) as const
    const dataOf = (decided: ReturnType<typeof browserCart.decide>) =>
      decided.ok && decided.value.some(({ type }) => type === 'QuantityLowered')
    expect(dataOf(browserCart.decide(of(4), takenOver(4, 3)))).toBe(false)
    expect(dataOf(browserCart.decide(of(9), takenOver(3, 2)))).toBe(false)
    expect(dataOf(browserCart.decide(of(4), takenOver(3, 2)))).toBe(true)
  })

  it('ignores a second answer to the same task, and one to a task that was never sent', () => {
    const done = given(loaded(3, 1), queued, sent, taskAnswered(4), completed)
    const notAwaited = { why: 'not-awaited', id: 't' } as const
    done.when(answer(4)).refused(notAwaited)
    const unavailable = { why: 'unavailable', retryAfter: null } as const
    const no = { why: 'refused', status: 404, message: 'no' } as const
    for (const refusal of [unavailable, no])
      done.when({ ...answer(4), reply: refused(refusal) }).refused(notAwaited)
    given(loaded(3, 1), queued).when(answer(4)).refused(notAwaited)
  })

  it('takes over another page’s task in progress with its sent body, in any position', () => {
    const ready = { ...add, id: 'r', cartItemId: '2', status: 'concept', attempt: 0, retryAt: null } as const
    const underWay = { ...add, status: 'pending', attempt: 3, retryAt: null } as const
    const from = { uid: 'cart-1', version: 3 }
    given(loaded(3, 1))
      .when({
        type: 'Restore',
        at: 1_000,
        saved: [
          { task: ready, request: null },
          { task: underWay, request: addRequest, from },
        ],
        order: ['t', 'r'],
      })
      .then(
        { type: 'RequestFrozen', data: { request: addRequest, from } },
        {
          type: 'QueueRestored',
          data: {
            tasks: [
              { ...underWay, attempt: 4, retryAt: 1_000 },
              { ...ready, readyAt: 1_000 },
            ],
          },
        },
      )
  })

  it('takes over only the tasks of a page that had sent nothing', () => {
    const ready = { ...add, status: 'concept', attempt: 0, retryAt: null } as const
    given(loaded(3, 1))
      .when({ type: 'Restore', at: 1_000, saved: [{ task: ready, request: null }], order: ['t'] })
      .then({ type: 'QueueRestored', data: { tasks: [{ ...ready, readyAt: 1_000 }] } })
  })

  it('delays a task that was taken over until its time', () => {
    const task = { ...add, status: 'pending', attempt: 1, retryAt: 5_000 } as const
    const state = fold(browserCart, [loaded(3, 1), { type: 'QueueRestored', data: { tasks: [task] } }])
    expect(workOf(state, 1_000, true)).toStrictEqual({ until: 5_000 })
  })
})

describe('a removed line', () => {
  const taking = (id: string, quantity: number): BrowserCartEvent => ({
    ...queued,
    data: { ...queued.data, id, quantity, product: { ...lineFor(1, 3), uid: 'uid-1' } },
  })
  const back = { id: 'u', cartItemId: '1', quantity: 3, product: lineFor(1, 3) }
  const undo = { type: 'Undo', at: 100, id: 'u' } as const
  const removedAfter = (...events: BrowserCartEvent[]) => shopperView()(fold(browserCart, events)).removed

  it('gets its quantity back in the change that was not sent yet', () =>
    given(loaded(1, 3), taking('t', 0))
      .when(undo)
      .then({ type: 'TaskChanged', data: { id: 't', quantity: 3, readyAt: 600 } }))

  it('is added again once that change is being sent, and also if another page has changed the cart since', () => {
    const added: BrowserCartEvent = { type: 'TaskQueued', data: { ...back, type: 'add', readyAt: 100 } }
    given(loaded(1, 3), taking('t', 0), sent).when(undo).then(added)
    given(loaded(1, 3), taking('t', 0), { type: 'QueueSealed', data: { ids: ['t'] } })
      .when(undo)
      .then(added)
  })

  it('is remembered as the shopper last saw it, until it is back or another removal follows', () => {
    expect(removedAfter(loaded(1, 3))).toBeNull()
    expect(removedAfter(loaded(1, 3), taking('t', 0))).toMatchObject({ id: '1', quantity: 3 })
    const lower: BrowserCartEvent = { type: 'TaskChanged', data: { id: 't', quantity: 0, readyAt: 0 } }
    expect(removedAfter(loaded(1, 3), taking('t', 2), lower)).toMatchObject({ quantity: 2 })
    const again: BrowserCartEvent = { type: 'TaskChanged', data: { id: 't', quantity: 1, readyAt: 0 } }
    expect(removedAfter(loaded(1, 3), taking('t', 0), again)).toBeNull()
  })

  it('is forgotten with its cart, not by a later load of that cart', () => {
    const gone: readonly BrowserCartEvent[] = [
      loaded(1, 3),
      taking('t', 0),
      sent,
      { type: 'TaskAnswered', data: { ...answerAt(2), updatedQuantity: 0, taskId: 't' } },
      completed,
      { type: 'CartLoaded', data: { cart: { ...cart.initial(), uid: 'cart-1' }, version: 3 } },
    ]
    expect(removedAfter(...gone)).toMatchObject({ id: '1', quantity: 3 })
    const other: BrowserCartEvent = {
      type: 'CartLoaded',
      data: { cart: { ...cart.initial(), uid: 'cart-2' }, version: 1 },
    }
    expect(removedAfter(loaded(1, 3), taking('t', 0), other)).toBeNull()
    given(loaded(1, 3), taking('t', 0), other).when(undo).then()
  })
})
