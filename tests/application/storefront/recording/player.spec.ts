import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { BrowserLog } from '../../../../application/contract/log/browserLog.ts'
import { createStorefront } from '../../../../application/storefront/createStorefront.ts'
import { playerOf } from '../../../../application/storefront/recording/player.ts'
import { encodeReplay, replayedSnapshot } from '../../../../application/storefront/recording/replayed.ts'
import { shownOf } from '../../../../application/storefront/recording/recordingFile.ts'
import { parseSnapshot } from '../../../../application/storefront/snapshot.ts'
import { silentPorts } from '../../../../application/storefront/storefrontPorts.ts'
import { parseReplay } from '../../../../ui/app/boot/replay/parseReplay.ts'
import { linesOf, readAgain, shopAround, textOf } from '../../../support/recorded/shopping.ts'
import { open, pass } from '../../../support/storefront/open.ts'
import { productOf } from '../../../support/storefront/products.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A storefront in which the log is played, as the page of a replay creates it. */
const played = (log: BrowserLog) => {
  const browser = { ...silentPorts.browser, replace: vi.fn() }
  const loadChunk = vi.fn(() => Promise.resolve())
  const cart = { ...silentPorts.cart, send: vi.fn(silentPorts.cart.send) }
  const { storefront, life } = createStorefront(replayedSnapshot(log), {
    ...silentPorts,
    browser,
    loadChunk,
    cart,
  })
  const player = playerOf(life, log)
  const to = async (count: number) => {
    while (player.at() < count) {
      const stepping = player.step()
      await pass(1)
      await stepping
    }
  }
  const seen = () => shownOf(storefront.cart.now())
  return { storefront, player, browser, loadChunk, cart, to, seen }
}

const session = async (): Promise<BrowserLog> => {
  const opened = open()
  await shopAround(opened)
  opened.stop()
  return readAgain(textOf(opened))
}

describe('a replayed session', () => {
  it('shows at each step what was shown then, and at its end what was shown last', async () => {
    const log = await session()
    const { player, seen, to } = played(log)
    let compared = 0
    for (const [index, entry] of log.entries.entries()) {
      if ('wish' in entry && entry.shown !== undefined) {
        expect([index, seen()]).toEqual([index, entry.shown])
        compared += 1
      }
      await to(index + 1)
    }
    expect(compared).toBeGreaterThan(5)
    expect(seen()).toEqual(log.end.shown)
    expect(await player.step()).toBe(false)
    expect(player.at()).toBe(log.entries.length)
  })

  it('goes back by replaying from the start, with the same result', async () => {
    const log = await session()
    const middle = Math.floor(log.entries.length / 2)
    const first = played(log)
    await first.to(middle)
    const then = first.seen()
    await first.to(log.entries.length)
    expect(first.seen()).not.toEqual(then)
    const anew = played(log)
    await anew.to(middle)
    expect(anew.seen()).toEqual(then)
  })

  it('starts from the recorded states, not from those of a fresh page', async () => {
    const opened = open()
    await shopAround(opened)
    const text = textOf(opened)
    const short = readAgain(textOf(opened, { most: Math.floor(text.length * 0.9) }))
    expect(short.header.dropped).toBeGreaterThan(0)
    const first = short.entries.find((entry) => 'wish' in entry && entry.shown !== undefined)
    expect(Object.keys((first as { shown: { lines: object } }).shown.lines)).not.toEqual([])
    const { seen, to } = played(short)
    expect(seen()).toEqual((first as { shown: object }).shown)
    await to(short.entries.length)
    expect(seen()).toEqual(short.end.shown)
  })

  it('accepts no command of its viewer, and sends none', async () => {
    const log = await session()
    const { storefront, cart, seen, to } = played(log)
    await to(10)
    const then = seen()
    storefront.cart.add(productOf(9), [], 3)
    storefront.overlays.send({ type: 'Open', name: 'account' })
    storefront.search.type('sleutel')
    await pass(10_000)
    expect(seen()).toEqual(then)
    expect(storefront.overlays.now().open).not.toBe('account')
    expect(storefront.search.now().query).toBe('')
    expect(cart.send).not.toHaveBeenCalled()
  })

  it('loads a page’s code before it is shown, and sets its address after', async () => {
    const page = { type: 'article', slug: 'x' }
    const log = await session()
    const shown = {
      t: 99_999,
      store: 'pages',
      fact: { type: 'PageShown', data: { url: '/x', page } },
    } as const
    const { storefront, browser, loadChunk, to } = played({ ...log, entries: [shown] })
    loadChunk.mockImplementation(() => {
      expect(storefront.pages.now().url).not.toBe('/x')
      return Promise.resolve()
    })
    browser.replace.mockImplementation(() => expect(storefront.pages.now().url).toBe('/x'))
    await to(1)
    expect(storefront.pages.now().page).toEqual(page)
    expect(loadChunk).toHaveBeenCalledWith(page)
    expect(browser.replace).toHaveBeenCalledWith('/x')
  })

  it('shows pages, and sets addresses, by page events alone', async () => {
    const own = { url: '/x', page: { type: 'article', slug: 'x' } }
    const events = [
      { store: 'search', type: 'QueryTyped', data: { query: 'hub', ...own } },
      { store: 'pages', type: 'PageRepriced', data: { page: own.page } },
    ] as const
    const entries = events.map(({ store, ...event }) => ({ t: 0, store, fact: event }))
    const { storefront, browser, loadChunk, to } = played({ ...(await session()), entries })
    await to(1)
    expect(storefront.search.now().query).toBe('hub')
    expect(loadChunk).not.toHaveBeenCalled()
    await to(2)
    expect(storefront.pages.now().page).toEqual(own.page)
    expect(loadChunk).toHaveBeenCalledOnce()
    expect(browser.replace).not.toHaveBeenCalled()
  })

  it('lets a page’s views load before the next event, and waits for nothing else', async () => {
    const shown = { type: 'PageShown', data: { url: '/x', page: { type: 'article', slug: 'x' } } }
    const { player, storefront } = played({
      ...(await session()),
      entries: [
        { t: 0, store: 'search', fact: { type: 'QueryTyped', data: { query: 'hub' } } },
        { t: 0, store: 'pages', fact: shown },
      ],
    })
    expect(await player.step()).toBe(true)
    let isDone = false
    const second = player.step().then(() => (isDone = true))
    for (let turn = 0; turn < 20; turn += 1) await Promise.resolve()
    expect([storefront.pages.now().url, isDone]).toEqual(['/x', false])
    await pass(1)
    await second
  })

  it('skips the states and events of stores that arrived only with a page’s views', async () => {
    const log = await session()
    const filled = { t: 0, store: 'checkout', fact: { type: 'FieldFilled', data: null } } as const
    const states = { ...log.header.states, checkout: { step: 'information' } }
    const { player } = played({ ...log, header: { ...log.header, states }, entries: [filled] })
    expect(await player.step()).toBe(true)
    expect(player.at()).toBe(1)
  })

  it('starts from states that nobody can change, at any depth', async () => {
    const log = await session()
    const overlays = { open: 'mediagallery', payloads: { mediagallery: { at: 2 } } }
    const states = { ...log.header.states, overlays }
    const { storefront } = played({ ...log, header: { ...log.header, states } })
    expect(storefront.overlays.now()).toEqual(overlays)
    expect(Object.isFrozen(storefront.overlays.now().payloads)).toBe(true)
  })

  it('is played one entry at a time, however fast it is requested', async () => {
    const shown = (slug: string) =>
      ({
        t: 0,
        store: 'pages',
        fact: { type: 'PageShown', data: { url: `/${slug}`, page: { type: 'article', slug } } },
      }) as const
    const { player, loadChunk, storefront } = played({
      ...(await session()),
      entries: [shown('x'), shown('y')],
    })
    let arrive = () => {}
    loadChunk.mockImplementationOnce(() => new Promise((resolve) => void (arrive = resolve)))
    const both = Promise.all([player.step(), player.step()])
    await pass(100)
    expect([player.at(), loadChunk.mock.calls.length]).toEqual([1, 1])
    arrive()
    await pass(100)
    expect(await both).toEqual([true, true])
    expect(storefront.pages.now().url).toBe('/y')
  })

  it('stops at an event that today’s rules don’t know', async () => {
    const log = await session()
    const strange = { t: 0, store: 'cart', fact: { type: 'CartPainted', data: null } } as const
    const { player } = played({ ...log, entries: [strange, ...log.entries] })
    await expect(player.step()).rejects.toThrow('no case for')
    await expect(player.step()).rejects.toThrow('no case for')
    expect(player.at()).toBe(1)
  })
})

describe('the page of a replayed session', () => {
  it('is the recorded one, with no cart or secret of its own', async () => {
    const { header } = await session()
    const { snapshot, locale, buildId } = header
    expect(
      replayedSnapshot({ header: { ...header, snapshot: { ...snapshot, url: '/hubs' } } }),
    ).toStrictEqual({
      ...{ config: snapshot['config'], moment: snapshot['moment'], locale, buildId },
      ...{ url: '/hubs', page: { type: 'cart' }, cart: null, formKeySeed: '', development: true },
    })
  })

  it('is reported as missing if it was excluded from the recording', async () => {
    const { header } = await session()
    const { page } = replayedSnapshot({
      header: { ...header, snapshot: { ...header.snapshot, url: '/hubs', page: null } },
    })
    expect(page).toEqual({ type: 'not-found', path: '/hubs' })
  })
})

describe('a session embedded in its page', () => {
  it('can’t end the element that contains it, and is parsed back unchanged', async () => {
    const opened = open()
    await shopAround(opened)
    opened.storefront.notices.send({
      type: 'Show',
      notice: { id: 'n', kind: 'info', title: null, text: '</script><script>', values: {} },
    })
    const lines = linesOf(textOf(opened))
    const text = encodeReplay(lines)
    expect(text).toContain('script')
    expect(text).not.toContain('<')
    expect(parseReplay(text)).toEqual(readAgain(`${lines.join('\n')}\n`))
  })

  it('is no snapshot, so no page is hydrated from it', async () => {
    const opened = open()
    await pass(1_000)
    expect(parseSnapshot(encodeReplay(linesOf(textOf(opened))))).toBeNull()
    for (const text of ['{}', '[]', 'null', '{"lines":["{}"]}']) expect(parseReplay(text)).toBeNull()
  })
})
