import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { dataExpiry } from '../../../server/background/dataExpiry.ts'

const HOUR_MS = 3_600_000

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('expired data are deleted at the start and every hour, also after a failure', async () => {
  const forget = vi.fn(async () => undefined).mockRejectedValueOnce(new Error('away'))
  const failed = vi.fn()
  const background = dataExpiry(forget, failed)
  await background.start()
  expect([forget.mock.calls.length, failed.mock.calls.length]).toEqual([1, 1])
  await vi.advanceTimersByTimeAsync(2 * HOUR_MS)
  expect([forget.mock.calls.length, failed.mock.calls.length]).toEqual([3, 1])
  await background.stop()
  await vi.advanceTimersByTimeAsync(2 * HOUR_MS)
  expect(forget).toHaveBeenCalledTimes(3)
})

test('the expiry stops after the running deletion is done', async () => {
  const gate = Promise.withResolvers<undefined>()
  const forget = vi.fn(async () => undefined)
  const background = dataExpiry(forget, () => undefined)
  await background.start()
  forget.mockImplementationOnce(() => gate.promise)
  await vi.advanceTimersByTimeAsync(HOUR_MS)
  const stopped = vi.fn()
  const stopping = background.stop().then(stopped)
  await vi.advanceTimersByTimeAsync(0)
  expect(stopped).not.toHaveBeenCalled()
  gate.resolve(undefined)
  await stopping
})
