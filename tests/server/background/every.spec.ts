import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { repeat } from '../../../server/background/repeat.ts'

const EVERY_MS = 600_000

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('the next run starts a fixed time after the last one ended, however long that took, and also after a failure', async () => {
  const gate = Promise.withResolvers<undefined>()
  const work = vi.fn(async () => undefined).mockRejectedValueOnce(new Error('away'))
  const failed = vi.fn()
  const background = repeat(1_000, work, { failed, waitsForFirst: true })
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

test('a job stopped during a run has no next one', async () => {
  const gate = Promise.withResolvers<undefined>()
  const work = vi.fn(async () => undefined)
  const background = repeat(1_000, work, { failed: () => undefined, waitsForFirst: true })
  await background.start()
  work.mockImplementationOnce(() => gate.promise)
  await vi.advanceTimersByTimeAsync(1_000)
  const stopping = background.stop()
  gate.resolve(undefined)
  await stopping
  await vi.advanceTimersByTimeAsync(10_000)
  expect(work).toHaveBeenCalledTimes(2)
})

test('a poll runs when the shop opens and regularly, also after a failure, until it is stopped', async () => {
  const look = vi.fn(async () => undefined).mockRejectedValueOnce(new Error('away'))
  const failed = vi.fn()
  const background = repeat(EVERY_MS, look, { failed })
  await background.start()
  await vi.advanceTimersByTimeAsync(0)
  expect([look.mock.calls.length, failed.mock.calls.length]).toEqual([1, 1])
  await vi.advanceTimersByTimeAsync(2 * EVERY_MS)
  expect([look.mock.calls.length, failed.mock.calls.length]).toEqual([3, 1])
  await background.stop()
  await vi.advanceTimersByTimeAsync(2 * EVERY_MS)
  expect(look).toHaveBeenCalledTimes(3)
})

test('opening does not wait for a poll, polls never overlap, and stopping waits for the running one', async () => {
  const gate = Promise.withResolvers<undefined>()
  const look = vi.fn(() => gate.promise)
  const background = repeat(EVERY_MS, look, { failed: () => undefined })
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

test('a poll that is disabled never runs', async () => {
  const look = vi.fn(async () => undefined)
  await repeat(0, look, { failed: () => undefined }).start()
  await vi.advanceTimersByTimeAsync(EVERY_MS)
  expect(look).not.toHaveBeenCalled()
})

test('a long poll is signalled to end early once it is stopped, and not before', async () => {
  const begun: { readonly isStopped: () => boolean; readonly end: () => void }[] = []
  const look = (isStopped: () => boolean) => new Promise<void>((end) => void begun.push({ isStopped, end }))
  const background = repeat(EVERY_MS, look, { failed: () => undefined })
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
