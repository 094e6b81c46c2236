import { describe, expect, test } from 'vitest'
import { PageCache, type Made } from '../../../server/render/pageCache.ts'

const made = (answer: string, size = 1, until = Infinity): Made<string> => ({
  answer,
  caching: { until, size },
})

/** A cache whose clock the test moves. */
const cacheOf = (bytes = 100) => {
  let now = 0
  return { cache: new PageCache<string>(bytes, () => now), pass: (ms: number) => void (now += ms) }
}

/** An answer that is finished when the test says so. */
const slow = () => {
  let finish: (made: Made<string>) => void = () => undefined
  const answer = new Promise<Made<string>>((resolve) => (finish = resolve))
  return { answer, finish }
}

const never = () => Promise.reject(new Error('made again'))
const noting = (...tags: string[]) => new Set(tags)

describe('a cached page', () => {
  test('counts as rendered once, and as cached for every other request', async () => {
    const { cache } = cacheOf()
    const { answer, finish } = slow()
    const both = [cache.of('a', () => answer), cache.of('a', never)]
    finish(made('A', 5))
    await Promise.all(both)
    await cache.of('a', never)
    expect(cache.counts).toMatchObject({ rendered: 1, cached: 2, bytes: 5 })
  })

  test('is rendered once', async () => {
    const { cache } = cacheOf()
    expect(await cache.of('a', async () => made('A'))).toBe('A')
    expect(await cache.of('a', never)).toBe('A')
    expect(cache.get('b')).toBeUndefined()
  })

  test('is rendered once for all who request it meanwhile', async () => {
    const { cache } = cacheOf()
    const { answer, finish } = slow()
    const all = [cache.of('a', () => answer), cache.of('a', never), cache.of('a', never)]
    finish(made('A'))
    expect(await Promise.all(all)).toEqual(['A', 'A', 'A'])
  })

  test('expires at its time, and not before', async () => {
    const { cache, pass } = cacheOf()
    await cache.of('a', async () => made('A', 1, 10))
    pass(9)
    expect(cache.get('a')).toBe('A')
    pass(1)
    expect(cache.get('a')).toBeUndefined()
  })

  test('that was requested longest ago is evicted first', async () => {
    const { cache } = cacheOf(100)
    for (const key of ['a', 'b']) await cache.of(key, async () => made(key, 40))
    cache.get('a')
    await cache.of('c', async () => made('c', 40))
    expect(['a', 'b', 'c'].map((key) => cache.get(key))).toEqual(['a', undefined, 'c'])
  })

  test('is not stored if it is larger than the cache, or personal', async () => {
    const { cache } = cacheOf(100)
    expect(await cache.of('a', async () => made('A', 101))).toBe('A')
    expect(await cache.of('b', async () => ({ answer: 'B', caching: null }))).toBe('B')
    expect([cache.get('a'), cache.get('b')]).toEqual([undefined, undefined])
  })

  test('is not stored in a cache of no size', async () => {
    const { cache } = cacheOf(0)
    expect(await cache.of('a', async () => made('A'))).toBe('A')
    expect(cache.get('a')).toBeUndefined()
  })

  test('that failed to render is rendered by the next request', async () => {
    const { cache } = cacheOf()
    await expect(cache.of('a', never)).rejects.toThrow('made again')
    expect(await cache.of('a', async () => made('A'))).toBe('A')
  })
})

describe('a change', () => {
  test('drops every page made from it, and no other', async () => {
    const { cache } = cacheOf()
    const keep = (key: string, ...tags: string[]) =>
      cache.of(key, async (noted) => {
        tags.forEach((tag) => noted.add(tag))
        return made(key)
      })
    await keep('a', 'x', 'y')
    await keep('b', 'y')
    await keep('c', 'z')
    cache.drop(noting('x'))
    expect([cache.get('a'), cache.get('b'), cache.get('c')]).toEqual([undefined, 'b', 'c'])
    await keep('a', 'z')
    cache.drop(noting('y'))
    expect([cache.get('a'), cache.get('b'), cache.get('c')]).toEqual(['a', undefined, 'c'])
    cache.clear()
    expect([cache.get('a'), cache.get('c')]).toEqual([undefined, undefined])
  })

  test.each([
    ['noted before the change', true],
    ['noted after it', false],
  ])('during the rendering of its page keeps that page out of the cache: %s', async (_, early) => {
    const { cache } = cacheOf()
    const { answer, finish } = slow()
    const asked = cache.of('a', async (noted) => {
      if (early) noted.add('x')
      const result = await answer
      noted.add('x')
      return result
    })
    cache.drop(noting('x'))
    finish(made('old'))
    expect(await asked).toBe('old')
    expect(cache.get('a')).toBeUndefined()
  })

  test('does not let a later request wait for a rendering that began before it', async () => {
    const { cache } = cacheOf()
    const { answer, finish } = slow()
    const old = cache.of('a', () => answer)
    cache.drop(noting('x'))
    expect(await cache.of('a', async () => made('new'))).toBe('new')
    finish({ answer: 'old', caching: null })
    expect(await old).toBe('old')
    expect(cache.get('a')).toBe('new')
  })

  test('of everything keeps every page being rendered out of the cache', async () => {
    const { cache } = cacheOf()
    const { answer, finish } = slow()
    const asked = cache.of('a', () => answer)
    cache.clear()
    finish(made('old'))
    await asked
    expect(cache.get('a')).toBeUndefined()
  })

  test('of something else meanwhile drops nothing', async () => {
    const { cache } = cacheOf()
    const { answer, finish } = slow()
    const asked = cache.of('a', async (noted) => {
      noted.add('x')
      return answer
    })
    cache.drop(noting('y'))
    finish(made('A'))
    await asked
    expect(cache.get('a')).toBe('A')
  })
})
