import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Opening } from '../../../../application/storefront/overlays/overlays.ts'
import { open, pass } from '../../../support/storefront/open.ts'
import { pretendPages } from '../../../ui/pretendData.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A page of an old build: no overlay's code can be loaded any more. */
const outdated = async (url = '/hubs', isOnline = true) => {
  const loadOverlay = vi.fn(() => Promise.reject(new TypeError('the code is gone')))
  const page = url === '/winkelwagen' ? ({ type: 'cart' } as const) : pretendPages('/')['product']!
  const opened = open({ page, url, ports: { loadOverlay } })
  opened.online$.next(isOnline)
  await pass(500)
  return {
    ...opened,
    loadOverlay,
    asked: async (opening: Opening) => {
      opened.storefront.overlays.send({ type: 'Open', ...opening })
      await pass(100)
    },
  }
}

describe('an overlay whose code cannot be loaded', () => {
  it.each([
    ['cart', '/winkelwagen'],
    ['search', '/zoeken'],
    ['account', '/account/overview'],
  ] as const)('redirects to the page of its control, and reports why: %s', async (name, path) => {
    const { asked, browser, texts } = await outdated()
    await asked({ name })
    expect([browser.go.mock.calls, texts()]).toEqual([[[path]], ['notice.noPanel']])
  })

  it('does not redirect from the very page that it would redirect to', async () => {
    const { asked, browser, texts } = await outdated('/winkelwagen')
    await asked({ name: 'cart' })
    expect([browser.go.mock.calls, texts()]).toEqual([[], ['notice.noPanel']])
  })

  it('shows a picture on its own, and a remedy if no page shows the same', async () => {
    const { asked, browser, texts } = await outdated()
    await asked({ name: 'mediagallery', payload: { at: 0 } })
    expect([browser.leave.mock.calls.length, texts()]).toEqual([1, []])
    await asked({ name: 'specifications' })
    expect([browser.go.mock.calls, texts()]).toEqual([[], ['notice.noPanel']])
  })

  it('is closed, so that the next press requests its code again', async () => {
    const { asked, loadOverlay, storefront } = await outdated()
    for (const press of [1, 2]) {
      await asked({ name: 'specifications' })
      expect([press, storefront.overlays.now().open]).toEqual([press, null])
    }
    expect(loadOverlay.mock.calls.filter((call) => String(call) === 'specifications')).toHaveLength(2)
  })

  it('reports a missing network as the cause, and keeps the page', async () => {
    const { asked, browser, texts } = await outdated('/hubs', false)
    await asked({ name: 'mediagallery', payload: { at: 0 } })
    await asked({ name: 'specifications' })
    expect([browser.leave.mock.calls, browser.go.mock.calls]).toEqual([[], []])
    expect(new Set(texts())).toEqual(new Set(['offline']))
  })

  it('does not redirect a visitor who types a query, because the form leads to the results', async () => {
    const { asked, browser, storefront } = await outdated()
    storefront.search.type('hub')
    await pass(100)
    await asked({ name: 'search' })
    expect(browser.go).not.toHaveBeenCalled()
  })

  it('does not redirect from a page that starts with the cookie wall', async () => {
    const { storefront, browser, texts } = await outdated()
    expect([storefront.overlays.now().open, browser.go.mock.calls, texts()]).toEqual([null, [], []])
  })
})

it('the cart panel’s code is prefetched, except on a slow or metered connection', async () => {
  for (const isFrugal of [false, true]) {
    const loadOverlay = vi.fn(() => Promise.resolve())
    const isSlow = vi.fn(() => isFrugal)
    open({
      ports: {
        loadOverlay,
        browser: {
          go: vi.fn(),
          replace: vi.fn(),
          leave: vi.fn(),
          isFrugal: isSlow,
          blocksCookies: () => false,
        },
      },
    })
    await pass(500)
    expect(loadOverlay.mock.calls.flat()).toEqual(isFrugal ? ['cookieWall'] : ['cookieWall', 'cart'])
  }
})
