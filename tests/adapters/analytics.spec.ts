import { describe, expect, it, vi } from 'vitest'
import { gtag } from '../../adapters/analytics/gtag.ts'
import { browserClaims } from '../../adapters/browser/claims.ts'
import { PretendBrowser } from './browser/pretendBrowser.ts'

describe('the tag function', () => {
  it('is called as Google documents it [7-048]', () => {
    const called = vi.fn()
    const tag = gtag({ gtag: called })
    expect(tag.isPresent()).toBe(true)
    tag.send('view_cart', { value: 1 })
    expect(called.mock.calls).toEqual([['event', 'view_cart', { value: 1 }]])
  })

  it.each([{}, { gtag: null }, { gtag: 'text' }])('is not called if there is none: %o [7-048]', (window) => {
    const tag = gtag(window)
    expect(tag.isPresent()).toBe(false)
    tag.send('view_cart', {})
  })

  it('is found when a script adds it late', () => {
    const window: { gtag?: unknown } = {}
    const tag = gtag(window)
    window.gtag = vi.fn()
    expect(tag.isPresent()).toBe(true)
  })

  it('may throw: analytics errors are swallowed [8-038]', () => {
    const called = vi.fn(() => {
      throw new Error('blocked')
    })
    gtag({ gtag: called }).send('view_cart', {})
    expect(called).toHaveBeenCalledTimes(1)
  })
})

describe('a claim', () => {
  const open = (browser: PretendBrowser) => {
    const page = new EventTarget()
    browser.pages.add(page)
    return browserClaims({ storage: () => browser.storageOf(page), locks: browser.locks as LockManager })
  }

  it('is granted to one of all tabs, and to none after a reload', async () => {
    const browser = new PretendBrowser()
    const [one, other] = [open(browser), open(browser)]
    const got = await Promise.all([one.claim('a'), other.claim('a'), one.claim('a'), one.claim('b')])
    expect(got).toEqual([true, false, false, true])
    expect(await open(browser).claim('a')).toBe(false)
  })

  it('works without Web Locks', async () => {
    const browser = new PretendBrowser()
    const claims = browserClaims({ storage: () => browser.storageOf(new EventTarget()), locks: undefined })
    expect([await claims.claim('a'), await claims.claim('a')]).toEqual([true, false])
  })

  const deny = (): Storage => {
    throw new DOMException('denied', 'SecurityError')
  }
  const full: Pick<Storage, 'getItem' | 'setItem'> = {
    getItem: () => null,
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError')
    },
  }

  const areas: Readonly<Record<string, () => Storage | undefined>> = {
    forbidden: deny,
    missing: () => undefined,
    full: () => full as Storage,
  }

  it.each(Object.keys(areas))('is valid for the life of the page if storage is %s', async (area) => {
    const claims = browserClaims({ storage: areas[area]!, locks: undefined })
    expect([await claims.claim('a'), await claims.claim('a')]).toEqual([true, false])
  })

  it('is valid although the lock manager refuses', async () => {
    const locks = { request: () => Promise.reject(new Error('no')) } as unknown as LockManager
    const claims = browserClaims({ storage: () => undefined, locks })
    expect([await claims.claim('a'), await claims.claim('a')]).toEqual([true, false])
  })

  it.each(['', 'x', '{}', 'null', '[1,{}]', '"a"'])('replaces unreadable claims: %s', async (text) => {
    const browser = new PretendBrowser()
    browser.entries.set('toonbank.done', text)
    expect(await open(browser).claim('a')).toBe(true)
    expect(JSON.parse(browser.entries.get('toonbank.done')!)).toEqual(['a'])
  })

  it('is one of the last hundred stored', async () => {
    const browser = new PretendBrowser()
    const claims = open(browser)
    for (let n = 0; n < 120; n += 1) await claims.claim(`${n}`)
    const kept = JSON.parse(browser.entries.get('toonbank.done')!) as string[]
    expect([kept.length, kept[0], kept.at(-1)]).toEqual([100, '20', '119'])
  })
})
