import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { HOLD_DELAY_MS, HOLD_INTERVAL_MS } from '../../application/storefront/timings.ts'
import { Hold } from '../../ui/kit/form/hold.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const held = () => {
  const hold = new Hold()
  const work = vi.fn()
  return { hold, work }
}

describe('a button that is held down', () => {
  it('repeats for the first time after 600 ms [9-063]', () => {
    const { hold, work } = held()
    hold.press(work)
    vi.advanceTimersByTime(599)
    expect(work).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1)
    expect([HOLD_DELAY_MS, work.mock.calls.length]).toEqual([600, 1])
  })

  it('then repeats every 100 ms, until it is released [9-064]', () => {
    const { hold, work } = held()
    hold.press(work)
    vi.advanceTimersByTime(1_600)
    expect([HOLD_INTERVAL_MS, work.mock.calls.length]).toEqual([100, 11])
    hold.release()
    vi.advanceTimersByTime(10_000)
    expect(work).toHaveBeenCalledTimes(11)
  })

  it('accepts the click of a short press, and not the one that ends a held press', () => {
    const { hold, work } = held()
    hold.press(work)
    vi.advanceTimersByTime(200)
    hold.release()
    expect(hold.takesClick()).toBe(true)
    hold.press(work)
    vi.advanceTimersByTime(700)
    hold.release()
    expect(hold.takesClick()).toBe(false)
  })

  it('accepts a separate click after a held press without a click', () => {
    const { hold, work } = held()
    hold.press(work)
    vi.advanceTimersByTime(700)
    hold.release()
    vi.advanceTimersByTime(1_000)
    expect(hold.takesClick()).toBe(true)
  })

  it('knows whether it is pressed; a second press replaces the first', () => {
    const { hold, work } = held()
    expect(hold.isPressed).toBe(false)
    hold.press(work)
    hold.press(work)
    expect(hold.isPressed).toBe(true)
    vi.advanceTimersByTime(600)
    expect(work).toHaveBeenCalledTimes(1)
    hold.release()
    expect(hold.isPressed).toBe(false)
  })
})
