import { describe, expect, it } from 'vitest'
import type { Page } from '../../../../application/pages/page.ts'
import { PrefetchCache } from '../../../../application/storefront/pages/prefetchCache.ts'

const page = (path: string): Promise<Page> => Promise.resolve({ type: 'not-found', path })

describe('a prefetched page', () => {
  it('is used once', () => {
    const fetched = new PrefetchCache()
    const hubs = page('/hubs')
    fetched.put('/hubs', hubs, 0)
    expect([fetched.has('/hubs', 0), fetched.has('/sirenes', 0)]).toStrictEqual([true, false])
    expect(fetched.take('/hubs', 0)).toBe(hubs)
    expect([fetched.take('/hubs', 0), fetched.has('/hubs', 0)]).toStrictEqual([null, false])
  })

  it('is valid for less than half a minute', () => {
    const fetched = new PrefetchCache()
    fetched.put('/hubs', page('/hubs'), 1_000)
    expect([fetched.has('/hubs', 30_999), fetched.has('/hubs', 31_000)]).toStrictEqual([true, false])
    expect(fetched.take('/hubs', 31_000)).toBeNull()
    expect(fetched.has('/hubs', 30_999), 'it is gone then').toBe(false)
  })

  it('is one of the last twenty', () => {
    const fetched = new PrefetchCache()
    const put = (n: number) => fetched.put(`/${n}`, page(`/${n}`), 0)
    for (let n = 0; n < 20; n += 1) put(n)
    expect(fetched.has('/0', 0)).toBe(true)
    put(0)
    put(20)
    expect([0, 1, 2, 20].map((n) => fetched.has(`/${n}`, 0))).toStrictEqual([true, false, true, true])
  })

  it('that failed is deleted, but not the one that was fetched after it', async () => {
    const fetched = new PrefetchCache()
    const failed = Promise.reject(new TypeError('no network'))
    fetched.put('/hubs', failed, 0)
    await failed.catch(() => {})
    expect(fetched.has('/hubs', 0)).toBe(false)
    const late = Promise.reject(new TypeError('no network'))
    fetched.put('/hubs', late, 0)
    fetched.put('/hubs', page('/hubs'), 0)
    await late.catch(() => {})
    expect(fetched.has('/hubs', 0)).toBe(true)
  })
})
