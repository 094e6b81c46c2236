import { describe, expect, it } from 'vitest'
import { browserCart } from '../../../application/storefront/cart/browserCart.ts'
import { couponEntry } from '../../../application/storefront/coupon/couponEntry.ts'
import { eventLog } from '../../../application/storefront/eventLog.ts'
import type { StoreName } from '../../../application/storefront/storeEvents.ts'
import { loading } from '../../../application/storefront/loading/loading.ts'
import { storeOf } from '../../../application/storefront/store.ts'

const ASKED = { type: 'CartAsked', data: null } as const
const BEGAN = { type: 'WorkBegan', data: null } as const

/** How often the listeners of each of these stores are notified. */
const wakings = (log: ReturnType<typeof eventLog>, ...names: readonly StoreName[]) => {
  const counts = Object.fromEntries(names.map((name) => [name, 0]))
  for (const name of names) log.of(name).subscribe(() => (counts[name] = counts[name]! + 1))
  return counts
}

describe('the event log', () => {
  it('notifies the listeners of an event’s own store and nobody else', () => {
    const log = eventLog()
    const counts = wakings(log, 'cart', 'coupon', 'pages', 'filters', 'checkout')
    log.append('cart', ASKED)
    expect(counts).toEqual({ cart: 1, coupon: 0, pages: 0, filters: 0, checkout: 0 })
    log.append('pages', { type: 'PageFailed', data: { url: '/' } })
    log.append('cart', ASKED)
    expect(counts).toEqual({ cart: 2, coupon: 0, pages: 1, filters: 0, checkout: 0 })
  })

  it('passes every event to global listeners once, with the name of its store, in order', () => {
    const log = eventLog()
    const all: unknown[] = []
    log.all$.subscribe((happened) => all.push(happened))
    log.append('cart', ASKED)
    log.append('loading', BEGAN)
    expect(all).toEqual([
      { store: 'cart', event: ASKED },
      { store: 'loading', event: BEGAN },
    ])
  })

  it('announces each event before its store folds it, and notifies listeners after it', () => {
    const log = eventLog()
    const store = storeOf(log, 'loading', loading)
    const seen: (readonly [string, number])[] = []
    const look = (when: string) => () => seen.push([when, store.now().works])
    log.coming$.subscribe(look('coming'))
    log.of('loading').subscribe(look('of'))
    log.all$.subscribe(look('all'))
    store.send({ type: 'Begin' })
    expect(seen).toEqual([
      ['coming', 0],
      ['of', 1],
      ['all', 1],
    ])
  })

  it('keeps the state objects of other stores identical', () => {
    const log = eventLog()
    const [cart, coupon] = [storeOf(log, 'cart', browserCart), storeOf(log, 'coupon', couponEntry)]
    const before = cart.now()
    coupon.send({ type: 'Type', text: 'TOON' })
    expect(cart.now()).toBe(before)
    expect(coupon.now().text).toBe('TOON')
  })
})

/** Statements that the compiler must refuse; @ts-expect-error fails if one of them ever passes. */
export const refusedByTheCompiler = () => {
  const log = eventLog()
  // @ts-expect-error a store folds its own events and no other's
  storeOf(log, 'cart', couponEntry)
  // @ts-expect-error no store has this name
  log.of('basket')
  // @ts-expect-error an event of one store is none of another
  log.append('pages', ASKED)
}
