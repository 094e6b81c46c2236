import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { CatalogueChange } from '../../../application/ports/database/catalogue.ts'
import { pageInvalidation } from '../../../server/background/pageInvalidation.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const product = (id: number): CatalogueChange => ({ products: [id], paths: null, tree: false })

/** A watch of changes that the test makes up, on a fake clock. */
const watching = async () => {
  let listener: (() => void) | null = null
  const found: CatalogueChange[] = []
  const seen: string[] = []
  let state: 'well' | 'away' | 'no tree' = 'well'
  const watch = pageInvalidation(
    {
      catalogueChanges: {
        look: async () => {
          if (state === 'away') throw new Error('away')
          return found.splice(0)
        },
        watch: async (heard) => {
          listener = heard
          return async () => void (listener = null)
        },
        showStock: async () => undefined,
        forget: async () => undefined,
      },
      catalogue: {
        categories: async () => {
          if (state === 'no tree') throw new Error('no tree')
          return []
        },
      },
      monotonic: { now: () => Date.now() },
    },
    { drop: (tags) => seen.push([...tags].join()), clear: () => seen.push('everything') },
    (error) => seen.push((error as Error).message),
  )
  await watch.start()
  seen.length = 0
  return {
    seen,
    stop: () => watch.stop(),
    change: (...changes: CatalogueChange[]) => void found.push(...changes),
    tell: async () => {
      listener?.()
      await vi.advanceTimersByTimeAsync(0)
    },
    pass: (ms: number) => vi.advanceTimersByTimeAsync(ms),
    be: (next: typeof state) => void (state = next),
  }
}

test('a change drops its pages as soon as it is notified', async () => {
  const { change, tell, seen } = await watching()
  change(product(1), product(2))
  await tell()
  expect(seen).toEqual(['product 1,product 2'])
})

test('a lost notification is made up for within five seconds', async () => {
  const { change, pass, seen } = await watching()
  change(product(1))
  await pass(5_000)
  expect(seen).toEqual(['product 1'])
})

test('a notification during a poll is polled after it', async () => {
  const { change, tell, seen } = await watching()
  change(product(1))
  const first = tell()
  change(product(2))
  await Promise.all([first, tell()])
  expect(seen.join().split(',').sort()).toEqual(['product 1', 'product 2'])
})

test('an unavailable database drops nothing at first; after half a minute every page is dropped', async () => {
  const { be, pass, seen, change } = await watching()
  be('away')
  await pass(30_000)
  expect(new Set(seen)).toEqual(new Set(['away']))
  await pass(10_000)
  expect(seen).toContain('everything')
  be('well')
  seen.length = 0
  change(product(1))
  await pass(5_000)
  expect(seen.at(-1)).toBe('product 1')
})

test('an unreadable change drops every page', async () => {
  const { be, change, tell, seen } = await watching()
  be('no tree')
  change(product(1))
  await tell()
  expect(seen).toEqual(['everything', 'no tree'])
})

test('a stopped watch polls nothing', async () => {
  const { stop, change, pass, tell, seen } = await watching()
  await stop()
  change(product(1))
  await tell()
  await pass(60_000)
  expect(seen).toEqual([])
})
