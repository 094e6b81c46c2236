import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { exclusiveBy } from '../../../../adapters/browser/exclusive.ts'
import { parseStoredTask } from '../../../../adapters/browser/storedTask.ts'
import { browserTaskStorage } from '../../../../adapters/browser/taskStorage.ts'
import { SharedBrowser } from '../../../support/world/sharedBrowser.ts'
import { open, pass } from '../../../support/storefront/open.ts'
import { PretendShop } from '../../../support/storefront/pretendShop.ts'
import { productOf } from '../../../support/storefront/products.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

type Locks = Pick<LockManager, 'request'> | undefined

interface Poor {
  readonly shop?: PretendShop
  readonly browser?: SharedBrowser
  /** the page's localStorage, derived from a complete browser's */
  readonly storage?: (area: Storage) => Storage | undefined
  /** likewise its Web Locks */
  readonly locks?: (good: NonNullable<Locks>) => Locks
}

let pages = 0

/**
 * A page with the real task storage and the real turns, in a browser that lacks a feature; the cart is
 * loaded.
 */
const pageIn = async ({
  shop = new PretendShop(),
  browser = new SharedBrowser(),
  storage = (area) => area,
  locks: locksOf = (good) => good,
}: Poor = {}) => {
  const [page, events, report] = [{}, new EventTarget(), vi.fn()]
  browser.open(page, events)
  const locks = locksOf(browser.locksOf(page))
  const tasks = browserTaskStorage({
    storage: () => storage(browser.storageOf(page)),
    locks,
    events,
    page: `page-${(pages += 1)}`,
    answers: { note: () => {}, isMissed: () => false },
    knownAs: () => '',
    parser: async () => parseStoredTask,
    report,
  })
  const opened = open({ shop, ports: { tasks, exclusive: exclusiveBy(locks) } })
  const crash = () => {
    opened.stop()
    browser.close(page)
  }
  await pass(500)
  return { ...opened, browserWindow: opened.browser, browser, report, crash }
}

const no = (name: string) => new DOMException('no', name)
const full = (area: Storage): Storage =>
  Object.assign(Object.create(area) as Storage, {
    setItem: () => {
      throw no('QuotaExceededError')
    },
  })
const forbidden = (): never => {
  throw no('SecurityError')
}
/** each access to an entry throws, though the storage itself exists */
const guarded = (): Storage => new Proxy({} as Storage, { get: forbidden })
const refusing = (): Locks => ({ request: () => Promise.reject(no('SecurityError')) })
const missing = (): Locks => undefined

describe.each([
  ['is full', full],
  ['may not be touched', forbidden],
  ['refuses each access', guarded],
  ['is not there', () => undefined],
])('a browser whose storage %s', (_, storage) => {
  it('still has a cart in this tab, and notifies the shopper once, whatever happens', async () => {
    const { storefront, shop, texts, quantities } = await pageIn({ storage })
    storefront.cart.add(productOf(1), [], 2)
    storefront.cart.add(productOf(2), [], 1)
    expect(quantities()).toEqual({ '1': 2, '2': 1 })
    await pass(2_000)
    for (const pieces of [3, 4, 5]) {
      storefront.cart.setQuantity('1', pieces)
      await pass(1_000)
    }
    expect(shop.quantities).toEqual({ '1': 5, '2': 1 })
    expect(quantities()).toEqual({ '1': 5, '2': 1 })
    expect(storefront.cart.now().busy).toBe(false)
    expect(texts()).toEqual(['cart.notKept'])
  })
})

it('a browser that blocks cookies, and storage with them, is reported with a remedy', async () => {
  const { storefront, browserWindow, texts } = await pageIn({ storage: forbidden })
  browserWindow.blocksCookies.mockReturnValue(true)
  storefront.cart.add(productOf(1), [], 1)
  await pass(2_000)
  expect(texts()).toEqual(['cart.noCookies'])
})

it('a storage that becomes full retains no older version of a task', async () => {
  let isFull = false
  const storage = (area: Storage) => (isFull ? full(area) : area)
  const { storefront, shop, browser, online$, texts } = await pageIn({ storage })
  storefront.cart.add(productOf(1), [], 1)
  await pass(1_000)
  online$.next(false)
  storefront.cart.setQuantity('1', 2)
  expect(browser.entries.size).toBe(1)
  isFull = true
  storefront.cart.setQuantity('1', 3)
  expect([...browser.entries], 'an old quantity would come back').toEqual([])
  online$.next(true)
  await pass(1_000)
  expect(shop.quantities).toEqual({ '1': 3 })
  expect(texts()).toEqual(['offline', 'cart.notKept'])
})

describe.each([
  ['has no Web Locks', missing],
  ['forbids Web Locks', refusing],
])('a browser that %s', (_, locks) => {
  it('sends tasks all the same', async () => {
    const { storefront, shop, browser } = await pageIn({ locks })
    storefront.cart.add(productOf(1), [], 1)
    await pass(1_000)
    storefront.cart.setQuantity('1', 4)
    await pass(1_000)
    expect(shop.quantities).toEqual({ '1': 4 })
    expect(browser.entries.size).toBe(0)
  })

  it('passes a closed page’s unsent tasks to the next one', async () => {
    const first = await pageIn({ locks })
    const { shop, browser } = first
    first.online$.next(false)
    first.storefront.cart.add(productOf(1), [], 3)
    first.crash()
    const second = await pageIn({ locks, shop, browser })
    await pass(1_000)
    expect(shop.quantities).toEqual({ '1': 3 })
    expect(second.quantities()).toEqual({ '1': 3 })
    expect(browser.entries.size).toBe(0)
  })

  it('makes the server accept each task of two tabs once, though both may send it', async () => {
    const first = await pageIn({ locks })
    const { shop, browser } = first
    shop.fate = 'request lost'
    first.storefront.cart.add(productOf(1), [], 1)
    first.storefront.cart.add(productOf(2), [], 2)
    first.storefront.cart.setQuantity('2', 5)
    await pass(150)
    const second = await pageIn({ locks, shop, browser })
    second.storefront.cart.add(productOf(3), [], 3)
    first.storefront.cart.setQuantity('2', 7)
    shop.fate = 'answered'
    await pass(60_000)
    for (const { storefront } of [first, second]) expect(storefront.cart.now().busy).toBe(false)
    expect(shop.quantities).toEqual({ '1': 1, '2': 7, '3': 3 })
    expect(first.quantities()).toEqual(shop.quantities)
    expect(second.quantities()).toEqual(shop.quantities)
    expect(browser.entries.size).toBe(0)
  })
})

it('tasks in progress in three crashed tabs are sent one after the other, though two pages took them over', async () => {
  const shop = new PretendShop()
  const poor = { locks: missing, shop, browser: new SharedBrowser() }
  const tabs = [await pageIn(poor), await pageIn(poor), await pageIn(poor)]
  shop.fate = 'busy'
  for (const [n, { storefront }] of tabs.entries()) storefront.cart.add(productOf(n + 1), [], 1)
  await pass(50)
  for (const { crash } of tabs) crash()
  const between = await pageIn(poor)
  between.crash()
  shop.fate = 'answered'
  const last = await pageIn(poor)
  await pass(60_000)
  expect(shop.quantities).toEqual({ '1': 1, '2': 1, '3': 1 })
  expect(last.storefront.cart.now().busy).toBe(false)
  expect(poor.browser.entries.size).toBe(0)
})

describe('a damaged stored queue', () => {
  it.each([
    ['text that is cut off', (good: string) => good.slice(0, -9)],
    ['nothing', () => ''],
    ['another shape', () => '[1,2,3]'],
    ['a number for a task', () => '{"owner":"x","order":1,"task":7,"request":null}'],
    ['a quantity below 0', (good: string) => good.replace('"quantity":2', '"quantity":-2')],
    ['a task of an older build', () => '{"id":"bad","type":"add","quantity":1}'],
    ['no place in the order', (good: string) => good.replace(/"order":\d+/, '"order":null')],
  ])(
    'with %s is set aside and reported once; the valid entries are sent, and the cart is the server’s',
    async (_, damage) => {
      const first = await pageIn()
      const { shop, browser } = first
      first.storefront.cart.add(productOf(1), [], 1)
      await pass(1_000)
      first.online$.next(false)
      for (const id of [2, 3, 4]) first.storefront.cart.add(productOf(id), [], id)
      first.crash()
      const [key, good] = [...browser.entries][0]!
      browser.entries.set(key, damage(good))
      const { report, quantities, texts } = await pageIn({ shop, browser })
      await pass(2_000)
      expect(shop.quantities).toEqual({ '1': 1, '3': 3, '4': 4 })
      expect(quantities()).toEqual(shop.quantities)
      const aside = key.replace('toonbank.task.', 'toonbank.aside.')
      expect([...browser.entries]).toEqual([[aside, damage(good)]])
      expect(report).toHaveBeenCalledTimes(1)
      expect(texts()).toEqual([])
      const later = await pageIn({ shop, browser })
      expect(later.report, 'what was put aside is not met again').not.toHaveBeenCalled()
    },
  )

  it('with several bad entries is reported together, once', async () => {
    const browser = new SharedBrowser()
    for (const id of ['a', 'b', 'c']) browser.entries.set(`toonbank.task.${id}`, `{"${id}`)
    const { report, storefront } = await pageIn({ browser })
    expect(report).toHaveBeenCalledTimes(1)
    expect([...browser.entries.keys()].sort()).toEqual(['a', 'b', 'c'].map((id) => `toonbank.aside.${id}`))
    expect(storefront.cart.now()).toMatchObject({ loaded: true, busy: false })
  })
})
