import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { looking } from '../../../server/background/looking.ts'

const EVERY_MS = 600_000

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('it looks when the shop opens and regularly, also after it failed once, until it is stopped', async () => {
  const look = vi.fn(async () => undefined).mockRejectedValueOnce(new Error('away'))
  const failed = vi.fn()
  const background = looking(look, { everyMs: EVERY_MS, failed })
  await background.start()
  await vi.advanceTimersByTimeAsync(0)
  expect([look.mock.calls.length, failed.mock.calls.length]).toEqual([1, 1])
  await vi.advanceTimersByTimeAsync(2 * EVERY_MS)
  expect([look.mock.calls.length, failed.mock.calls.length]).toEqual([3, 1])
  await background.stop()
  await vi.advanceTimersByTimeAsync(2 * EVERY_MS)
  expect(look).toHaveBeenCalledTimes(3)
})

test('opening does not wait for a look, none begins during another, and stopping waits for it', async () => {
  const gate = Promise.withResolvers<undefined>()
  const look = vi.fn(() => gate.promise)
  const background = looking(look, { everyMs: EVERY_MS, failed: () => undefined })
  await background.start()
  await vi.advanceTimersByTimeAsync(2 * EVERY_MS)
  expect(look).toHaveBeenCalledTimes(1)
  const stopped = vi.fn()
  const stopping = background.stop().then(stopped)
  await vi.advanceTimersByTimeAsync(0)
  expect(stopped).not.toHaveBeenCalled()
  gate.resolve(undefined)
  await stopping
})

test('it never looks where it is told not to', async () => {
  const look = vi.fn(async () => undefined)
  await looking(look, { everyMs: 0, failed: () => undefined }).start()
  await vi.advanceTimersByTimeAsync(EVERY_MS)
  expect(look).not.toHaveBeenCalled()
})

test('a look that takes long is told to end early once it is stopped, and not before', async () => {
  const begun: { readonly isStopped: () => boolean; readonly end: () => void }[] = []
  const look = (isStopped: () => boolean) => new Promise<void>((end) => void begun.push({ isStopped, end }))
  const background = looking(look, { everyMs: EVERY_MS, failed: () => undefined })
  await background.start()
  begun[0]?.end()
  await vi.advanceTimersByTimeAsync(EVERY_MS)
  expect(begun.map(({ isStopped }) => isStopped())).toEqual([false, false])
  const stopped = background.stop()
  expect(begun[1]?.isStopped()).toBe(true)
  begun[1]?.end()
  await stopped
  await vi.advanceTimersByTimeAsync(2 * EVERY_MS)
  expect(begun.length).toBe(2)
})
