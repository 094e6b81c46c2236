import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { recurring } from '../../../server/background/recurring.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('the next time comes so long after the last one ended, however long that took, and also after it failed', async () => {
  const gate = Promise.withResolvers<undefined>()
  const work = vi.fn(async () => undefined).mockRejectedValueOnce(new Error('away'))
  const failed = vi.fn()
  const background = recurring(work, { everyMs: 1_000, failed })
  await background.start()
  expect([work.mock.calls.length, failed.mock.calls.length]).toEqual([1, 1])
  work.mockImplementationOnce(() => gate.promise)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(work).toHaveBeenCalledTimes(2)
  gate.resolve(undefined)
  await vi.advanceTimersByTimeAsync(999)
  expect(work).toHaveBeenCalledTimes(2)
  await vi.advanceTimersByTimeAsync(1)
  expect([work.mock.calls.length, failed.mock.calls.length]).toEqual([3, 1])
  await background.stop()
})

test('what was stopped in the midst of one time has no next one', async () => {
  const gate = Promise.withResolvers<undefined>()
  const work = vi.fn(async () => undefined)
  const background = recurring(work, { everyMs: 1_000, failed: () => undefined })
  await background.start()
  work.mockImplementationOnce(() => gate.promise)
  await vi.advanceTimersByTimeAsync(1_000)
  const stopping = background.stop()
  gate.resolve(undefined)
  await stopping
  await vi.advanceTimersByTimeAsync(10_000)
  expect(work).toHaveBeenCalledTimes(2)
})
