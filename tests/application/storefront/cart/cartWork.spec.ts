import { describe, expect, it } from 'vitest'
import { browserCart } from '../../../../application/storefront/cart/browserCart.ts'
import type { BrowserCartEvent } from '../../../../application/storefront/cart/browserCartState.ts'
import { workOf } from '../../../../application/storefront/cart/taskPump.ts'
import { emptyCart } from '../../../../domain/cart/cartState.ts'
import { fold } from '../../../../domain/kernel/decider.ts'
import { lineFor } from '../../../support/storefront/products.ts'

const loaded: BrowserCartEvent = { type: 'CartLoaded', data: { cart: emptyCart(), version: 1 } }
const asked: BrowserCartEvent = { type: 'CartAsked', data: null }
const unavailable = (retryAt: number): BrowserCartEvent => ({ type: 'CartUnavailable', data: { retryAt } })
const task = { id: 't', type: 'add', cartItemId: '1', quantity: 1, product: lineFor(1) } as const
const add = (readyAt: number): BrowserCartEvent => ({ type: 'TaskQueued', data: { ...task, readyAt } })
const update = (readyAt: number): BrowserCartEvent => ({
  type: 'TaskQueued',
  data: { ...task, type: 'update', readyAt },
})
const sent: BrowserCartEvent = { type: 'TaskSent', data: { id: 't' } }
const delayed = (retryAt: number): BrowserCartEvent => ({ type: 'TaskDelayed', data: { id: 't', retryAt } })
const offline: BrowserCartEvent = { type: 'WentOffline', data: null }

const work = (events: readonly BrowserCartEvent[], hasTurn = true) =>
  workOf(fold(browserCart, events), 1_000, hasTurn)

describe('the next cart request', () => {
  it('is none if nothing is requested and nothing to be sent, nor without a network', () => {
    expect(work([loaded])).toBe('rest')
    expect(work([offline])).toBe('rest')
    expect(work([loaded, add(0), offline])).toBe('rest')
  })

  it('is a load as soon as it is due, before tasks that were never sent', () => {
    expect(work([])).toBe('load')
    expect(work([unavailable(1_000)])).toBe('load')
    expect(work([unavailable(1_001)])).toStrictEqual({ until: 1_001 })
    expect(work([loaded, add(0), asked])).toBe('load')
  })

  it('is no load while a task is in progress: its answer is awaited, or its next try', () => {
    expect(work([loaded, add(0), sent, asked])).toBe('rest')
    expect(work([loaded, add(0), sent, delayed(5_000), asked])).toStrictEqual({ until: 5_000 })
    expect(work([loaded, update(0), sent, delayed(1_000), unavailable(9_000)])).toBe('send')
  })

  it('is an add, which can’t wait for a load, unless no cart is known; a quantity waits for the load', () => {
    expect(work([loaded, add(1_000), unavailable(5_000)])).toBe('send')
    expect(work([add(0), unavailable(5_000)])).toStrictEqual({ until: 5_000 })
    expect(work([loaded, update(0), unavailable(5_000)])).toStrictEqual({ until: 5_000 })
    expect(work([loaded, update(0)])).toBe('send')
  })

  it('waits for whichever is due first, the task or the load', () => {
    expect(work([loaded, add(3_000)])).toStrictEqual({ until: 3_000 })
    expect(work([loaded, add(3_000), unavailable(2_000)])).toStrictEqual({ until: 2_000 })
    expect(work([loaded, add(3_000), unavailable(4_000)])).toStrictEqual({ until: 3_000 })
  })

  it('sends no task during another page’s turn, but loads', () => {
    expect(work([loaded, add(0)], false)).toBe('rest')
    expect(work([loaded, add(0), unavailable(5_000)], false)).toStrictEqual({ until: 5_000 })
    expect(work([loaded, add(0), asked], false)).toBe('load')
  })
})
