import { describe, expect, it } from 'vitest'
import { browserCart } from '../../../application/storefront/cart/browserCart.ts'
import { couponEntry } from '../../../application/storefront/coupon/couponEntry.ts'
import { factLog } from '../../../application/storefront/factLog.ts'
import type { StoreName } from '../../../application/storefront/facts.ts'
import { loading } from '../../../application/storefront/loading/loading.ts'
import { storeOf } from '../../../application/storefront/store.ts'

const ASKED = { type: 'CartAsked', data: null } as const
const BEGAN = { type: 'WorkBegan', data: null } as const

/** How often those who listen to each of these stores are woken. */
const wakings = (log: ReturnType<typeof factLog>, ...names: readonly StoreName[]) => {
  const counts = Object.fromEntries(names.map((name) => [name, 0]))
  for (const name of names) log.of(name).subscribe(() => (counts[name] = counts[name]! + 1))
  return counts
}

describe('the log of facts', () => {
  it('wakes who listens to a fact’s own store and nobody else', () => {
    const log = factLog()
    const counts = wakings(log, 'cart', 'coupon', 'pages', 'filters', 'checkout')
    log.append('cart', ASKED)
    expect(counts).toEqual({ cart: 1, coupon: 0, pages: 0, filters: 0, checkout: 0 })
    log.append('pages', { type: 'PageFailed', data: { url: '/' } })
    log.append('cart', ASKED)
    expect(counts).toEqual({ cart: 2, coupon: 0, pages: 1, filters: 0, checkout: 0 })
  })

  it('tells who listens to all of each fact once, with the name of its store, in the order in which they happened', () => {
    const log = factLog()
    const all: unknown[] = []
    log.all$.subscribe((happened) => all.push(happened))
    log.append('cart', ASKED)
    log.append('loading', BEGAN)
    expect(all).toEqual([
      { store: 'cart', fact: ASKED },
      { store: 'loading', fact: BEGAN },
    ])
  })

  it('announces each fact before its store folds it, and lets others hear it after', () => {
    const log = factLog()
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

  it('leaves the state of other stores the very object that it was', () => {
    const log = factLog()
    const [cart, coupon] = [storeOf(log, 'cart', browserCart), storeOf(log, 'coupon', couponEntry)]
    const before = cart.now()
    coupon.send({ type: 'Type', text: 'TOON' })
    expect(cart.now()).toBe(before)
    expect(coupon.now().text).toBe('TOON')
  })
})

/** What the compiler refuses: it says so itself if it ever lets one of these pass. */
export const refusedByTheCompiler = () => {
  const log = factLog()
  // @ts-expect-error a store folds its own facts and no other's
  storeOf(log, 'cart', couponEntry)
  // @ts-expect-error no store has this name
  log.of('basket')
  // @ts-expect-error a fact of one store is none of another
  log.append('pages', ASKED)
}
