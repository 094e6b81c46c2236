import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { collectWhenIdle, ownMemory } from '../../adapters/process/idleMemory.ts'

const MB = 1_048_576
const LIVE = 60 * MB

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.clearAllTimers()
  vi.useRealTimers()
})

/** A thread with 60 MB of live objects: returns what it collected by the end of the next check. */
const thread = () => {
  const state = { busy: 1, used: LIVE }
  const collect = vi.fn(() => (state.used = LIVE))
  collectWhenIdle({ busy: () => state.busy, used: () => state.used, collect })
  return {
    collected: (busy: number, garbage: number) => {
      Object.assign(state, { busy, used: state.used + garbage })
      vi.advanceTimersByTime(5_000)
      return collect.mock.calls.length
    },
  }
}

test('garbage is collected once when a thread is idle, and not for a small amount', () => {
  const { collected } = thread()
  expect(collected(0.9, 300 * MB)).toBe(0)
  expect(collected(0.06, 0)).toBe(0)
  expect(collected(0.05, 0)).toBe(1)
  expect(collected(0.01, 0)).toBe(1)
  expect(collected(0.01, 31 * MB)).toBe(1)
  expect(collected(0.01, MB)).toBe(2)
})

test('released objects of this thread are gone from its memory after a collection', () => {
  const memory = ownMemory()
  memory.collect()
  const before = memory.used()
  let held: number[] | null = Array.from({ length: 4 * MB }, (_, index) => index + 0.5)
  const during = memory.used()
  expect(during - before).toBeGreaterThan(30 * MB)
  expect(held.length).toBe(4 * MB)
  held = null
  memory.collect()
  expect(memory.used() - before).toBeLessThan(10 * MB)
})
