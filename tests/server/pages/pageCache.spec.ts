import { describe, expect, test } from 'vitest'
import { PageCache, type Made } from '../../../server/render/pageCache.ts'

const made = (answer: string, size = 1, until = Infinity): Made<string> => ({
  answer,
  caching: { until, size },
})

/** A cache whose clock is in the test's hand. */
const cacheOf = (bytes = 100) => {
  let now = 0
  return { cache: new PageCache<string>(bytes, () => now), pass: (ms: number) => void (now += ms) }
}

/** What can be made when the test says so. */
const slow = () => {
  let finish: (made: Made<string>) => void = () => undefined
  const answer = new Promise<Made<string>>((resolve) => (finish = resolve))
  return { answer, finish }
}

const never = () => Promise.reject(new Error('made again'))
const noting = (...tags: string[]) => new Set(tags)

describe('what is kept', () => {
  test('is made once', async () => {
    const { cache } = cacheOf()
    expect(await cache.of('a', async () => made('A'))).toBe('A')
    expect(await cache.of('a', never)).toBe('A')
    expect(cache.get('b')).toBeUndefined()
  })

  test('is made once for all who ask while it is made', async () => {
    const { cache } = cacheOf()
    const { answer, finish } = slow()
    const all = [cache.of('a', () => answer), cache.of('a', never), cache.of('a', never)]
    finish(made('A'))
    expect(await Promise.all(all)).toEqual(['A', 'A', 'A'])
  })

  test('holds until its time, and no longer', async () => {
    const { cache, pass } = cacheOf()
    await cache.of('a', async () => made('A', 1, 10))
    pass(9)
    expect(cache.get('a')).toBe('A')
    pass(1)
    expect(cache.get('a')).toBeUndefined()
  })

  test('what was asked for longest ago makes room', async () => {
    const { cache } = cacheOf(100)
    for (const key of ['a', 'b']) await cache.of(key, async () => made(key, 40))
    cache.get('a')
    await cache.of('c', async () => made('c', 40))
    expect(['a', 'b', 'c'].map((key) => cache.get(key))).toEqual(['a', undefined, 'c'])
  })

  test('what is larger than all the room, or nobody else’s, is answered and not kept', async () => {
    const { cache } = cacheOf(100)
    expect(await cache.of('a', async () => made('A', 101))).toBe('A')
    expect(await cache.of('b', async () => ({ answer: 'B', caching: null }))).toBe('B')
    expect([cache.get('a'), cache.get('b')]).toEqual([undefined, undefined])
  })

  test('without room nothing is kept', async () => {
    const { cache } = cacheOf(0)
    expect(await cache.of('a', async () => made('A'))).toBe('A')
    expect(cache.get('a')).toBeUndefined()
  })

  test('what could not be made is made again by the next who asks', async () => {
    const { cache } = cacheOf()
    await expect(cache.of('a', never)).rejects.toThrow('made again')
    expect(await cache.of('a', async () => made('A'))).toBe('A')
  })
})

describe('what changed', () => {
  test('takes along all that was made of it, and nothing else', async () => {
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
  ])('what is being made of it meanwhile is answered and not kept: %s', async (_, early) => {
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

  test('who asks after it does not wait for what was begun before it', async () => {
    const { cache } = cacheOf()
    const { answer, finish } = slow()
    const old = cache.of('a', () => answer)
    cache.drop(noting('x'))
    expect(await cache.of('a', async () => made('new'))).toBe('new')
    finish({ answer: 'old', caching: null })
    expect(await old).toBe('old')
    expect(cache.get('a')).toBe('new')
  })

  test('nothing that is being made is kept when everything is let go of', async () => {
    const { cache } = cacheOf()
    const { answer, finish } = slow()
    const asked = cache.of('a', () => answer)
    cache.clear()
    finish(made('old'))
    await asked
    expect(cache.get('a')).toBeUndefined()
  })

  test('a change of something else meanwhile takes nothing away', async () => {
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
