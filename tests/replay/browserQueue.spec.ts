import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { createStorefront } from '../../application/storefront/createStorefront.ts'
import { browserPorts } from '../../ui/app/boot/browserPorts.ts'
import { routerAddress } from '../../ui/app/boot/routerAddress.ts'
import { snapshotOf } from '../support/storefront/open.ts'
import { startAtOnce } from '../support/storefront/startAtOnce.ts'
import { frozen, ownersOf, readQueue, piecesOf, type FrozenQueue } from '../support/browser/frozenQueue.ts'
import { FrozenShop } from '../support/shop/frozenShop.ts'
import { SharedBrowser } from '../support/world/sharedBrowser.ts'

const QUEUES = [
  { name: 'waiting', what: 'a changed made-to-measure line under way, a removal, an add and a change of it' },
  { name: 'offline', what: 'nothing sent: sizes in width and length and in diameter, and a quantity' },
  { name: 'twoTabs', what: 'an add whose answer was lost, and changes by two tabs in turns' },
]
interface Notes {
  readonly done: { readonly name: string; readonly key: string; readonly text: string }
  readonly reloaded: { readonly at: number; readonly key: string; readonly text: string }
}
/** A machine may be busy with other work. */
const PATIENT = { timeout: 60_000 }
const queueOf = (name: string) => readQueue(frozen(name))
const { browser: written } = JSON.parse(frozen('cookies')) as { readonly browser: readonly string[] }
const jar = written.map((cookie) => cookie.split(';')[0]).join('; ')

/** A browser with the recorded storage, and the shop that it was recorded with. */
const left = (queue: FrozenQueue, before = 0, changed: (text: string) => string = (text) => text) => {
  const browser = new SharedBrowser()
  for (const [key, text] of Object.entries(queue.localStorage)) browser.entries.set(key, changed(text))
  const gone = new Set(ownersOf(browser.entries))
  /** waits until a page has adopted the stored tasks */
  const adopted = () =>
    vi.waitFor(() => expect(ownersOf(browser.entries).filter((one) => gone.has(one))).toEqual([]), PATIENT)
  return { browser, gone, adopted, shop: new FrozenShop(queue, before, adopted) }
}

/** Opens a page of the shop with its whole browser part except its views. */
const openPage = (browser: SharedBrowser, { fetch }: FrozenShop, session = new SharedBrowser()) => {
  const events = new EventTarget()
  browser.open(events, events)
  session.open(session, new EventTarget())
  const cookies: string[] = []
  const document = Object.assign(new EventTarget(), {
    visibilityState: 'visible',
    documentElement: { lang: 'nl-NL' },
  })
  Object.defineProperty(document, 'cookie', { get: () => jar, set: (cookie: string) => cookies.push(cookie) })
  const reportError = vi.fn()
  const window = Object.assign(events, {
    localStorage: browser.storageOf(events),
    sessionStorage: session.storageOf(session),
    navigator: { locks: browser.locksOf(events), onLine: true },
    performance,
    document,
    fetch,
    reportError,
  })
  const ports = browserPorts(window as unknown as Window & typeof globalThis, {}, routerAddress())
  const { config, ...snapshot } = snapshotOf({ type: 'cart' })
  const { display } = config
  // the text of the wall that the recorded choice was made on
  const cookieWall = { ...display.cookieWall, version: '2026-11-21' }
  const { storefront, life } = createStorefront(
    { ...snapshot, config: { ...config, display: { ...display, cookieWall } } },
    ports,
  )
  onTestFinished(startAtOnce(life))
  return { storefront, ports, cookies, reportError }
}

/** Waits until everything is answered, and checks that the page shows the recorded cart. */
const settled = ({ storefront }: ReturnType<typeof openPage>, { carts }: FrozenQueue) =>
  vi.waitFor(() => {
    const { busy, shown } = storefront.cart.now()
    const pieces = Object.fromEntries([...shown.lines.values()].map(({ id, quantity }) => [id, quantity]))
    expect({ busy, pieces }).toEqual({ busy: false, pieces: piecesOf(carts.at(-1)!) })
  }, PATIENT)

describe.each(QUEUES)('a browser that was left in mid-queue: $what', ({ name }) => {
  const queue = queueOf(name)

  it('is resumed by the next page with the same requests, byte for byte and in order', async () => {
    const { browser, shop, adopted } = left(queue)
    const page = openPage(browser, shop)
    await adopted()
    await settled(page, queue)
    expect(shop.sent).toEqual(queue.requests)
    for (const load of shop.loads) expect(load).toEqual(queue.load)
    expect([...browser.entries.keys()]).toEqual([])
    expect(page.reportError).not.toHaveBeenCalled()
  })

  it('is resumed in the same way by a page that was open too, once the other tabs are closed', async () => {
    const { browser, gone } = left(queue)
    const tabs = [...gone].map((owner) => {
      const tab = {}
      browser.open(tab, new EventTarget())
      void browser.locksOf(tab).request(`toonbank.page.${owner}`, () => new Promise(() => {}))
      return tab
    })
    const beside = new FrozenShop(queue, 0, () => Promise.resolve())
    const page = openPage(browser, beside)
    await vi.waitFor(() => expect(page.storefront.cart.now().loaded).toBe(true), PATIENT)
    expect(beside.sent, 'the tabs live').toEqual([])
    for (const tab of tabs) browser.close(tab)
    await settled(page, queue)
    const [first, ...rest] = queue.requests
    const version = String(queue.carts[0]?.data.version)
    expect(beside.sent).toEqual([
      { ...first, headers: { ...first?.headers, 'x-cart-version': version } },
      ...rest,
    ])
  })
})

it('a page waits for its turn among the tabs of an earlier build', async () => {
  const queue = queueOf('offline')
  const { browser, shop, adopted } = left(queue)
  const tab = {}
  browser.open(tab, new EventTarget())
  void browser.locksOf(tab).request('toonbank.cart', () => new Promise(() => {}))
  const page = openPage(browser, shop)
  await adopted()
  await vi.waitFor(() => expect(page.storefront.cart.now().loaded).toBe(true), PATIENT)
  for (let turns = 0; turns < 50; turns += 1) await new Promise(setImmediate)
  expect(shop.sent).toEqual([])
  browser.close(tab)
  await settled(page, queue)
  expect(shop.sent).toEqual(queue.requests)
})

describe('a browser’s stored record', () => {
  it('of an answered task is not resent', async () => {
    const queue = queueOf('waiting')
    const { browser, shop } = left(queue, 1, (text) =>
      text.replace('"status":"pending"', '"status":"completed"'),
    )
    await settled(openPage(browser, shop), queue)
    expect(shop.sent).toEqual(queue.requests.slice(1))
  })

  it('of reported purchases, and of a reload for a new build, is read and written unchanged', async () => {
    const { done, reloaded } = JSON.parse(frozen('notes')) as Notes
    const { shop } = left(queueOf('offline'))
    const [before, sessionBefore] = [new SharedBrowser(), new SharedBrowser()]
    before.entries.set(done.key, done.text)
    sessionBefore.entries.set(reloaded.key, reloaded.text)
    const reader = openPage(before, shop, sessionBefore)
    expect(await reader.ports.claims.claim(done.name)).toBe(false)
    expect(reader.ports.build.reloadedAt()).toBe(reloaded.at)
    const [after, sessionAfter] = [new SharedBrowser(), new SharedBrowser()]
    const writer = openPage(after, shop, sessionAfter)
    expect(await writer.ports.claims.claim(done.name)).toBe(true)
    writer.ports.build.markReload(reloaded.at)
    expect([...after.entries, ...sessionAfter.entries]).toEqual([
      [done.key, done.text],
      [reloaded.key, reloaded.text],
    ])
  })

  it('of a cookie choice is understood: no wall covers the page, and the same choice writes the same', () => {
    const queue = queueOf('offline')
    const { storefront, ports, cookies, reportError } = openPage(new SharedBrowser(), left(queue).shop)
    expect(storefront.consent.now()).toMatchObject({ decided: true })
    expect(storefront.overlays.now().open).toBeNull()
    const { choices, receipt } = ports.consentCookies.read()
    ports.consentCookies.write(choices!, receipt!)
    expect(cookies).toEqual(written)
    expect(reportError).not.toHaveBeenCalled()
  })
})
