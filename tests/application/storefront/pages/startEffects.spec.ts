import { asyncScheduler, BehaviorSubject } from 'rxjs'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { createStorefront } from '../../../../application/storefront/createStorefront.ts'
import { silentPorts } from '../../../../application/storefront/storefrontPorts.ts'
import { startEffects } from '../../../../application/storefront/effects/startEffects.ts'
import { pass, snapshotOf } from '../../../support/storefront/open.ts'
import { PretendShop } from '../../../support/storefront/pretendShop.ts'
import { PretendStorage } from '../../../support/storefront/pretendStorage.ts'
import { productOf } from '../../../support/storefront/products.ts'

const LATER = '../../../../application/storefront/effects/deferredEffects.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.doUnmock(LATER)
})

/** A page that was just hydrated. */
const begin = () => {
  const shop = new PretendShop()
  const storage = new PretendStorage()
  const search = vi.fn(() => Promise.resolve([]))
  const { storefront, life } = createStorefront(snapshotOf({ type: 'cart' }), {
    ...silentPorts,
    pages: { ...silentPorts.pages, search },
    cart: shop,
    tasks: storage,
    online$: new BehaviorSubject(true),
    visible$: new BehaviorSubject(true),
    uuid: () => crypto.randomUUID(),
    scheduler: asyncScheduler,
    exclusive: (work) => work(),
  })
  const end = startEffects(life)
  onTestFinished(end)
  return { storefront, shop, storage, search, end }
}
/** Waits until the deferred code is loaded and each part has had its task. */
const settle = async (): Promise<void> => {
  for (let n = 0; n < 20; n += 1) {
    await vi.dynamicImportSettled()
    await pass(1)
  }
}

describe('a storefront that is being hydrated', () => {
  it('handles a click before the next part starts, because each starts in its own task', async () => {
    const { storefront, storage, shop } = begin()
    expect(storage.listener).toBeNull()
    storefront.cart.add(productOf(1), [], 1)
    expect(storefront.cart.now().shown.lines.size).toBe(1)
    expect([...storage.kept]).toEqual([])
    await vi.advanceTimersToNextTimerAsync()
    expect(storage.kept.size).toBe(1)
    expect(shop.loads).toBe(0)
  })

  it('sends an add that was made before the sending code was loaded', async () => {
    const { storefront, shop } = begin()
    storefront.cart.add(productOf(1), [], 2)
    await settle()
    await pass(2_000)
    expect(shop.sent).toHaveLength(1)
    expect(storefront.cart.now()).toMatchObject({ busy: false, loaded: true })
  })

  it('searches for a query that was typed before the search code was loaded', async () => {
    const { storefront, search } = begin()
    storefront.search.type('hub')
    await settle()
    await pass(300)
    expect(search).toHaveBeenCalledExactlyOnceWith('hub', 'nld')
  })

  it('clears the notices of a page that was left before their code was loaded', async () => {
    vi.doMock(LATER, () => {
      throw new Error('no network')
    })
    const { storefront } = begin()
    await settle()
    const id = 'refused'
    storefront.notices.send({
      type: 'Show',
      notice: { id, kind: 'error', title: null, text: 'error.generic', values: {} },
    })
    expect(storefront.notices.now().shown).toHaveLength(1)
    void storefront.pages.goTo('/sirenes')
    expect(storefront.notices.now().shown).toEqual([])
  })

  it('requests missing code again, at growing intervals, and loses no input meanwhile', async () => {
    const asked: number[] = []
    vi.doMock(LATER, () => {
      asked.push(Date.now())
      throw new Error('no network')
    })
    const start = Date.now()
    const { storefront, storage, shop } = begin()
    storefront.cart.add(productOf(1), [], 1)
    await settle()
    await pass(10_000)
    expect(asked.length).toBeGreaterThan(2)
    expect(shop.loads).toBe(0)
    expect(storage.kept.size).toBe(1)
    vi.doUnmock(LATER)
    await pass(20_000)
    await settle()
    await pass(2_000)
    expect(shop.sent).toHaveLength(1)
    expect(asked[0]! - start).toBeLessThan(1_000)
  })

  it('retries after a second, then after twice as long each time, and at least every minute', async () => {
    const asked: number[] = []
    vi.doMock(LATER, () => {
      asked.push(Date.now())
      throw new Error('no network')
    })
    begin()
    for (let step = 0; step < 300 && asked.length < 9; step += 1) {
      await pass(900)
      await vi.dynamicImportSettled()
    }
    const seconds = asked.slice(1).map((at, n) => Math.floor((at - asked[n]!) / 1_000))
    expect(seconds).toEqual([1, 2, 4, 8, 16, 32, 60, 60])
  })

  it('starts nothing more once it has ended', async () => {
    const { shop, storage, end } = begin()
    end()
    await settle()
    await pass(5_000)
    expect(shop.loads).toBe(0)
    expect(storage.listener).toBeNull()
  })
})
