import { BehaviorSubject, VirtualTimeScheduler } from 'rxjs'
import { describe, expect, it } from 'vitest'
import { RELOAD_GUARD_MS } from '../../application/storefront/build/build.ts'
import { buildWatch } from '../../application/storefront/build/buildWatch.ts'

const MINUTE = 60_000
const SHOPPING = { isInCheckout: false, hasUnsentTasks: false }

/** A window that runs build `old`, and a shop that serves whatever it is told to; time passes only when asked to. */
const windowOf = (over: { readonly visible?: boolean } = {}) => {
  const scheduler = new VirtualTimeScheduler()
  const visible$ = new BehaviorSubject(over.visible ?? true)
  const shop = { served: 'old', looks: 0, reloadedAt: null as number | null }
  const build = {
    served: () => {
      shop.looks += 1
      return Promise.resolve(shop.served)
    },
    reloadedAt: () => shop.reloadedAt,
    markReload: (at: number) => void (shop.reloadedAt = at),
  }
  const watch = buildWatch('old', { build, visible$, scheduler })
  const living = watch.start()
  return {
    shop,
    watch,
    visible$,
    stop: () => living.unsubscribe(),
    pass: async (ms: number) => {
      scheduler.maxFrames = scheduler.frame + ms
      scheduler.flush()
      scheduler.frame = scheduler.maxFrames
      await new Promise(setImmediate)
    },
  }
}

describe('a new build', () => {
  it('is looked for every 60 s while the page is looked at', async () => {
    const { shop, visible$, pass, stop } = windowOf()
    await pass(MINUTE - 1)
    expect(shop.looks).toBe(0)
    await pass(1)
    expect(shop.looks).toBe(1)
    await pass(2 * MINUTE)
    expect(shop.looks).toBe(3)
    visible$.next(false)
    await pass(10 * MINUTE)
    expect(shop.looks).toBe(3)
    stop()
  })

  it('reloads the page at the next navigation, and not before it is served', async () => {
    const { shop, watch, pass, stop } = windowOf()
    await pass(MINUTE)
    expect(watch.takesReload(SHOPPING)).toBe(false)
    shop.served = 'new'
    expect(watch.takesReload(SHOPPING)).toBe(false)
    await pass(MINUTE)
    expect(watch.takesReload(SHOPPING)).toBe(true)
    stop()
  })

  it('never reloads inside the checkout or with unsent tasks', async () => {
    const { shop, watch, pass, stop } = windowOf()
    shop.served = 'new'
    await pass(MINUTE)
    expect(watch.takesReload({ ...SHOPPING, isInCheckout: true })).toBe(false)
    expect(watch.takesReload({ ...SHOPPING, hasUnsentTasks: true })).toBe(false)
    expect(shop.reloadedAt).toBe(null)
    expect(watch.takesReload(SHOPPING)).toBe(true)
    stop()
  })

  it('reloads no second time within 10 s', async () => {
    const { shop, watch, pass, stop } = windowOf()
    expect(RELOAD_GUARD_MS).toBe(10_000)
    shop.served = 'new'
    await pass(MINUTE)
    expect(watch.takesReload(SHOPPING)).toBe(true)
    await pass(9_999)
    expect(watch.takesReload(SHOPPING)).toBe(false)
    await pass(1)
    expect(watch.takesReload(SHOPPING)).toBe(true)
    stop()
  })
})
