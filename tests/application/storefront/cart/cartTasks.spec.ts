import { BehaviorSubject } from 'rxjs'
import { describe, expect, it, vi } from 'vitest'
import type { SavedTask, TaskListener } from '../../../../application/ports/browser/taskStorage.ts'
import { browserCart } from '../../../../application/storefront/cart/browserCart.ts'
import { oneSentEach, storeTasks, taskEffects } from '../../../../application/storefront/cart/taskEffects.ts'
import { takeTurns } from '../../../../application/storefront/cart/taskPump.ts'
import { unpricedLines } from '../../../../application/storefront/prices/ownPricesEffects.ts'
import { eventLog } from '../../../../application/storefront/eventLog.ts'
import { storeOf } from '../../../../application/storefront/store.ts'
import { silentPorts } from '../../../../application/storefront/storefrontPorts.ts'
import { cart as cartRules } from '../../../../domain/cart/cart.ts'
import { ok } from '../../../../domain/kernel/result.ts'
import type { Task } from '../../../../domain/queue/task.ts'
import type { CartLine } from '../../../../domain/cart/cartLine.ts'
import { lineFor } from '../../../support/storefront/products.ts'

const task = (id: string, status: Task<CartLine>['status'] = 'concept', productId = 1): Task<CartLine> => ({
  ...{ id, type: 'add', cartItemId: `${productId}`, quantity: 1, status, product: lineFor(productId) },
  ...{ readyAt: 0, attempt: 0, retryAt: null },
})
const request = (taskId: string) =>
  ({ type: 'add', taskId, lineId: '1', productId: 1, quantity: 1, options: [] }) as const
const from = { uid: null, version: 0 }

/** A cart in a page that sends nothing by itself. */
const begin = () => {
  const log = eventLog()
  const cart = storeOf(log, 'cart', browserCart)
  const events: string[] = []
  log.of('cart').subscribe(({ type }) => events.push(type))
  const enqueue = (id: string, productId = 1) => {
    const { type, cartItemId, quantity, product } = task(id, 'concept', productId)
    cart.send({ type: 'Enqueue', at: 0, task: { id, type, cartItemId, quantity, product } })
  }
  const answer = (taskId: string, productId = 1) =>
    cart.send({
      ...{ type: 'Answered', at: 0, taskId, random01: 0 },
      reply: ok({ uid: 'cart-1', lUid: `uid-${productId}`, version: 2, updatedQuantity: 1 }),
    })
  const tasks = () => cart.now().queue.tasks.map(({ id }) => id)
  return { log, cart, events, enqueue, answer, tasks, send: () => cart.send({ type: 'Send', at: 0 }) }
}

describe('unanswered tasks', () => {
  it('are stored at each change, and deleted once they are done', () => {
    const { cart, enqueue, answer, send } = begin()
    const storage = { save: vi.fn(), forget: vi.fn() }
    const kept = () => storage.save.mock.calls.splice(0).map(([saved]) => saved as SavedTask)
    storeTasks(cart, storage)
    enqueue('a')
    expect(kept()).toMatchObject([{ task: { id: 'a', status: 'concept' }, request: null }])
    enqueue('b', 2)
    expect(kept(), 'the first is kept already').toMatchObject([{ task: { id: 'b' } }])
    cart.send({ type: 'BeOnline', isOnline: false })
    expect(kept()).toEqual([])
    send()
    expect(kept()).toEqual([
      { task: expect.objectContaining({ id: 'a', status: 'pending' }), ...cart.now().frozen },
    ])
    enqueue('c', 3)
    expect(kept()).toMatchObject([{ task: { id: 'c' }, request: null }])
    expect(storage.forget).not.toHaveBeenCalled()
    answer('a')
    expect([storage.forget.mock.calls, kept()]).toEqual([[['a']], []])
  })

  it('of several pages with one in progress each are taken over one after the other', () => {
    const saved = (id: string, status: 'concept' | 'pending') => ({ task: task(id, status), request: null })
    const ids = (...all: readonly (readonly [string, 'concept' | 'pending'])[]) =>
      oneSentEach(all.map((one) => saved(...one))).map((some) => some.map((one) => one.task.id))
    expect(ids()).toEqual([[]])
    expect(ids(['a', 'concept'], ['b', 'concept'])).toEqual([['a', 'b']])
    expect(ids(['a', 'concept'], ['b', 'pending'], ['c', 'concept'])).toEqual([['a', 'b', 'c']])
    expect(
      ids(['a', 'pending'], ['b', 'concept'], ['c', 'pending'], ['d', 'pending'], ['e', 'concept']),
    ).toEqual([['a', 'b'], ['c'], ['d', 'e']])
  })
})

describe('an action of another page', () => {
  const careFor = () => {
    const browser = begin()
    let listener: TaskListener | null = null
    const [said, stopped] = [vi.fn(), vi.fn()]
    const tasks = {
      ...silentPorts.tasks,
      save: vi.fn(),
      listen: (one: TaskListener) => {
        expect(tasks.save, 'this page is known before anything is kept').not.toHaveBeenCalled()
        listener = one
        return stopped
      },
    }
    const ports = { ...silentPorts, tasks, scheduler: { ...silentPorts.scheduler, now: () => 7_000 } }
    const living = taskEffects({ cart: browser.cart, say: said, ports })
    return { ...browser, listener: listener! as TaskListener, said, stopped, living, save: tasks.save }
  }

  it('triggers a load, a separate change, a message, or a takeover of its tasks', () => {
    const { listener, events, said, enqueue, tasks, cart } = careFor()
    listener.answeredElsewhere()
    enqueue('a')
    listener.changedElsewhere()
    expect(events).toEqual(['CartAsked', 'TaskQueued', 'QueueSealed'])
    listener.saveFailed()
    expect(said.mock.calls).toEqual([['info', 'cart.notKept']])
    listener.inherited([{ task: task('b', 'pending', 2), request: request('b'), from }], ['b', 'a'])
    expect(tasks()).toEqual(['b', 'a'])
    expect(cart.now().queue.tasks[0]?.retryAt).toBe(7_000)
  })

  it('with a task in progress waits until nothing is pending here, and then for all current actions', async () => {
    const { listener, log, enqueue, send, answer, tasks, events } = careFor()
    let tries = 0
    log.decided$.subscribe(({ command }) => {
      if ((command as { readonly type: string }).type === 'Restore') tries += 1
    })
    enqueue('a')
    send()
    listener.inherited([{ task: task('b', 'pending', 2), request: request('b'), from }], ['b'])
    for (let turn = 0; turn < 20; turn += 1) await Promise.resolve()
    expect([tasks(), tries]).toEqual([['a'], 1])
    answer('a')
    expect(tasks()).toEqual([])
    await vi.waitUntil(() => events.includes('QueueRestored'))
    expect([tasks(), tries]).toEqual([['b'], 2])
  })

  it('has no effect after this page ends', () => {
    const { living, stopped, save, enqueue } = careFor()
    living.unsubscribe()
    enqueue('a')
    expect([stopped.mock.calls.length, save.mock.calls.length]).toEqual([1, 0])
  })
})

describe('a page’s turn', () => {
  const turnsOf = () => {
    const browser = begin()
    const turns$ = new BehaviorSubject<ReadonlySet<string>>(new Set())
    const inherited = Promise.withResolvers<void>()
    const works: Promise<unknown>[] = []
    const exclusive = vi.fn((work: () => Promise<unknown>) => {
      works.push(work())
      return Promise.resolve()
    })
    const living = takeTurns(
      browser.cart,
      {
        tasks: { ...silentPorts.tasks, inherit: () => inherited.promise },
        exclusive: exclusive as typeof silentPorts.exclusive,
      },
      turns$,
    )
    const settle = async () => {
      for (let turn = 0; turn < 10; turn += 1) await Promise.resolve()
    }
    return {
      ...browser,
      turns: () => [...turns$.value],
      inherit: inherited.resolve,
      exclusive,
      works,
      living,
      settle,
    }
  }

  it('is requested once per task, starts once older tasks were taken over, and ends with its task', async () => {
    const { enqueue, exclusive, turns, inherit, settle, send, answer, cart } = turnsOf()
    enqueue('a')
    enqueue('b', 2)
    cart.send({ type: 'Ask' })
    expect(exclusive).toHaveBeenCalledTimes(2)
    await settle()
    expect(turns()).toEqual([])
    inherit()
    await settle()
    expect(turns()).toEqual(['a', 'b'])
    send()
    await settle()
    expect(turns()).toEqual(['a', 'b'])
    answer('a')
    await settle()
    expect(turns()).toEqual(['b'])
    expect(exclusive).toHaveBeenCalledTimes(2)
  })

  it('ends with its page, which requests no other', async () => {
    const { enqueue, exclusive, turns, inherit, settle, living, works } = turnsOf()
    inherit()
    enqueue('a')
    await settle()
    expect(turns()).toEqual(['a'])
    living.unsubscribe()
    await works[0]
    expect(turns()).toEqual([])
    enqueue('b', 2)
    expect(exclusive).toHaveBeenCalledTimes(1)
  })
})

describe('a line with an unknown price', () => {
  const asks = (isKnown: boolean, known: Set<number>, productId = 1) => {
    const { log, cart, enqueue, send, answer } = begin()
    const cartWithLine = {
      ...{ ...cartRules.initial(), uid: 'cart-1' },
      lines: new Map([['1', { ...lineFor(1), uid: 'uid-1' }]]),
    }
    cart.send({
      ...{ type: 'Loaded', at: 0, since: 0, asks: 0, random01: 0 },
      reply: ok({ cart: cartWithLine, version: 1 }),
    })
    unpricedLines({ log, cart, isKnown: () => isKnown, known })
    const before = cart.now().asks
    enqueue('a', productId)
    send()
    answer('a', productId)
    return cart.now().asks - before
  }

  it('is priced by the shop for a customer, unless its product was in the cart or on a page before', () => {
    expect(asks(true, new Set(), 2)).toBe(1)
    expect(asks(true, new Set())).toBe(0)
    expect(asks(true, new Set([2]), 2)).toBe(0)
    expect(asks(false, new Set(), 2)).toBe(0)
  })

  it('is known once the cart is loaded with it', () => {
    const { log, cart } = begin()
    const known = new Set<number>()
    unpricedLines({ log, cart, isKnown: () => true, known })
    const lines = new Map([['3', { ...lineFor(3), uid: 'uid-3' }]])
    cart.send({
      ...{ type: 'Loaded', at: 0, since: 0, asks: 0, random01: 0 },
      reply: ok({ cart: { ...cartRules.initial(), uid: 'cart-1', lines }, version: 1 }),
    })
    expect([...known]).toEqual([3])
  })
})
